import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EventLog } from '../../../events/log/event-log.ts'
import { watchStalls } from '../../../projections/projector/watch-stalls.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import type { ModelStatus } from '../../../projections/stores/read-models.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'
import { makeFixture, manyEvents, names, project } from '../fixture.ts'
import { append, position } from '../given.ts'

const test = suite('Stalled read models')

test('only a read model that is behind the log and has not moved for 10 s is reported', async () => {
  let [clock, end, calls] = [0, 5, 0]
  let isAway = false
  const at = (model: string, checkpoint: number, more: Partial<ModelStatus> = {}): ModelStatus => ({
    model,
    version: 2,
    active: true,
    state: 'live',
    error: null,
    progress: null,
    checkpoint: position(checkpoint),
    ...more,
  })
  let models: ModelStatus[] = []
  using watch = watchStalls({
    log: { end: async () => (isAway ? Promise.reject(new Error('away')) : position(end)) },
    readModels: { status: async () => models },
    projections: ['articles', 'topics', 'people'].map((name) => ({ name, version: 2 })),
    logger: { warn() {} },
    onStall: () => calls++,
    now: () => clock,
  })
  const after = async (ms: number) => {
    clock += ms
    await watch.look()
    return watch.stalled()
  }
  models = [
    at('articles', 4),
    at('topics', 5),
    at('people', 3, { state: 'stopped' }),
    at('people', 3, { state: 'foreign' }),
    // A build in progress, and the build that it will replace.
    at('topics', 1, { active: false, state: 'catching_up' }),
    at('people', 1, { version: 1 }),
    at('search', 1),
  ]
  assert.equal([await after(0), await after(9_999)], [[], []])
  assert.equal([await after(1), calls], [['articles'], 1])
  assert.equal([await after(2_500), calls], [['articles'], 1])
  assert.equal([await after(7_500), calls], [['articles'], 2])
  end = 9
  models = [at('articles', 6), at('topics', 5)]
  assert.equal(await after(2_500), [], 'it moves, and another is behind for the first time')
  assert.equal(await after(10_000), ['articles', 'topics'])
  isAway = true
  assert.equal(await after(60_000), [], 'the log is away, which is another fault')
  isAway = false
  assert.equal([await after(0), await after(9_999), await after(1)], [[], [], ['articles', 'topics']])
  end = 5
  models = [at('articles', 5), at('topics', 5)]
  assert.equal([await after(0), await after(60_000)], [[], []], 'an idle log')
})

test('a subscription that stops delivering although the log answers is replaced', async () => {
  await using fixture = await makeFixture(null)
  const { log: real } = fixture
  let isDead = false
  const log = {
    end: (options) => real.end(options),
    hasReceived: (mark) => real.hasReceived(mark),
    readStream: (stream, options) => real.readStream(stream, options),
    append: (...given) => real.append(...given),
    async *subscribeToAll(options) {
      for await (const delivery of real.subscribeToAll(options)) {
        if (isDead) await once(options.signal, 'abort')
        if (options.signal.aborted) return
        yield delivery
      }
    },
  } as Partial<EventLog> as EventLog
  await append(real, manyEvents(0, 2))
  await using store = await fixture.open()
  await using projector = project({ ...fixture, log }, store)
  await projector.caughtUp
  await using models = await openReadModels({ store, models: names })
  isDead = true
  const { position: end } = await append(real, manyEvents(2, 1))
  assert.not(await models.waitFor(end, 50))
  isDead = false
  assert.not(await models.waitFor(end, 50), 'the subscription stays as it is')
  projector.restart()
  assert.ok(await models.waitFor(end, DEADLINE_MS))
})

test.run()
