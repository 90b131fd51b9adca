import { once } from 'node:events'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { pino } from 'pino'
import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { isBefore } from '../../../events/log/position.ts'
import { SEARCH_MODEL } from '../../../projections/models/search.ts'
import { findArticle, listArticles } from '../../../projections/queries/article-queries.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { until } from '../../machine/until.ts'
import { appendOfLaterVersion } from '../../events/append-of-later-version.ts'
import { append, drafted, published } from '../given.ts'
import { assertEqualToReplay, manyEvents, names, project } from '../fixture.ts'
import { type RedisServer, startRedis } from '../stores/redis-server.ts'
import { newEvent } from '../../events/new-events.ts'
import {
  appendWhenBack,
  assertFollows,
  advancePastStored,
  identities,
  makeReplaceable,
  type ReplaceableFixture,
} from './replaceable-fixture.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'

const redis = await startRedis()
const test = suite('another log than the one the read models were built from')
const check = (title: string, body: (fixture: ReplaceableFixture) => Promise<void>, place: RedisServer | null = null) =>
  test(title, async () => {
    const [fixture] = await makeReplaceable(place, async () => {})
    await using _ = fixture
    await body(fixture)
  })
const checkAhead = (title: string, body: (fixture: ReplaceableFixture, kept: string) => Promise<void>) =>
  test(title, async () => {
    const [fixture, kept] = await makeReplaceable(null, advancePastStored)
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

checkAhead('An older log put in its place while the portal runs, with two processes at work: built again, once.', async (fixture, kept) => {
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
})

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
    hasReceived: fixture.log.hasReceived.bind(fixture.log),
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
    // The projector never looks by itself within this test.
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
  assert.ok(await models.waitFor((await publish()).position, DEADLINE_MS))
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

checkAhead('Until it is built again the old is shown, as foreign; back at its own log, it goes on where it was.', async (fixture, kept) => {
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
  assert.ok(await models.waitFor(position, DEADLINE_MS))
  assert.is((await listArticles(models, { limit: 1 })).total, 21)
  await assertEqualToReplay(fixture, store)
})

// A SQLite file of that program has other tables, and is emptied.
if (redis) {
  check(
    'A store of a program that knew nothing of this is shown while it is built again, and counts as ready.',
    async (fixture) => {
      // The search, in a store of its own, came later.
      const ofThatProgram = async (store: Store) => (await store.builds()).filter(({ model }) => model !== SEARCH_MODEL)
      await append(fixture.log, manyEvents(0, 3))
      let before: readonly number[]
      {
        await using store = await fixture.open()
        await using projector = project(fixture, store)
        await projector.caughtUp
        before = (await ofThatProgram(store)).map(({ id }) => id)
      }
      const client = await createClient({ url: redis.url }).connect()
      for (const id of before) await client.hDel(`${fixture.prefix}:b:${id}`, ['log', 'mark'])
      client.destroy()
      await using store = await fixture.open()
      await using models = await openReadModels({ store, models: names })
      assert.is((await listArticles(models, { limit: 1 })).total, 3, 'shown before anything is built')
      assert.ok((await ofThatProgram(store)).every(({ log, state }) => log === null && state === 'live'))
      await using _ = project(fixture, store)
      await assertFollows(fixture, store, 3)
      assert.not((await ofThatProgram(store)).some(({ id }) => before.includes(id)))
    },
    redis,
  )
}

test.run()
