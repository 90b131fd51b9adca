import { ANY, type EventData, NO_STREAM, STREAM_EXISTS, WrongExpectedVersionError } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, type LogUnderTest, numbered, rejection } from '../embedded-log.ts'

const test = suite('embedded log, appends without a stated revision')

const storedIds = async ({ client }: LogUnderTest, stream: string) =>
  (await collect(client.readStream(stream))).map(({ event }) => event!.id)
const idsOf = (events: readonly EventData[]) => events.map(({ id }) => id)

test('An append of which only the first event is known is refused, and never answered as if all of it were stored', async () => {
  await using log = await embeddedLog()
  const [a, b, c] = numbered(3)
  await log.client.appendToStream('s', [a!, b!], { streamState: ANY })
  for (const streamState of [ANY, STREAM_EXISTS] as const) {
    for (const events of [
      [a!, c!],
      [a!, b!, c!],
      [a!, c!, b!],
    ]) {
      const error = await rejection(log.client.appendToStream('s', events, { streamState }))
      assert.instance(error, WrongExpectedVersionError)
      assert.is((error as WrongExpectedVersionError).actualState, 1n)
      assert.is((error as WrongExpectedVersionError).expectedState, streamState)
    }
  }
  assert.equal(await storedIds(log, 's'), idsOf([a!, b!]))
})

test('A repeated append is recognised after 6,000 others and after a restart', async () => {
  await using log = await embeddedLog()
  const events = numbered(3)
  const first = await log.client.appendToStream('s', events, { streamState: ANY })
  for (let n = 0; n < 12; n++) await log.client.appendToStream('others', numbered(500), { streamState: ANY })
  assert.equal(await log.client.appendToStream('s', events, { streamState: ANY }), first)
  await log.restart()
  assert.equal(await log.client.appendToStream('s', events, { streamState: ANY }), first)
  assert.is((await log.client.appendToStream('s', [events[1]!], { streamState: ANY })).nextExpectedRevision, 1n)
  assert.instance(
    await rejection(log.client.appendToStream('s', [events[0]!, numbered(1)[0]!], { streamState: ANY })),
    WrongExpectedVersionError,
  )
  assert.equal(await storedIds(log, 's'), idsOf(events))
})

test('A repeated append has no position once truncation hides its event; at a stated revision neither', async () => {
  await using log = await embeddedLog()
  const events = numbered(3)
  const first = await log.client.appendToStream('s', events, { streamState: NO_STREAM })
  assert.equal(await log.client.appendToStream('s', events, { streamState: NO_STREAM }), first)
  await log.client.setStreamMetadata('s', { truncateBefore: 3 })
  for (const streamState of [ANY, NO_STREAM] as const) {
    const answer = await log.client.appendToStream('s', events, { streamState })
    assert.equal([answer.success, answer.nextExpectedRevision, answer.position], [true, 2n, undefined])
  }
})

test('An append without events answers where the stream stands, with a position', async () => {
  await using log = await embeddedLog()
  const { position } = await log.client.appendToStream('s', numbered(2))
  const answer = await log.client.appendToStream('s', [], { streamState: 1n })
  assert.equal([answer.nextExpectedRevision, answer.position], [1n, position])
  assert.instance(await rejection(log.client.appendToStream('s', [], { streamState: 0n })), WrongExpectedVersionError)
})

test.run()
