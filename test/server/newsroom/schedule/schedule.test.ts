import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCall } from '../../../../client/api/call.ts'
import type { ApiError } from '../../../../client/api/contract.ts'
import { MemoryEventLog } from '../../../../events/memory/memory-event-log.ts'
import { withCookies } from '../../../client/api/cookie-jar.ts'
import { until } from '../../../machine/until.ts'
import { type AdminClient, logIn } from '../../../portal/admin-client.ts'
import { startPortal } from '../../../portal/start-portal.ts'

const CONTENT = {
  title: 'Che cosa cambia per gli ornitorinchi',
  subtitle: 'Un sottotitolo',
  excerpt: 'Un estratto che dice di che cosa si parla.',
  summary: 'Un sommario che dice che cosa si impara.',
  body: [{ type: 'paragraph' as const, text: 'La banca centrale ha lasciato i tassi come erano.' }],
}

/** A clock that the test sets, and one log for all portals that run by it. */
function clockAndLog() {
  let at = new Date('2026-11-30T08:00:00Z')
  const now = () => at
  const log = new MemoryEventLog({ now })
  return { log, setClock: (instant: string) => void (at = new Date(instant)), start: () => startPortal({ log, now }) }
}

/** @returns the address and the name of an approved text of the caller's */
async function approved({ call }: AdminClient, title = CONTENT.title) {
  const { slug, newest } = await call('POST /api/newsroom/articles', { category: 'MERCATI', content: { ...CONTENT, title } })
  const named = { slug, revision: newest.revision, hash: newest.hash }
  await call('POST /api/newsroom/articles/:slug/submit', named)
  await call('POST /api/newsroom/articles/:slug/approve', { ...named, despite: 'È una prova.' })
  return named
}

const statusOf = async (url: string, slug: string) => (await fetch(`${url}/articolo/${slug}`)).status
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    ({ problem }: ApiError) => problem?.type.split(':').at(-1),
  )

const test = suite('Scheduling')

test('a scheduled text is on no page, list or feed before its hour, and on all of them after it, once', async () => {
  const it = clockAndLog()
  const first = await it.start()
  const client = await logIn(first.url)
  const named = await approved(client)
  const desk = await client.call('POST /api/newsroom/articles/:slug/schedule', { ...named, at: '2026-12-01T07:30' })
  assert.equal(
    desk.schedules.map(({ action, revision, at, missed }) => [action, revision, at, missed]),
    [['publish', 1, '2026-12-01T06:30:00.000Z', null]],
  )
  const holds = async (url: string, path: string) => (await (await fetch(url + path)).text()).includes('ornitorinchi')
  const calendar = await client.call('GET /api/newsroom/calendar', { from: '2026-11-30', to: '2026-12-06' })
  assert.equal(
    calendar.planned.map(({ slug, title, at }) => [slug, title, at]),
    [[named.slug, CONTENT.title, '2026-12-01T06:30:00.000Z']],
  )
  for (const path of ['/api/articles?limit=5', '/mercati', '/feed.xml']) assert.not(await holds(first.url, path), path)
  assert.is(await statusOf(first.url, named.slug), 404)
  await first.close()
  it.setClock('2026-12-01T06:30:02.000Z')
  await using one = await it.start()
  await using other = await it.start()
  await until('it is published', async () => (await statusOf(one.url, named.slug)) === 200)
  await until('the other process shows it', async () => (await statusOf(other.url, named.slug)) === 200)
  for (const path of ['/api/articles?limit=5', '/mercati', '/feed.xml']) assert.ok(await holds(one.url, path), path)
  const told = []
  for await (const { event, metadata } of it.log.readStream(`article-${named.slug}`))
    if (!(event instanceof Error) && event.type === 'ArticlePublished')
      told.push([metadata.actor, event.data.publishedAt, Boolean(metadata.causationId)])
  assert.equal(told, [['system:schedule', '2026-12-01T06:30:02.000Z', true]])
})

