import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../events/log/event-log-client.ts'
import type { EventLog } from '../../events/log/event-log.ts'
import { projections } from '../../projections/models/all.ts'
import type { Projection } from '../../projections/projection.ts'
import { type ProjectorOptions, startProjector } from '../../projections/projector/projector.ts'
import { openRedisStore } from '../../projections/stores/redis.ts'
import { openSearchStore } from '../../projections/stores/search.ts'
import { openSqliteStore } from '../../projections/stores/sqlite.ts'
import type { Store } from '../../projections/stores/store.ts'
import { withSearch } from '../../projections/stores/with-search.ts'
import { verify } from '../../projections/projector/verify.ts'
import { tempFolder } from '../machine/temp-folder.ts'
import { drafted, published, viewed } from './given.ts'
import type { RedisServer } from './stores/redis-server.ts'

export interface Fixture extends AsyncDisposable {
  readonly log: EventLog
  /** URL of the log, for other clients. */
  readonly url: string
  open(): Promise<Store>
}

const silent = { info() {}, warn() {}, error() {} }
/** Names of all read models. */
export const names = projections.map(({ name }) => name)
const quick = { checkEveryMs: 20, retryDelay: () => 10 }

/**
 * Opens the read models that a folder stands for, as every process does.
 * @param timeoutMs of a command to Redis, whose keys begin with the folder's name
 */
export async function openStoreIn(folder: string, redis: RedisServer | null, timeoutMs: number): Promise<Store> {
  const store = redis
    ? await openRedisStore({ url: redis.url, prefix: `{${folder}}`, timeoutMs })
    : openSqliteStore({ file: join(folder, 'models.db') })
  return withSearch(store, openSearchStore({ file: join(folder, 'search.db') }))
}

/** A log of its own, and a place for read models. */
export async function makeFixture(redis: RedisServer | null): Promise<Fixture> {
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await tempFolder())
  const embedded = stack.use(await startEmbeddedLog({ file: join(folder, 'log.db') }))
  const log = stack.use(await connectEventLog({ url: embedded.url }))
  const opened = stack.move()
  return {
    log,
    url: embedded.url,
    open: () => openStoreIn(folder, redis, 500),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** A projector of the fixture’s log that looks and tries again often. */
export const project = (fixture: Fixture, store: Store, more: Partial<ProjectorOptions> = {}) =>
  startProjector({ log: fixture.log, store, projections, logger: silent, ...quick, ...more })

/** Four events each for so many articles. */
export const manyEvents = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => from + n).flatMap((n) => [
    drafted(`articolo-${n}`, { title: `Il mutuo numero ${n}`, category: n % 2 ? 'ANALISI' : 'MERCATI' }),
    published(`articolo-${n}`),
    viewed(`articolo-${n}`),
    viewed(`articolo-${n % 7}`, n % 3 ? undefined : 'bot'),
  ])

/** Fails if the store differs from the log folded again. */
export const assertEqualToReplay = async (fixture: Fixture, store: Store, models: readonly Projection<object>[] = projections) => {
  const verified = await verify({ log: fixture.log, projections: models, store })
  assert.equal(
    verified.map(({ model }) => model),
    models.map(({ name }) => name),
  )
  for (const result of verified) {
    assert.is(result.difference, null, `${result.model}: ${JSON.stringify(result.difference)}`)
    assert.ok(result.equal)
  }
}
