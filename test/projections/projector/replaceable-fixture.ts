import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { LOG_IDENTITY_STREAM } from '../../../events/schemas/portal.ts'
import { projections } from '../../../projections/models/all.ts'
import { listArticles } from '../../../projections/queries/article-queries.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { collect } from '../../events/embedded/embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { append, drafted, published } from '../given.ts'
import { assertEqualToReplay, type Fixture, manyEvents, names, openStoreIn, project } from '../fixture.ts'
import type { RedisServer } from '../stores/redis-server.ts'
import { type ReplaceableLog, replaceableLog } from './replaceable-log.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'

export interface ReplaceableFixture extends Fixture {
  readonly server: ReplaceableLog
  /** Prefix of the keys of the read models on Redis. */
  readonly prefix: string
}

/** @param prepare is done before anything else is connected: a client that was cut off takes its time to come back */
export async function makeReplaceable<T>(
  redis: RedisServer | null,
  prepare: (place: Omit<ReplaceableFixture, 'log'>) => Promise<T>,
): Promise<[ReplaceableFixture, T]> {
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await tempFolder())
  const server = stack.use(await replaceableLog())
  const opened = stack.move()
  const unconnected = {
    url: server.url,
    server,
    prefix: `{${folder}}`,
    open: () => openStoreIn(folder, redis, 2_000),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
  const prepared = await prepare(unconnected)
  const log = opened.use(await connectEventLog({ url: server.url }))
  return [{ ...unconnected, log }, prepared]
}

/** Ten articles are kept in a file, twenty are in the log and in the read models. */
export async function advancePastStored(place: Omit<ReplaceableFixture, 'log'>): Promise<string> {
  await using store = await place.open()
  const project10 = async (from: number) => {
    await using log = await connectEventLog({ url: place.url })
    const fixture = { ...place, log }
    await using projector = project(fixture, store)
    await projector.caughtUp
    await using models = await openReadModels({ store, models: names })
    assert.ok(await models.waitFor((await append(log, manyEvents(from, 10))).position, DEADLINE_MS))
  }
  await project10(0)
  const kept = await place.server.keep()
  await project10(10)
  return kept
}

/** Retries while the log is away. */
export async function appendWhenBack(log: EventLog, articles: readonly [number, number]) {
  const events = manyEvents(...articles)
  return until('the log takes an append', () => append(log, events).catch(() => null))
}

export const identities = async (log: EventLog) =>
  (await collect(log.readStream(LOG_IDENTITY_STREAM))).map(({ id, event }) => ({ id, event }))

/** Asserts that the read models are those of the current log only. */
export async function assertFollows(fixture: Fixture, store: Store, articles: number): Promise<void> {
  await using models = await openReadModels({ store, models: names })
  await until(`the ${articles} articles of this log are shown, and no other`, async () => {
    const log = (await identities(fixture.log)).at(-1)?.id
    const builds = await store.builds()
    const isOver =
      builds.length === projections.length && builds.every((build) => build.active && build.state === 'live' && build.log === log)
    return isOver && (await listArticles(models, { limit: 1 })).total === articles
  })
  const { position } = await append(fixture.log, [drafted('infine'), published('infine')])
  assert.ok(await models.waitFor(position, DEADLINE_MS))
  assert.is((await listArticles(models, { limit: 1 })).total, articles + 1)
  await assertEqualToReplay(fixture, store)
}