test('a portal that was down for more than six hours leaves the text to a person, who sees why and can decide', async () => {
  const it = clockAndLog()
  const first = await it.start()
  const named = await approved(await logIn(first.url))
  await (await logIn(first.url)).call('POST /api/newsroom/articles/:slug/schedule', { ...named, at: '2026-12-01T07:30' })
  await first.close()
  it.setClock('2026-12-01T13:00:00.000Z')
  await using portal = await it.start()
  const { call } = await logIn(portal.url)
  const calendar = () => call('GET /api/newsroom/calendar', { from: '2026-12-01', to: '2026-12-02' })
  const missed = await until('it is reported', async () => {
    const found = (await calendar()).missed
    return found.length > 0 ? found : null
  })
  assert.equal(
    missed.map(({ slug, missed: why }) => [slug, why?.reason]),
    [[named.slug, 'too_late']],
  )
  assert.is(await statusOf(portal.url, named.slug), 404)
  const missedInMetrics = async () => /^portal_schedules_missed (\d+)$/m.exec(await (await fetch(`${portal.url}/metrics`)).text())?.[1]
  assert.is(await missedInMetrics(), '1')
  const desk = await call('POST /api/newsroom/articles/:slug/publish', named)
  assert.is(desk.status, 'published')
  assert.equal(desk.schedules, [])
  assert.equal((await calendar()).missed, [])
  assert.is(await missedInMetrics(), '0')
})

test('an editor who was demoted or deactivated before the hour publishes nothing, and one who still may does', async () => {
  const it = clockAndLog()
  const first = await it.start()
  const owner = await logIn(first.url)
  const planned: Record<string, string> = {}
  for (const [name, change] of [
    ['Ada', (id: string) => owner.call('POST /api/admin/people/:id/role', { id, role: 'author' })],
    ['Bea', (id: string) => owner.call('POST /api/admin/people/:id/deactivate', { id })],
    ['Eva', async () => {}],
  ] as const) {
    const named = await approved(owner, `Un titolo di ${name}`)
    const { personId, url } = await owner.call('POST /api/admin/people', { email: `${name}@example.it`, role: 'editor' })
    const call = createCall({ baseUrl: first.url, fetch: withCookies(globalThis.fetch) })
    await call('POST /api/invitation/accept', { token: url.split('#')[1]!, name, password: 'nove tartarughe lente' })
    await call('POST /api/newsroom/articles/:slug/schedule', { ...named, at: '2026-12-01T07:30' })
    await change(personId)
    planned[name] = named.slug
  }
  await first.close()
  it.setClock('2026-12-01T06:30:00.000Z')
  await using portal = await it.start()
  await until('the third is published', async () => (await statusOf(portal.url, planned['Eva']!)) === 200)
  const { call } = await logIn(portal.url)
  const reasons = await until('the others are reported', async () => {
    const { missed } = await call('GET /api/newsroom/calendar', { from: '2026-12-01', to: '2026-12-01' })
    return missed.length === 2 ? missed : null
  })
  assert.equal(reasons.map(({ slug, missed }) => [slug, missed?.reason]).toSorted(), [
    [planned['Ada'], 'no_right'],
    [planned['Bea'], 'no_right'],
  ])
  for (const name of ['Ada', 'Bea']) assert.is(await statusOf(portal.url, planned[name]!), 404)
})

