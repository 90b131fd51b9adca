import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { until } from '../../machine/until.ts'
import { type AdminClient, logIn } from '../admin-client.ts'
import { startPortalProcess } from '../portal-process.ts'
import { preparedFolder, startPortal } from '../start-portal.ts'

/** Times of the kill, in milliseconds after the hour of the schedule. `KILLS_AT_DUE=10` tries all of them, the test run the first two. */
const OFFSETS_MS = [3, 40, -200, -50, -5, 0, 10, 20, 100, 300]
const KILLS = Number(process.env['KILLS_AT_DUE'] ?? 2)
const AHEAD_MS = 1_500

const CONTENT = {
  subtitle: 'Un sottotitolo',
  excerpt: 'Un estratto che dice di che cosa si parla.',
  summary: 'Un sommario che dice che cosa si impara.',
  body: [{ type: 'paragraph' as const, text: 'La banca centrale ha lasciato i tassi come erano.' }],
}

async function approved({ call }: AdminClient, title: string) {
  const { slug, newest } = await call('POST /api/newsroom/articles', { category: 'MERCATI', content: { ...CONTENT, title } })
  const named = { slug, revision: newest.revision, hash: newest.hash }
  await call('POST /api/newsroom/articles/:slug/submit', named)
  await call('POST /api/newsroom/articles/:slug/approve', { ...named, despite: 'È una prova.' })
  return named
}

const test = suite('Killed at the hour of a schedule')

test(`after ${KILLS} kills at the due second each text is published exactly once, and nothing acknowledged is lost`, async () => {
  await using folder = await preparedFolder()
  const scheduled: { slug: string; due: string }[] = []
  const isOnSite = async (url: string, slug: string) => (await fetch(`${url}/articolo/${slug}`)).status === 200
  for (const offset of OFFSETS_MS.slice(0, KILLS)) {
    await using portal = await startPortalProcess(folder.path)
    for (const { slug } of scheduled) await until(`${slug} is published`, () => isOnSite(portal.url, slug))
    const client = await logIn(portal.url)
    const named = await approved(client, `Un testo per il secondo ${offset < 0 ? 'prima' : 'dopo'}, ${Math.abs(offset)}`)
    const at = Date.now() + AHEAD_MS
    const due = new Date(at).toISOString()
    await client.call('POST /api/newsroom/articles/:slug/schedule', { ...named, at: due })
    scheduled.push({ slug: named.slug, due })
    await sleep(at + offset - Date.now())
    await portal.end('SIGKILL')
  }
  await using portal = await startPortal({ dataDir: folder.path })
  for (const { slug } of scheduled) await until(`${slug} is published`, () => isOnSite(portal.url, slug))
  await using log = await portal.openLog()
  for (const { slug, due } of scheduled) {
    const events: DomainEvent[] = []
    const causes: unknown[] = []
    let planId = ''
    for await (const { id, event, metadata } of log.readStream(`article-${slug}`)) {
      if (event instanceof Error) throw event
      events.push(event)
      if (event.type === 'PublicationScheduled') planId = id
      if (event.type === 'ArticlePublished') causes.push([metadata.actor, metadata.causationId])
    }
    assert.equal(
      events.map(({ type }) => type),
      ['ArticleDrafted', 'RevisionSubmitted', 'RevisionApproved', 'PublicationScheduled', 'ArticlePublished'],
    )
    assert.equal(causes, [['system:schedule', planId]])
    const published = events.at(-1)!
    const late = published.type === 'ArticlePublished' ? Date.parse(published.data.publishedAt) - Date.parse(due) : Number.NaN
    assert.ok(late >= 0, `${slug} went out ${-late} ms early`)
    console.log(`# published ${late} ms after its hour`)
  }
})

test.run()
