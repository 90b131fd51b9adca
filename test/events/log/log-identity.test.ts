import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog, EventMark } from '../../../events/log/event-log.ts'
import { identifyLog, readLogIdentity } from '../../../events/log/log-identity.ts'
import { LOG_IDENTITY_STREAM } from '../../../events/schemas/portal.ts'
import { until } from '../../machine/until.ts'
import { collect, embeddedLog, type LogUnderTest } from '../embedded/embedded-log.ts'
import { instant, origin, several } from '../new-events.ts'

const test = suite('The identity of a log')

const now = () => new Date(instant)

test('A log without an identity reports it, and gets one that differs in every log', async () => {
  const ids: string[] = []
  for (let n = 0; n < 2; n++) {
    await using server = await embeddedLog()
    await using log = await connectEventLog({ url: server.url })
    assert.is(await readLogIdentity(log), null)
    const given = await identifyLog(log, null, 'first_start', 'system:projections', now)
    assert.equal(await readLogIdentity(log), given)
    assert.is(given.revision, 0n)
    const [recorded] = await collect(log.readStream(LOG_IDENTITY_STREAM))
    assert.equal(recorded!.event, { type: 'LogIdentified', data: { reason: 'first_start', identifiedAt: instant } })
    ids.push(given.id)
  }
  assert.is.not(ids[0], ids[1])
})

test('If many set it at once, one succeeds and all receive that identity, also when it is replaced', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  await using other = await connectEventLog({ url: server.url })
  const together = async (work: (log: EventLog) => ReturnType<typeof identifyLog>) => {
    const given = await Promise.all([log, other, log, other].map(work))
    assert.is(new Set(given.map(({ id }) => id)).size, 1)
    return given[0]!
  }
  const first = await together((one) => identifyLog(one, null, 'first_start', 'system:projections'))
  const second = await together((one) => identifyLog(one, first, 'events_missing', 'system:projections'))
  assert.is.not(second.id, first.id)
  assert.equal(await readLogIdentity(log), second)
  assert.is((await collect(log.readStream(LOG_IDENTITY_STREAM))).length, 2)
})

/** @returns the last of three events of the stream */
async function threeIn(log: EventLog, stream: string): Promise<EventMark> {
  await log.append(stream, 'no_stream', several(3))
  return (await collect(log.readStream(stream))).at(-1)!
}

const marks = suite('whether a log was given an event')
const check = (title: string, body: (log: EventLog, client: LogUnderTest['client']) => Promise<void>) =>
  marks(title, async () => {
    await using server = await embeddedLog()
    await using log = await connectEventLog({ url: server.url })
    await body(log, server.client)
  })

check('It was given what it holds, and not what is in another log, in none, or in a stream that never existed', async (log) => {
  const mark = await threeIn(log, 'topic-uno')
  assert.ok(await log.hasReceived(mark))
  assert.not(await log.hasReceived({ ...mark, id: randomUUID() }), 'another event is there')
  assert.not(await log.hasReceived({ ...mark, revision: 1n }), 'it is not there')
  assert.not(await log.hasReceived({ ...mark, revision: 3n }), 'the stream ends before')
  assert.not(await log.hasReceived({ ...mark, stream: 'topic-due' }), 'there is no such stream')
})

check('It was given what a deletion took, also when the stream goes on afterwards', async (log, client) => {
  const mark = await threeIn(log, 'topic-uno')
  await client.deleteStream('topic-uno')
  assert.ok(await log.hasReceived(mark))
  await log.append('topic-uno', 'no_stream', several(1))
  assert.ok(await log.hasReceived(mark))
  await client.tombstoneStream('topic-uno')
  assert.ok(await log.hasReceived(mark))
  assert.not(await log.hasReceived({ ...mark, stream: 'topic-due' }), 'of another stream it says nothing')
})

check('It was given what its stream no longer keeps: $maxCount, $tb, $maxAge', async (log, client) => {
  const [counted, cut, aged] = [await threeIn(log, 'topic-a'), await threeIn(log, 'topic-b'), await threeIn(log, 'topic-c')]
  await client.setStreamMetadata('topic-a', { maxCount: 1 })
  await log.append('topic-a', 2n, several(2))
  assert.ok(await log.hasReceived(counted))
  await client.setStreamMetadata('topic-b', { truncateBefore: 3 })
  assert.ok(await log.hasReceived(cut))
  await log.setMaxAge('topic-c', 1, origin)
  await until('the events have expired', async () => (await collect(log.readStream('topic-c'))).length === 0)
  assert.ok(await log.hasReceived(aged))
})

test.run()
marks.run()
