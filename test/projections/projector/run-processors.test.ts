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

interface Catching {
  /** Of each delivery. */
  readonly slugs: readonly string[]
  /** Milliseconds from one delivery to the next, and while a commit is written elsewhere. */
  readonly apart: number
  readonly writing: number
}

/** Runs a catch-up of sixty deliveries, beside a build that readers have, by a clock of its own. @returns how many commits it made */
async function commitsOf({ slugs, apart, writing }: Catching): Promise<number> {
  let clock = 0
  const time = mock.method(performance, 'now', () => clock)
  try {
    let at = 0
    async function* deliveries(): AsyncGenerator<Delivery> {
      for (let n = 1; n <= DELIVERIES; n++) {
        clock += apart
        const events = slugs.map((slug) => recorded(viewed(`${slug}-${slugs.length > 1 ? n : ''}`), ++at))
        yield { events, position: position(at), caughtUp: n === DELIVERIES, reconnected: false }
      }
    }
    await using store = openSqliteStore({ file: ':memory:' })
    await store.begin({ model: views.name, version: 1, log: LOG })
    await store.activate((await store.builds()).map(({ id }) => id))
    let commits = 0
    const counting: Store = {
      ...store,
      async commit(some) {
        commits++
        const done = await store.commit(some)
        clock += writing
        return done
      },
    }
    const [build] = await store.builds()
    await runProcessors({
      log: { end: async () => position(DELIVERIES * slugs.length), subscribeToAll: deliveries } as unknown as EventLog,
      logId: LOG,
      store: counting,
      processors: [new Processor(counting, views, build!)],
      signal: new AbortController().signal,
      onCaughtUp: async () => {},
      onPoison: () => assert.unreachable(),
      onCommit: () => {},
    })
    assert.is((await store.builds())[0]!.checkpoint?.commit, position(at).commit)
    return commits
  } finally {
    time.mock.restore()
  }
}

test('in a catch-up commits every half second what is few, and no more often', async () => {
  // More than 500 ms are six deliveries.
  assert.is(await commitsOf({ slugs: ['a'], apart: 100, writing: 0 }), DELIVERIES / 6)
})

test('commits more at once where writing holds nothing up, however long another process takes to answer', async () => {
  const slugs = Array.from({ length: 300 }, (_, n) => `a-${n}`)
  // 500 documents, then 1,000, 2,000 and as many as one may have: two, four, seven and fourteen deliveries.
  assert.is(await commitsOf({ slugs, apart: 0, writing: 5_000 }), 7)
})

test.run()
