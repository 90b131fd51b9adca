import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client'
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
import { append, drafted, published } from '../given.ts'
import { assertEqualToReplay, type House, manyEvents, names, project } from '../house.ts'
import { type RedisServer, startRedis } from '../stores/redis-server.ts'
import { type ReplaceableLog, replaceableLog } from './replaceable-log.ts'

interface Movable extends House {
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
    const house = { ...place, log }
    await using projector = project(house, store)
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
async function assertFollows(house: House, store: Store, articles: number): Promise<void> {
  await using models = await openReadModels({ store, models: names })
  await until(`the ${articles} articles of this log are shown, and no other`, async () => {
    const log = (await identities(house.log)).at(-1)?.id
    const builds = await store.builds()
    const isOver =
      builds.length === projections.length && builds.every((build) => build.active && build.state === 'live' && build.log === log)
    return isOver && (await listArticles(models, { limit: 1 })).total === articles
  })
  const { position } = await append(house.log, [drafted('infine'), published('infine')])
  assert.ok(await models.waitFor(position, 20_000))
  assert.is((await listArticles(models, { limit: 1 })).total, articles + 1)
  await assertEqualToReplay(house, store)
}

// oxlint-disable-next-line max-lines-per-function -- a suite that runs on each store
function anotherLog(name: string, redis: RedisServer | null): void {
  const test = suite(`another log than the one the read models on ${name} were built from`)
  const check = (title: string, body: (house: Movable) => Promise<void>) =>
    test(title, async () => {
      const [house] = await makeMovable(redis, async () => {})
      await using _ = house
      await body(house)
    })
  const checkAhead = (title: string, body: (house: Movable, kept: string) => Promise<void>) =>
    test(title, async () => {
      const [house, kept] = await makeMovable(redis, getAheadOfKept)
      await using _ = house
      await body(house, kept)
    })

  checkAhead(
    'An older log restored while nothing runs: what is appended below the checkpoint is shown, and what is gone is not.',
    async (house, kept) => {
      await house.server.replaceBy(kept)
      await appendWhenBack(house.log, [30, 2])
      await using store = await house.open()
      const errors: string[] = []
      const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
      await using _ = project(house, store, { logger })
      await assertFollows(house, store, 12)
      assert.match(errors.join('\n'), 'events that the read models have seen are no longer in the log')
      assert.match(errors.join('\n'), 'the log is not the one that the read models were built from')
    },
  )

  checkAhead('An older log put in its place while the portal runs, with two processes at work: built again, once.', async (house, kept) => {
    await using store = await house.open()
    await using other = await house.open()
    await using first = project(house, store)
    await using second = project(house, other)
    await Promise.all([first.caughtUp, second.caughtUp])
    await house.server.replaceBy(kept)
    await assertFollows(house, store, 10)
    assert.equal(
      (await identities(house.log)).map(({ event }) => (event as { data: { reason: string } }).data.reason),
      ['first_start', 'events_missing'],
    )
  })

  checkAhead('An empty log put in its place while the portal runs: everything goes, and what comes is shown.', async (house) => {
    await using store = await house.open()
    await using projector = project(house, store)
    await projector.caughtUp
    await house.server.replaceBy(null)
    await appendWhenBack(house.log, [50, 3])
    await assertFollows(house, store, 3)
  })

  checkAhead('A server that refuses to go on from a position that it does not know hides nothing.', async (house, kept) => {
    await house.server.replaceBy(kept)
    await appendWhenBack(house.log, [30, 1])
    const refusing: EventLog = Object.assign(Object.create(house.log) as EventLog, {
      held: house.log.held.bind(house.log),
      end: house.log.end.bind(house.log),
      append: house.log.append.bind(house.log),
      readStream: house.log.readStream.bind(house.log),
      async *subscribeToAll(options: Parameters<EventLog['subscribeToAll']>[0]) {
        const { after, signal } = options
        // Broken off for good, as a cluster does it.
        if (!after) yield* house.log.subscribeToAll(options)
        else if (!signal.aborted) await once(signal, 'abort')
      },
    })
    await using store = await house.open()
    await using _ = project(house, store, { log: refusing })
    await assertFollows(house, store, 11)
  })

  checkAhead(
    'A log that lost events and has grown past the checkpoint since is found out before anything of it is folded.',
    async (house, kept) => {
      {
        // Elsewhere, so that it is that long already when it comes back.
        await using elsewhere = await startEmbeddedLog({ file: kept })
        await using log = await connectEventLog({ url: elsewhere.url })
        await append(log, manyEvents(40, 25))
      }
      await using store = await house.open()
      // It never looks by itself within this test.
      await using projector = project(house, store, { checkEveryMs: 3_600_000 })
      await projector.caughtUp
      const before = await store.builds()
      await house.server.replaceBy(kept)
      await assertFollows(house, store, 35)
      assert.not((await store.builds()).some(({ id }) => before.some((build) => build.id === id)))
    },
  )

  check('What the next event of the same stream has replaced is missed as well.', async (house) => {
    await using store = await house.open()
    await using projector = project(house, store)
    await projector.caughtUp
    await house.log.append('article-uno', 'no_stream', [{ id: crypto.randomUUID(), event: drafted('uno') }])
    const kept = await house.server.keep()
    const publish = () =>
      until('the log takes an append', () =>
        house.log.append('article-uno', 0n, [{ id: crypto.randomUUID(), event: published('uno') }]).catch(() => null),
      )
    await using models = await openReadModels({ store, models: names })
    assert.ok(await models.waitFor((await publish()).position, 20_000))
    const before = await store.builds()
    {
      await using elsewhere = await startEmbeddedLog({ file: kept })
      await using log = await connectEventLog({ url: elsewhere.url })
      await log.append('article-uno', 0n, [{ id: crypto.randomUUID(), event: published('uno') }])
    }
    await house.server.replaceBy(kept)
    await assertFollows(house, store, 1)
    assert.not((await store.builds()).some(({ id }) => before.some((build) => build.id === id)))
  })

  check('What retention removed is no sign of another log: nothing is built again.', async (house) => {
    await using store = await house.open()
    {
      await using projector = project(house, store)
      await projector.caughtUp
    }
    const client = KurrentDBClient.connectionString(house.url)
    try {
      for (const remove of ['deleteStream', 'tombstoneStream'] as const) {
        const { position } = await house.log.append(`article-${remove.toLowerCase()}`, 'no_stream', [
          { id: crypto.randomUUID(), event: drafted(remove.toLowerCase()) },
        ])
        {
          await using projector = project(house, store)
          await projector.caughtUp
          assert.ok((await store.builds()).every(({ mark }) => mark?.stream === `article-${remove.toLowerCase()}`))
          assert.ok((await store.builds()).every(({ checkpoint }) => !isBefore(checkpoint, position)))
        }
        const before = await store.builds()
        await client[remove](`article-${remove.toLowerCase()}`)
        await using projector = project(house, store)
        await projector.caughtUp
        assert.equal(
          (await store.builds()).map(({ id, state }) => ({ id, state })),
          before.map(({ id }) => ({ id, state: 'live' })),
        )
      }
      assert.is((await identities(house.log)).length, 1)
    } finally {
      await client.dispose()
    }
  })

  checkAhead('Until it is built again the old is shown, as foreign; back at its own log, it goes on where it was.', async (house, kept) => {
    const { id } = (await identities(house.log))[0]!
    const own = await house.server.keep()
    {
      await using elsewhere = await startEmbeddedLog({ file: kept })
      const client = KurrentDBClient.connectionString(elsewhere.url)
      // Of a later version: the read model of articles cannot be built past it.
      await client.appendToStream(
        'article-futuro',
        jsonEvent({ type: 'ArticleDrafted', data: { slug: 'futuro' }, metadata: { version: 99 } }),
      )
      await client.dispose()
    }
    await using store = await house.open()
    await using projector = project(house, store)
    await projector.caughtUp
    const stateOf = async () => (await store.builds()).find(({ model, active }) => model === 'articles' && active)!
    const before = await stateOf()
    await house.server.replaceBy(kept)
    await until('the old build counts as foreign', async () => (await stateOf()).state === 'foreign')
    await using models = await openReadModels({ store, models: names })
    assert.is((await findArticle(models, 'articolo-15'))?.status, 'published', 'it is shown all the same')
    assert.not(await models.waitFor({ commit: 1n, prepare: 1n }, 1), 'and nobody is told that it has come anywhere')
    await house.server.replaceBy(own)
    const after = await until('it is live again', async () => {
      const found = await stateOf()
      return found.state === 'live' ? found : null
    })
    assert.is(after.id, before.id)
    assert.is(after.log, id)
    const { position } = await append(house.log, manyEvents(20, 1))
    assert.ok(await models.waitFor(position, 20_000))
    assert.is((await listArticles(models, { limit: 1 })).total, 21)
    await assertEqualToReplay(house, store)
  })

  check('A store of a program that knew nothing of this is shown while it is built again, and counts as ready.', async (house) => {
    await append(house.log, manyEvents(0, 3))
    let before: readonly number[]
    {
      await using store = await house.open()
      await using projector = project(house, store)
      await projector.caughtUp
      before = (await store.builds()).map(({ id }) => id)
    }
    if (redis) {
      const client = await createClient({ url: redis.url }).connect()
      for (const id of before) await client.hDel(`${house.place}:b:${id}`, ['log', 'mark'])
      client.destroy()
    } else {
      using db = new DatabaseSync(house.place)
      db.exec('ALTER TABLE builds DROP COLUMN log; ALTER TABLE builds DROP COLUMN mark; DROP TABLE sizes; PRAGMA user_version = 2')
    }
    await using store = await house.open()
    await using models = await openReadModels({ store, models: names })
    assert.is((await listArticles(models, { limit: 1 })).total, 3, 'shown before anything is built')
    assert.ok((await store.builds()).every(({ log, state }) => log === null && state === 'live'))
    await using _ = project(house, store)
    await assertFollows(house, store, 3)
    assert.not((await store.builds()).some(({ id }) => before.includes(id)))
  })

  test.run()
}

const redis = await startRedis()
anotherLog('SQLite', null)
if (redis) anotherLog('Redis', redis)
