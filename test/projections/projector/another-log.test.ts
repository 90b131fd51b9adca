import { once } from 'node:events'
import { join } from 'node:path'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { pino } from 'pino'
import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { isBefore } from '../../../events/log/position.ts'
import { LOG_IDENTITY_STREAM } from '../../../events/schemas/portal.ts'
import { projections } from '../../../projections/models/all.ts'
import { findArticle, listArticles } from '../../../projections/queries/article-queries.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { collect } from '../../events/embedded/embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { appendOfLaterVersion } from '../../events/append-of-later-version.ts'
import { append, drafted, published } from '../given.ts'
import { assertEqualToReplay, type Fixture, manyEvents, names, project } from '../fixture.ts'
import { type RedisServer, startRedis } from '../stores/redis-server.ts'
import { type ReplaceableLog, replaceableLog } from './replaceable-log.ts'
import { newEvent } from '../../events/new-events.ts'

interface Movable extends Fixture {
  readonly server: ReplaceableLog
  /** Of the file or the prefix that holds the read models. */
  readonly place: string
}

/** @param prepare is done before anything else is connected: a client that was cut off takes its time to come back */
async function makeMovable<T>(redis: RedisServer | null, prepare: (place: Omit<Movable, 'log'>) => Promise<T>): Promise<[Movable, T]> {
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await tempFolder())
  const server = stack.use(await replaceableLog())
  const place = redis ? `{${folder}}` : join(folder, 'models.db')
  const opened = stack.move()
  const unconnected = {
    url: server.url,
    server,
    place,
    open: async () => (redis ? openRedisStore({ url: redis.url, prefix: place, timeoutMs: 2_000 }) : openSqliteStore({ file: place })),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
  const prepared = await prepare(unconnected)
  const log = opened.use(await connectEventLog({ url: server.url }))
  return [{ ...unconnected, log }, prepared]
}

/** Ten articles are kept in a file, twenty are in the log and in the read models. */
async function getAheadOfKept(place: Omit<Movable, 'log'>): Promise<string> {
  await using store = await place.open()
  const project10 = async (from: number) => {
    await using log = await connectEventLog({ url: place.url })
    const fixture = { ...place, log }
    await using projector = project(fixture, store)
    await projector.caughtUp
    await using models = await openReadModels({ store, models: names })
    assert.ok(await models.waitFor((await append(log, manyEvents(from, 10))).position, 20_000))
  }
  await project10(0)
  const kept = await place.server.keep()
  await project10(10)
  return kept
}

/** Retries while the log is away. */
async function appendWhenBack(log: EventLog, articles: readonly [number, number]) {
  const events = manyEvents(...articles)
  return until('the log takes an append', () => append(log, events).catch(() => null))
}

const identities = async (log: EventLog) => (await collect(log.readStream(LOG_IDENTITY_STREAM))).map(({ id, event }) => ({ id, event }))

/** The read models are those of the log there is, and of nothing else. */
async function assertFollows(fixture: Fixture, store: Store, articles: number): Promise<void> {
  await using models = await openReadModels({ store, models: names })
  await until(`the ${articles} articles of this log are shown, and no other`, async () => {
    const log = (await identities(fixture.log)).at(-1)?.id
    const builds = await store.builds()
    const isOver =
      builds.length === projections.length && builds.every((build) => build.active && build.state === 'live' && build.log === log)
    return isOver && (await listArticles(models, { limit: 1 })).total === articles
  })
  const { position } = await append(fixture.log, [drafted('infine'), published('infine')])
  assert.ok(await models.waitFor(position, 20_000))
  assert.is((await listArticles(models, { limit: 1 })).total, articles + 1)
  await assertEqualToReplay(fixture, store)
}