test('an embargo refuses the publication and the schedule with its end, and a generated text waits', async () => {
  const it = clockAndLog()
  await using portal = await it.start()
  const { api, call } = await logIn(portal.url)
  const client = await logIn(portal.url)
  const named = await approved(client)
  await call('POST /api/newsroom/embargoes', { category: 'MERCATI', until: '2026-12-01T18:00' })
  assert.is(await refusalOf(call('POST /api/newsroom/articles/:slug/publish', named)), 'section-embargoed')
  assert.is(await refusalOf(api.publishArticle(named.slug)), 'section-embargoed')
  assert.is(await refusalOf(call('POST /api/newsroom/articles/:slug/schedule', { ...named, at: '2026-12-01T17:59' })), 'section-embargoed')
  const planned = await call('POST /api/newsroom/articles/:slug/schedule', { ...named, at: '2026-12-01T18:00' })
  assert.is(planned.embargoedUntil, '2026-12-01T17:00:00.000Z')
  const topic = (await api.topics()).find(({ category }) => category === 'MERCATI')!
  const generated = await api.generateArticle(topic.id)
  assert.equal([generated.article?.status, generated.article?.held], ['review', 'embargo'])
  assert.equal((await call('GET /api/newsroom/calendar', { from: '2026-12-01', to: '2026-12-01' })).embargoes, [
    { category: 'MERCATI', until: '2026-12-01T17:00:00.000Z' },
  ])
  await call('POST /api/newsroom/embargoes/lift', { category: 'MERCATI' })
  const { status, embargoedUntil } = await call('POST /api/newsroom/articles/:slug/publish', named)
  assert.equal([status, embargoedUntil], ['published', null])
  const withdrawal = { slug: named.slug, at: '2026-12-02T08:00', notice: 'Era una prova.' }
  const { schedules } = await call('POST /api/newsroom/articles/:slug/schedule-withdrawal', withdrawal)
  assert.equal(
    schedules.map(({ action, notice }) => [action, notice]),
    [['withdraw', 'Era una prova.']],
  )
})

test('the calendar tells of a plan that would not run: its text was replaced, or its section is under embargo at that hour', async () => {
  const it = clockAndLog()
  await using portal = await it.start()
  const client = await logIn(portal.url)
  const { call } = client
  const named = await approved(client)
  await call('POST /api/newsroom/articles/:slug/schedule', { ...named, at: '2026-12-01T07:30' })
  const obstacles = async () =>
    (await call('GET /api/newsroom/calendar', { from: '2026-12-01', to: '2026-12-02' })).planned.map(({ obstacle }) => obstacle)
  assert.equal(await obstacles(), [null])
  await call('POST /api/newsroom/embargoes', { category: 'MERCATI', until: '2026-12-01T07:31' })
  assert.equal(await obstacles(), ['embargo'])
  await call('POST /api/newsroom/embargoes', { category: 'MERCATI', until: '2026-12-01T07:30' })
  assert.equal(await obstacles(), [null])
  const { slug, ...basedOn } = named
  const content = { ...CONTENT, summary: 'Un sommario corretto.' }
  const { newest } = await call('POST /api/newsroom/articles/:slug/revisions', { slug, basedOn, content })
  assert.equal(await obstacles(), [null], 'the approved text still comes out')
  const second = { slug, revision: newest.revision, hash: newest.hash }
  await call('POST /api/newsroom/articles/:slug/submit', second)
  await call('POST /api/newsroom/articles/:slug/approve', { ...second, despite: 'È una prova.' })
  assert.equal(await obstacles(), ['revision_changed'])
  await call('POST /api/newsroom/articles/:slug/schedule', { ...second, at: '2026-12-01T07:30' })
  assert.equal(await obstacles(), [null])
})

test('a time that is none, has passed or is too far is refused with the field or the reason', async () => {
  const it = clockAndLog()
  await using portal = await it.start()
  const client = await logIn(portal.url)
  const named = await approved(client)
  const at = (when: string) => client.call('POST /api/newsroom/articles/:slug/schedule', { ...named, at: when })
  for (const bad of ['domani', '2026-02-30T07:00', '2026-12-01T25:00', '', '2026-12-01'])
    assert.is(((await at(bad).catch((error: ApiError) => error)) as ApiError).status, 422, bad)
  assert.is(await refusalOf(at('2026-11-30T08:59')), 'hour-has-passed')
  assert.is(await refusalOf(at('2030-01-01T08:00')), 'hour-too-far')
  const embargo = (until: string) => client.call('POST /api/newsroom/embargoes', { category: 'MERCATI', until })
  assert.is(await refusalOf(embargo('2026-11-30T08:59')), 'hour-has-passed')
  assert.is(await refusalOf(embargo('2206-12-01T08:00')), 'hour-too-far')
  assert.equal((await client.call('GET /api/newsroom/articles/:slug', { slug: named.slug })).schedules, [])
})

test.run()
