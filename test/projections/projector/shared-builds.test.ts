import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { projections } from '../../../projections/models/all.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { isBefore } from '../../../events/log/position.ts'
import { append } from '../given.ts'
import { assertEqualToReplay, type Fixture, makeFixture, manyEvents, openStoreIn, project } from '../fixture.ts'
import { type RedisServer, startRedis } from '../stores/redis-server.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'

const test = suite('Builds of several processes')

const EVENTS = 1_600

/** Returns the fixture's log and a count of its delivered events. */
function counted({ log }: Fixture) {
  const count = { events: 0 }
  const counting = {
    end: (options) => log.end(options),
    hasReceived: (mark) => log.hasReceived(mark),
    readStream: (stream, options) => log.readStream(stream, options),
    append: (...given) => log.append(...given),
    async *subscribeToAll(options) {
      for await (const delivery of log.subscribeToAll(options)) {
        count.events += delivery.events.length
        yield delivery
      }
    },
  } as Partial<EventLog> as EventLog
  return { log: counting, count }
}

async function buildTogether(redis: RedisServer | null): Promise<void> {
  await using fixture = await makeFixture(null)
  await using folder = await tempFolder()
  await append(fixture.log, manyEvents(0, EVENTS / 4))
  const { log, count } = counted(fixture)
  await using stack = new AsyncDisposableStack()
  const projectors = []
  for (let n = 0; n < 3; n++) {
    // A late commit would be folded again, so the deadline is generous.
    const store = stack.use(await openStoreIn(folder.path, redis, DEADLINE_MS))
    projectors.push(stack.use(project({ ...fixture, log }, store, { builder: `machine-${n}:1` })))
  }
  await Promise.all(projectors.map(({ caughtUp }) => caughtUp))
  // Each process reads a little before it learns that another one was first.
  assert.ok(count.events >= EVENTS && count.events < 1.5 * EVENTS, `${count.events} events`)
  await using store = await openStoreIn(folder.path, redis, DEADLINE_MS)
  await assertEqualToReplay(fixture, store)
}

test('three processes that begin together on SQLite project the log once', () => buildTogether(null))

test('three processes that begin together on Redis project the log once', async () => {
  await using redis = await startRedis()
  if (redis) await buildTogether(redis)
})

test('a build of another machine is left alone while it moves, and finished when it stalls', async () => {
  await using fixture = await makeFixture(null)
  await append(fixture.log, manyEvents(0, 5))
  await using store = await fixture.open()
  const [model] = projections as [(typeof projections)[number]]
  const projectWith = (takeOverMs: number) => project(fixture, store, { projections: [model], takeOverMs })
  {
    await using alone = projectWith(0)
    await alone.caughtUp
  }
  const [shown] = await store.builds()
  await store.begin({ model: model.name, version: model.version, log: shown!.log!, again: true })
  const other = async () => (await store.builds()).find(({ id }) => id > shown!.id)!
  const progress = { done: 0.1, eventsPerSecond: 5, secondsLeft: 9, by: 'elsewhere:7' }
  const { id: build } = await other()
  const facts = { build, expected: null, mark: null, state: 'catching_up', error: null, writes: [] } as const
  assert.ok(await store.commit([{ ...facts, checkpoint: { commit: 0n, prepare: 0n }, progress }]))
  {
    await using _patient = projectWith(Infinity)
    const { position } = await append(fixture.log, manyEvents(5, 1))
    await until('the shown build is moved', async () => !isBefore((await store.builds())[0]!.checkpoint, position))
    assert.equal((await other()).progress, progress)
  }
  await using impatient = projectWith(0)
  await impatient.caughtUp
  assert.equal([(await store.builds()).length, (await other()).active], [1, true])
})

test.run()