// oxlint-disable-next-line max-lines-per-function -- a suite that runs on each store
function anotherLog(name: string, redis: RedisServer | null): void {
  const test = suite(`another log than the one the read models on ${name} were built from`)
  const check = (title: string, body: (fixture: Movable) => Promise<void>) =>
    test(title, async () => {
      const [fixture] = await makeMovable(redis, async () => {})
      await using _ = fixture
      await body(fixture)
    })
  const checkAhead = (title: string, body: (fixture: Movable, kept: string) => Promise<void>) =>
    test(title, async () => {
      const [fixture, kept] = await makeMovable(redis, getAheadOfKept)
      await using _ = fixture
      await body(fixture, kept)
    })

  checkAhead(
    'An older log restored while nothing runs: what is appended below the checkpoint is shown, and what is gone is not.',
    async (fixture, kept) => {
      await fixture.server.replaceBy(kept)
      await appendWhenBack(fixture.log, [30, 2])
      await using store = await fixture.open()
      const errors: string[] = []
      const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
      await using _ = project(fixture, store, { logger })
      await assertFollows(fixture, store, 12)
      assert.match(errors.join('\n'), 'events that the read models have seen are no longer in the log')
      assert.match(errors.join('\n'), 'the log is not the one that the read models were built from')
    },
  )

  checkAhead(
    'An older log put in its place while the portal runs, with two processes at work: built again, once.',
    async (fixture, kept) => {
      await using store = await fixture.open()
      await using other = await fixture.open()
      await using first = project(fixture, store)
      await using second = project(fixture, other)
      await Promise.all([first.caughtUp, second.caughtUp])
      await fixture.server.replaceBy(kept)
      await assertFollows(fixture, store, 10)
      assert.equal(
        (await identities(fixture.log)).map(({ event }) => (event as { data: { reason: string } }).data.reason),
        ['first_start', 'events_missing'],
      )
    },
  )

  checkAhead('An empty log put in its place while the portal runs: everything goes, and what comes is shown.', async (fixture) => {
    await using store = await fixture.open()
    await using projector = project(fixture, store)
    await projector.caughtUp
    await fixture.server.replaceBy(null)
    await appendWhenBack(fixture.log, [50, 3])
    await assertFollows(fixture, store, 3)
  })

  checkAhead('A server that refuses to go on from a position that it does not know hides nothing.', async (fixture, kept) => {
    await fixture.server.replaceBy(kept)
    await appendWhenBack(fixture.log, [30, 1])
    const refusing: EventLog = Object.assign(Object.create(fixture.log) as EventLog, {
      held: fixture.log.held.bind(fixture.log),
      end: fixture.log.end.bind(fixture.log),
      append: fixture.log.append.bind(fixture.log),
      readStream: fixture.log.readStream.bind(fixture.log),
      async *subscribeToAll(options: Parameters<EventLog['subscribeToAll']>[0]) {
        const { after, signal } = options
        // Broken off for good, as a cluster does it.
        if (!after) yield* fixture.log.subscribeToAll(options)
        else if (!signal.aborted) await once(signal, 'abort')
      },
    })
    await using store = await fixture.open()
    await using _ = project(fixture, store, { log: refusing })
    await assertFollows(fixture, store, 11)
  })

  checkAhead(
    'A log that lost events and has grown past the checkpoint since is found out before anything of it is folded.',
    async (fixture, kept) => {
      {
        // Elsewhere, so that it is that long already when it comes back.
        await using elsewhere = await startEmbeddedLog({ file: kept })
        await using log = await connectEventLog({ url: elsewhere.url })
        await append(log, manyEvents(40, 25))
      }
      await using store = await fixture.open()
      // It never looks by itself within this test.
      await using projector = project(fixture, store, { checkEveryMs: 3_600_000 })
      await projector.caughtUp
      const before = await store.builds()
      await fixture.server.replaceBy(kept)
      await assertFollows(fixture, store, 35)
      assert.not((await store.builds()).some(({ id }) => before.some((build) => build.id === id)))
    },
  )

  check('What the next event of the same stream has replaced is missed as well.', async (fixture) => {
    await using store = await fixture.open()
    await using projector = project(fixture, store)
    await projector.caughtUp
    await fixture.log.append('article-uno', 'no_stream', [newEvent(drafted('uno'))])
    const kept = await fixture.server.keep()
    const publish = () =>
      until('the log takes an append', () => fixture.log.append('article-uno', 0n, [newEvent(published('uno'))]).catch(() => null))
    await using models = await openReadModels({ store, models: names })
    assert.ok(await models.waitFor((await publish()).position, 20_000))
    const before = await store.builds()
    {
      await using elsewhere = await startEmbeddedLog({ file: kept })
      await using log = await connectEventLog({ url: elsewhere.url })
      await log.append('article-uno', 0n, [newEvent(published('uno'))])
    }
    await fixture.server.replaceBy(kept)
    await assertFollows(fixture, store, 1)
    assert.not((await store.builds()).some(({ id }) => before.some((build) => build.id === id)))
  })

  check('What retention removed is no sign of another log: nothing is built again.', async (fixture) => {
    await using store = await fixture.open()
    {
      await using projector = project(fixture, store)
      await projector.caughtUp
    }
    const client = KurrentDBClient.connectionString(fixture.url)
    try {
      for (const remove of ['deleteStream', 'tombstoneStream'] as const) {
        const { position } = await fixture.log.append(`article-${remove.toLowerCase()}`, 'no_stream', [
          newEvent(drafted(remove.toLowerCase())),
        ])
        {
          await using projector = project(fixture, store)
          await projector.caughtUp
          assert.ok((await store.builds()).every(({ mark }) => mark?.stream === `article-${remove.toLowerCase()}`))
          assert.ok((await store.builds()).every(({ checkpoint }) => !isBefore(checkpoint, position)))
        }
        const before = await store.builds()
        await client[remove](`article-${remove.toLowerCase()}`)
        await using projector = project(fixture, store)
        await projector.caughtUp
        assert.equal(
          (await store.builds()).map(({ id, state }) => ({ id, state })),
          before.map(({ id }) => ({ id, state: 'live' })),
        )
      }
      assert.is((await identities(fixture.log)).length, 1)
    } finally {
      await client.dispose()
    }
  })

  checkAhead(
    'Until it is built again the old is shown, as foreign; back at its own log, it goes on where it was.',
    async (fixture, kept) => {
      const { id } = (await identities(fixture.log))[0]!
      const own = await fixture.server.keep()
      {
        await using elsewhere = await startEmbeddedLog({ file: kept })
        await appendOfLaterVersion(elsewhere.url)
      }
      await using store = await fixture.open()
      await using projector = project(fixture, store)
      await projector.caughtUp
      const stateOf = async () => (await store.builds()).find(({ model, active }) => model === 'articles' && active)!
      const before = await stateOf()
      await fixture.server.replaceBy(kept)
      await until('the old build counts as foreign', async () => (await stateOf()).state === 'foreign')
      await using models = await openReadModels({ store, models: names })
      assert.is((await findArticle(models, 'articolo-15'))?.status, 'published', 'it is shown all the same')
      assert.not(await models.waitFor({ commit: 1n, prepare: 1n }, 1), 'and no wait for a position ends')
      await fixture.server.replaceBy(own)
      const after = await until('it is live again', async () => {
        const found = await stateOf()
        return found.state === 'live' ? found : null
      })
      assert.is(after.id, before.id)
      assert.is(after.log, id)
      const { position } = await append(fixture.log, manyEvents(20, 1))
      assert.ok(await models.waitFor(position, 20_000))
      assert.is((await listArticles(models, { limit: 1 })).total, 21)
      await assertEqualToReplay(fixture, store)
    },
  )

  // A SQLite file of that program has other tables, and is emptied.
  if (redis) {
    check('A store of a program that knew nothing of this is shown while it is built again, and counts as ready.', async (fixture) => {
      await append(fixture.log, manyEvents(0, 3))
      let before: readonly number[]
      {
        await using store = await fixture.open()
        await using projector = project(fixture, store)
        await projector.caughtUp
        before = (await store.builds()).map(({ id }) => id)
      }
      const client = await createClient({ url: redis.url }).connect()
      for (const id of before) await client.hDel(`${fixture.place}:b:${id}`, ['log', 'mark'])
      client.destroy()
      await using store = await fixture.open()
      await using models = await openReadModels({ store, models: names })
      assert.is((await listArticles(models, { limit: 1 })).total, 3, 'shown before anything is built')
      assert.ok((await store.builds()).every(({ log, state }) => log === null && state === 'live'))
      await using _ = project(fixture, store)
      await assertFollows(fixture, store, 3)
      assert.not((await store.builds()).some(({ id }) => before.includes(id)))
    })
  }

  test.run()
}

const redis = await startRedis()
anotherLog('SQLite', null)
if (redis) anotherLog('Redis', redis)
