import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Delivery, EventLog } from '../../../events/log/event-log.ts'
import { defineProjection } from '../../../projections/projection.ts'
import { Processor } from '../../../projections/projector/processor.ts'
import { runProcessors } from '../../../projections/projector/run-processors.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { LOG } from '../stores/store-place.ts'
import { position, recorded, viewed } from '../given.ts'

const test = suite('A run of processors')

const DELIVERIES = 60

const views = defineProjection<{ views: number }>({
  name: 'views',
  version: 1,
  key: () => 'all',
  initial: () => ({ views: 0 }),
  on: {
    ArticleViewed(doc) {
      doc.views++
    },
  },
})

test('in a catch-up commits every half second what is few, and no more often', async () => {
  let clock = 0
  const time = mock.method(performance, 'now', () => clock)
  try {
    async function* deliveries(): AsyncGenerator<Delivery> {
      for (let n = 1; n <= DELIVERIES; n++) {
        clock += 100
        yield { events: [recorded(viewed('a'), n)], position: position(n), caughtUp: n === DELIVERIES, reconnected: false }
      }
    }
    await using store = openSqliteStore({ file: ':memory:' })
    await store.begin({ model: views.name, version: 1, log: LOG })
    await store.activate((await store.builds()).map(({ id }) => id))
    let commits = 0
    const counting: Store = {
      ...store,
      commit(some) {
        commits++
        return store.commit(some)
      },
    }
    const [build] = await store.builds()
    await runProcessors({
      log: { end: async () => position(DELIVERIES), subscribeToAll: deliveries } as unknown as EventLog,
      logId: LOG,
      store: counting,
      processors: [new Processor(counting, views, build!)],
      signal: new AbortController().signal,
      onCaughtUp: async () => {},
      onPoison: () => assert.unreachable(),
      onCommit: () => {},
    })
    // More than 500 ms are six deliveries of a hundred.
    assert.is(commits, DELIVERIES / 6)
    assert.equal(await store.read([{ model: 'views', key: 'all' }]), [{ views: DELIVERIES }])
  } finally {
    time.mock.restore()
  }
})

test.run()
