import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { readLogIdentity } from '../../../events/log/log-identity.ts'
import { projections } from '../../../projections/models/all.ts'
import { startProjector } from '../../../projections/projector/projector.ts'
import { readHome } from '../../../projections/queries/home-query.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { until } from '../../machine/until.ts'
import { startRedis } from '../../projections/stores/redis-server.ts'
import { fillLog } from './fill-log.ts'

/** `REBUILD_EVENTS=200000` for the long run. */
const EVENTS = Number(process.env['REBUILD_EVENTS'] || 30_000)

const HOME = { category: 'MERCATI', now: new Date(), mostRead: [] } as const

const test = suite('Rebuild under read load')

async function rebuildWhileReading(openStore: (folder: string) => Promise<Store>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rebuild-'))
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const server = stack.use(await startEmbeddedLog({ file: join(folder, 'log.db') }))
  const log = stack.use(await connectEventLog({ url: server.url }))
  await fillLog(log, EVENTS)
  const store = stack.use(await openStore(folder))
  const logger = pino({ level: 'warn' })
  /** Builds of which it was seen how far they are. */
  const seen = new Set<number>()
  const watched: Store = {
    ...store,
    // A rebuild of half a second may be over between two looks from outside.
    async commit(commits) {
      const done = await store.commit(commits)
      for (const { id, progress } of await store.builds()) if (progress !== null && progress.eventsPerSecond > 0) seen.add(id)
      return done
    },
  }
  const projector = stack.use(startProjector({ log, store: watched, projections, logger, checkEveryMs: 50 }))
  await projector.caughtUp
  const readModels = stack.use(await openReadModels({ store, models: projections.map(({ name }) => name) }))
  const before = JSON.stringify(await readHome(readModels, HOME))

  const startedAt = performance.now()
  const { id } = (await readLogIdentity(log))!
  for (const { name, version } of projections) await store.begin({ model: name, version, log: id, again: true })
  const ids = new Set((await store.builds()).filter(({ active }) => !active).map(({ id }) => id))
  let reads = 0
  let slowest = 0
  await until(
    'every model shows its new build',
    async () => {
      for (let n = 0; n < 10; n++) {
        const at = performance.now()
        assert.is(JSON.stringify(await readHome(readModels, HOME)), before, 'a read that was mixed, empty or old')
        slowest = Math.max(slowest, performance.now() - at)
        reads++
        await turn()
      }
      const builds = await store.builds()
      return builds.every(({ active }) => active) && builds.every(({ id }) => ids.has(id))
    },
    { deadlines: 5 },
  )
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`# ${EVENTS} events rebuilt in ${seconds.toFixed(1)} s under ${reads} reads, the slowest ${Math.round(slowest)} ms`)
  assert.ok(
    [...ids].some((id) => seen.has(id)),
    'how far it was could be seen',
  )
  assert.is(JSON.stringify(await readHome(readModels, HOME)), before)
}

test('On SQLite every model is rebuilt beside the one that is read: no read fails, is mixed or empty.', () =>
  rebuildWhileReading(async (folder) => openSqliteStore({ file: join(folder, 'read-models.db') })))

test('On Redis as well.', async () => {
  await using redis = await startRedis()
  if (redis) await rebuildWhileReading(() => openRedisStore({ url: redis.url }))
})

test.run()
