import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Delivery, EventLog, RecordedEvent } from '../../../events/log/event-log.ts'
import { UnreadableEventError } from '../../../events/schemas/upcasters.ts'
import { defineProjection } from '../../../projections/projection.ts'
import { Processor } from '../../../projections/projector/processor.ts'
import { runProcessors } from '../../../projections/projector/run-processors.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { LOG } from '../stores/store-place.ts'
import { position, recorded, viewed } from '../given.ts'

const test = suite('A run of processors')

/** A document for each article. */
const views = defineProjection<{ views: number }>({
  name: 'views',
  version: 1,
  key: (event) => (event.type === 'ArticleViewed' ? event.data.slug : null),
  initial: () => ({ views: 0 }),
  on: {
    ArticleViewed(doc) {
      doc.views++
    },
  },
})

/** Milliseconds. */
interface Clock {
  now: number
}

/**
 * Folds what a log delivers into one shown build, up to the log’s end, by a clock that stands still by itself.
 * @param written after each commit
 */
async function run(end: number, deliveries: (clock: Clock) => AsyncGenerator<Delivery>, written: (clock: Clock) => void = () => {}) {
  const clock = { now: 0 }
  const time = mock.method(performance, 'now', () => clock.now)
  try {
    await using store = openSqliteStore({ file: ':memory:' })
    await store.begin({ model: views.name, version: 1, log: LOG })
    await store.activate((await store.builds()).map(({ id }) => id))
    let commits = 0
    const counting: Store = {
      ...store,
      async commit(some) {
        commits++
        const done = await store.commit(some)
        written(clock)
        return done
      },
    }
    const [build] = await store.builds()
    const poison: RecordedEvent[] = []
    await runProcessors({
      log: { end: async () => position(end), subscribeToAll: () => deliveries(clock) } as unknown as EventLog,
      logId: LOG,
      store: counting,
      processors: [new Processor(counting, views, build!)],
      signal: new AbortController().signal,
      onCaughtUp: async () => {},
      onPoison: (_, { recorded: one }) => void poison.push(one),
      onCommit: () => {},
      builder: 'here:1',
    })
    const [document] = await store.read([{ model: 'views', key: 'a' }])
    return { commits, document, poison, build: (await store.builds())[0]! }
  } finally {
    time.mock.restore()
  }
}

test('in a catch-up commits every half second what is few, and no more often', async () => {
  const count = 60
  const { commits, document, poison } = await run(count, async function* (clock) {
    for (let n = 1; n <= count; n++) {
      clock.now += 100
      yield { events: [recorded(viewed('a'), n)], position: position(n), caughtUp: n === count, reconnected: false }
    }
  })
  // Six deliveries of a hundred take more than 500 ms.
  assert.is(commits, count / 6)
  assert.equal([document, poison], [{ views: count }, []])
})

test('commits more at once where writing holds nothing up, however long another process takes to answer', async () => {
  const [deliveries, perDelivery] = [60, 300]
  const { commits, build } = await run(
    deliveries * perDelivery,
    async function* () {
      for (let last = perDelivery; last <= deliveries * perDelivery; last += perDelivery) {
        const numbers = Array.from({ length: perDelivery }, (_, n) => last - perDelivery + 1 + n)
        const events = numbers.map((n) => recorded(viewed(`a-${n}`), n))
        yield { events, position: position(last), caughtUp: last === deliveries * perDelivery, reconnected: false }
      }
    },
    (clock) => (clock.now += 5_000),
  )
  // 500 documents, then 1,000, 2,000 and as many as one may have: two, four, seven and fourteen deliveries.
  assert.is(commits, 7)
  assert.equal(build.checkpoint, position(deliveries * perDelivery))
})

test('stops a model before the event that it cannot apply, with all that came before, also in deliveries that are not committed', async () => {
  const [perDelivery, bad] = [100, 250]
  const { commits, document, poison, build } = await run(300, async function* () {
    for (let last = perDelivery; last <= 300; last += perDelivery) {
      const numbers = Array.from({ length: perDelivery }, (_, n) => last - perDelivery + 1 + n)
      const events = numbers.map((n) => recorded(n === bad ? new UnreadableEventError('ArticleViewed', 'version 99') : viewed('a'), n))
      yield { events, position: position(last), caughtUp: last === 300, reconnected: false }
    }
  })
  assert.equal(
    poison.map((one) => one.position),
    [position(bad)],
  )
  assert.equal([commits, build.state, build.checkpoint], [1, 'stopped', position(bad - 1)])
  assert.equal(document, { views: bad - 1 })
})

test.run()
