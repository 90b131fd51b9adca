import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../client/api/contract.ts'
import { topicStream } from '../../../events/schemas/topic.ts'
import { projections } from '../../../projections/models/all.ts'
import { topics } from '../../../projections/models/topics.ts'
import { logIn } from '../admin-client.ts'
import { startPortalProcess } from '../portal-process.ts'
import { isReady, readiness } from '../readiness.ts'
import { openPlace, preparedFolder, type StoredSetting, settings, startPortal } from '../start-portal.ts'
import { until } from '../../machine/until.ts'
import { makeRelease } from './make-release.ts'
import { projectionsTool } from '../../server/tools/projections-tool.ts'

const TOPICS = `topics@${topics.version}`
/** All that fold the event; the audit folds every one but views. */
const STOPPED = ['audit', 'audit-actors', 'topics']

/** Appends an event as a later release would write it: version 2 of a type that this program knows in version 1. */
async function appendOfLaterVersion(dataDir: string, topicId: string): Promise<void> {
  const client = KurrentDBClient.connectionString((await readFile(join(dataDir, 'log.db.url'), 'utf8')).trim())
  const data = { topicId, deactivatedAt: new Date().toISOString() }
  await client.appendToStream(topicStream(topicId), jsonEvent({ type: 'TopicDeactivated', data, metadata: { version: 2 } }))
  await client.dispose()
}

/** The release that knows version 2. */
const fixed = () => makeRelease('ApiTokenIssued: [', 'TopicDeactivated: [(data) => data], ApiTokenIssued: [')

function poison(setting: StoredSetting): void {
  const test = suite(`A poison event on ${setting}`)

  test('a poisonous event stops only its model, which is reported; a release that can apply the event continues by itself', async () => {
    await using folder = await preparedFolder(setting)
    await using place = await openPlace(setting)
    let stoppedAt: string | null = null
    const known: { first: string; second: string; third: string; usage: number } = await (async () => {
      await using portal = await startPortalProcess(folder.path, place.environment)
      const { api } = await logIn(portal.url)
      const [first, second, third] = (await api.topics()).filter(({ active }) => active)
      const isActive = async (id: string) => (await api.topics()).find((topic) => topic.id === id)!.active
      await appendOfLaterVersion(folder.path, first!.id)

      // Reported everywhere, with the model and the place.
      const { reasons, projections: models } = await until('the portal is not ready', async () => {
        const found = await readiness(portal.url)
        return found.isReady ? null : found
      })
      assert.is(reasons.length, STOPPED.length)
      const reason = reasons.find((one) => one.startsWith(TOPICS))!
      stoppedAt = models.find(({ model }) => model === 'topics')!.checkpoint
      assert.ok(stoppedAt)
      assert.match(reason, `${TOPICS} stopped at TopicDeactivated in topic-${first!.id}, after position ${stoppedAt}: `)
      assert.match(reason, 'version 2, this program knows up to 1')
      for (const { model, state } of models) assert.is(state, STOPPED.includes(model) ? 'stopped' : 'live', model)
      assert.is(models.length, projections.length)
      // The line comes through a pipe of its own, maybe after the answer.
      const logged = /"model":"topics",.*"type":"TopicDeactivated",.*a read model stopped at an event it cannot apply/
      await until('the log names the model and the event', () => logged.test(portal.output()))
      const metrics = await (await fetch(`${portal.url}/metrics`)).text()
      assert.match(metrics, /^portal_projection_stopped\{model="topics",version="\d+"\} 1$/m)
      assert.match(metrics, /^portal_projection_stopped\{model="articles",version="\d+"\} 0$/m)
      const { output } = await projectionsTool(['status'], folder.path, place.environment)
      assert.match(output, new RegExp(`${TOPICS} +shown +stopped`))

      // Readers are served as before, and so are commands on other articles.
      const [article] = (await api.articles({ limit: 1 })).items
      const page = () => fetch(`${portal.url}/articolo/${article!.slug}`)
      assert.is((await page()).status, 200)
      await api.withdrawArticle(article!.slug)
      assert.is((await page()).status, 410)
      await api.publishArticle(article!.slug)
      assert.is((await page()).status, 200)
      const made = await api.generateArticle(third!.id)
      assert.is((await fetch(`${portal.url}/articolo/${made.article!.slug}`)).status, 200)
      assert.ok(await isActive(first!.id), 'the list of topics is as it was')
      await api.activateTopic(second!.id, false)
      assert.ok(await isActive(second!.id), 'and takes nothing in after the event')
      const refused = await api.activateTopic(first!.id, true).catch((error: ApiError) => error)
      assert.is((refused as ApiError).status, 503, 'a command that would have to understand the event')
      assert.match((refused as ApiError).reason, 'versione più nuova')
      assert.is(await portal.end('SIGTERM'), 0)
      return { first: first!.id, second: second!.id, third: third!.id, usage: third!.usageCount }
    })()

    // The same release starts again where it stopped, and serves.
    await using again = await startPortalProcess(folder.path, place.environment)
    const still = await readiness(again.url)
    assert.not(still.isReady)
    assert.is(still.projections.find(({ model }) => model === 'topics')!.checkpoint, stoppedAt)
    assert.is((await fetch(again.url)).status, 200)

    // The release with the fix is rolled out beside it: nothing tells either about the other.
    await using release = await fixed()
    await using next = await startPortalProcess(folder.path, place.environment, release.path)
    for (const { url } of [again, next]) {
      await until('the portal is ready', () => isReady(url))
      const { api } = await logIn(url)
      const found = new Map((await api.topics()).map((topic) => [topic.id, topic]))
      assert.not(found.get(known.first)!.active)
      assert.not(found.get(known.second)!.active)
      assert.is(found.get(known.third)!.usageCount, known.usage + 1)
    }
    const { api } = await logIn(next.url)
    assert.is((await api.activateTopic(known.first, true)).active, true)
    const verified = await projectionsTool(['verify'], folder.path, place.environment, release.path)
    assert.is(verified.code, 0, verified.output)
  })

  test.run()
}

for (const setting of settings()) poison(setting)

const damaged = suite('A damaged event, and no read models')

damaged(
  'the portal listens, /readyz names the damage and the remedy, the log does in one line, and readers get 503 in Italian',
  async () => {
    await using folder = await preparedFolder()
    {
      await using _portal = await startPortal({ dataDir: folder.path })
    }
    const database = new DatabaseSync(join(folder.path, 'log.db'))
    database.exec(
      'UPDATE event SET created_ms = created_ms + 1 WHERE position = (SELECT position FROM event ORDER BY position LIMIT 1 OFFSET 40)',
    )
    database.close()
    for (const suffix of ['', '-wal', '-shm']) await rm(join(folder.path, `read-models.db${suffix}`), { force: true })

    await using portal = await startPortalProcess(folder.path)
    const [reason] = (await readiness(portal.url)).reasons
    assert.match(reason!, /^The event log cannot be read to its end: the log is damaged: .*restore a backup: npm run log -- restore FILE$/)
    const lines = portal
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    assert.is(lines.length, 1, lines.join('\n'))
    assert.match(lines[0]!, /"reason":"the log is damaged: /)
    const page = await fetch(portal.url)
    assert.is(page.status, 503)
    assert.match(await page.text(), /lang="it"/)
    const answer = await fetch(`${portal.url}/api/articles`)
    assert.is(answer.status, 503)
    assert.match(((await answer.json()) as { detail: string }).detail, 'I contenuti non sono leggibili in questo momento.')
  },
)

damaged.run()
