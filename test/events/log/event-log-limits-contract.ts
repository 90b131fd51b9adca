import { randomUUID } from 'node:crypto'
import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { EventLogUnavailableError, InvalidEventError, StreamDeletedError } from '../../../events/log/event-log.ts'
import { endFor, isBefore } from '../../../events/log/position.ts'
import { collect, rejection } from '../embedded/embedded-log.ts'
import { activated, instant, origin, several } from '../new-events.ts'
import { type LogPlace } from './log-place.ts'

/** Contract of every log behind `EventLog` on refusals, retention and endings. @returns the suite, to be run */
export function eventLogLimitsContract(name: string, open: () => Promise<LogPlace>): Test {
  const door = suite(`limits of the event log in ${name}`)

  door('An append over the limit is the caller’s mistake, not an unreachable log', async () => {
    await using place = await open()
    const { log } = place
    const error = await rejection(log.append('topic-uno', 'no_stream', several(15_000)))
    assert.not.instance(error, EventLogUnavailableError)
    assert.match((error as Error).message, '1 MiB')
  })

  door('An event that the log could not read back is refused with all of its append, as the caller’s mistake', async () => {
    await using place = await open()
    const { log } = place
    const generationId = randomUUID()
    const succeeded = (usage: object) => ({
      type: 'AttemptSucceeded',
      data: { generationId, attempt: 1, usage: { inputTokens: 1, outputTokens: 1, costMicroEur: null, ...usage }, succeededAt: instant },
    })
    const good = activated('uno')
    const bad: object[] = [
      ...[null, -1, 1.5, '7', Number.NaN, 2 ** 53, undefined].map((inputTokens) => ({ event: succeeded({ inputTokens }) })),
      { event: succeeded({ costMicroEur: -1 }) },
      { event: { type: 'TopicActivated', data: { topicId: 'Not A Slug', activatedAt: instant } } },
      { event: { type: 'TopicActivated', data: { topicId: 'uno', activatedAt: instant, more: 1 } } },
      { event: { type: 'TopicActivated', data: null } },
      { event: { type: 'SomethingElse', data: {} } },
      { event: { type: 'constructor', data: {} } },
      { event: { data: {} } },
      { id: 'not a UUID' },
    ]
    for (const change of bad) {
      const append = log.append('topic-uno', 'no_stream', [good, { ...activated('due'), ...change }])
      assert.instance(await rejection(append), InvalidEventError, JSON.stringify(change))
    }
    assert.equal(await collect(log.readStream('topic-uno')), [])
  })

  door('An age is set once, and again only where it differs', async () => {
    await using place = await open()
    const { log } = place
    await log.append('views-uno', 'no_stream', several(1))
    await log.setMaxAge('views-uno', 60, origin)
    const set = await log.end()
    await log.setMaxAge('views-uno', 60, origin)
    assert.equal(await log.end(), set)
    await log.setMaxAge('views-uno', 90, origin)
    assert.equal((await place.settings('views-uno'))['$maxAge'], 90)
  })

  door('Of a stream that keeps its newest event only that one is read', async () => {
    await using place = await open()
    const { log } = place
    await log.append('key-uno', 'no_stream', several(3))
    await log.keepNewest('key-uno', origin)
    const kept = await collect(log.readStream('key-uno'))
    assert.equal(
      kept.map(({ revision }) => revision),
      [2n],
    )
    assert.is((await collect(log.readAll())).length, 3, 'all are still in the log')
  })

  door('The end without system events is the newest of the others', async () => {
    await using place = await open()
    const { log } = place
    const { position } = await log.append('topic-uno', 'no_stream', several(1))
    await place.setMetadata('topic-uno', { $tb: 0 })
    const end = await log.end()
    assert.equal(await log.end({ system: false }), position)
    assert.ok(isBefore(position, end))
    assert.equal(
      [null, position, end].map((at) => endFor(at, end, position)),
      [position, position, end],
    )
    assert.equal(endFor(end, position, position), position)
  })

  door('A tombstone ends a stream for good, and a second one changes nothing', async () => {
    await using place = await open()
    const { log } = place
    const { id, position } = await log.append('topic-uno', 'no_stream', several(1))
    await log.tombstone('topic-uno')
    await log.tombstone('topic-uno')
    assert.instance(await rejection(log.append('topic-uno', 'no_stream', several(1))), StreamDeletedError)
    assert.ok(await log.hasReceived({ id, stream: 'topic-uno', revision: 0n, position }))
  })

  return door
}
