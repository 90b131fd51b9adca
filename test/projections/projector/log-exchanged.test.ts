import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { EventLog } from '../../../events/log/event-log.ts'
import { comparePositions, type Position } from '../../../events/log/position.ts'
import { projections } from '../../../projections/models/all.ts'
import { until } from '../../machine/until.ts'
import { assertEqualToReplay, makeFixture, manyEvents, project } from '../fixture.ts'
import { append } from '../given.ts'

/** A log that another can take the place of, between one call and the next. */
function exchangeable(first: EventLog): {
  log: EventLog
  exchange(by: EventLog): void
  onSubscribe(listener: (after: Position | null) => void): void
} {
  let log = first
  let listener: (after: Position | null) => void = () => {}
  return {
    log: {
      end: (...args) => log.end(...args),
      held: (...args) => log.held(...args),
      append: (...args) => log.append(...args),
      readStream: (...args) => log.readStream(...args),
      readAll: (...args) => log.readAll(...args),
      subscribeToAll(options) {
        listener(options.after)
        return log.subscribeToAll(options)
      },
    } as EventLog,
    exchange: (by) => void (log = by),
    onSubscribe: (listen) => void (listener = listen),
  }
}

test('A run that begins just after the log was exchanged folds nothing of the other log.', async () => {
  await using own = await makeFixture(null)
  await using foreign = await makeFixture(null)
  await append(own.log, manyEvents(0, 20))
  await append(foreign.log, manyEvents(0, 10))
  const client = KurrentDBClient.connectionString(foreign.url)
  // Of a later version: the read model of articles stops here, and is tried again.
  await client.appendToStream('article-futuro', jsonEvent({ type: 'ArticleDrafted', data: { slug: 'futuro' }, metadata: { version: 99 } }))
  await client.dispose()
  await using store = await own.open()
  {
    await using projector = project(own, store)
    await projector.caughtUp
  }
  const articlesOf = async () => (await store.builds()).find(({ model, active }) => model === 'articles' && active)!
  const before = await articlesOf()

  const { log, exchange, onSubscribe } = exchangeable(foreign.log)
  // It looks only when something has ended, or a stopped model may try again.
  await using _ = project(own, store, { log, checkEveryMs: 3_600_000 })
  const stopped = await until('it has stopped in the foreign log', async () =>
    (await store.builds()).find(({ state }) => state === 'stopped'),
  )
  onSubscribe((after) => {
    if (after && stopped.checkpoint && comparePositions(after, stopped.checkpoint) === 0) exchange(own.log)
  })
  await until('every model is live again', async () => {
    const active = (await store.builds()).filter((build) => build.active)
    return active.length === projections.length && active.every(({ state, log: of }) => state === 'live' && of === before.log)
  })
  assert.is((await articlesOf()).id, before.id, 'the build of its own log was never replaced')
  await assertEqualToReplay(own, store)
})

test.run()
