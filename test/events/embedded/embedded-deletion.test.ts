import {
  ANY,
  BACKWARDS,
  END,
  jsonEvent,
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered, rejection } from './embedded-log.ts'
import { until } from '../../machine/until.ts'

const deletion = suite('embedded log, deletion and metadata')

const revisions = async (events: AsyncIterable<{ event?: { revision: bigint } }>) =>
  (await collect(events)).map(({ event }) => Number(event!.revision))

deletion('A soft-deleted stream is not found until it is written again, and its revisions go on', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('soft', numbered(3))
  const { position } = await log.client.deleteStream('soft', { expectedRevision: 2n })
  assert.ok(position)
  const notFound = await rejection(collect(log.client.readStream('soft')))
  assert.instance(notFound, StreamNotFoundError)
  assert.is((notFound as StreamNotFoundError).streamName, 'soft')
  const again = await log.client.appendToStream('soft', numbered(2), { streamState: NO_STREAM })
  assert.is(again.nextExpectedRevision, 4n)
  assert.equal(await revisions(log.client.readStream('soft')), [3, 4])
  await log.restart()
  assert.equal(await revisions(log.client.readStream('soft')), [3, 4])
  const all = await collect(log.client.readAll())
  assert.is(all.filter(({ event }) => event!.streamId === 'soft').length, 5, '$all shows truncated events until they are scavenged')
})

deletion('A soft delete keeps the other metadata', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('kept', numbered(1))
  await log.client.setStreamMetadata('kept', { maxCount: 7, owner: 'redazione' })
  await log.client.deleteStream('kept')
  await log.client.appendToStream('kept', numbered(1))
  const { metadata } = await log.client.getStreamMetadata('kept')
  assert.equal(metadata, { maxCount: 7, owner: 'redazione', truncateBefore: 1 })
})

deletion('A delete at the wrong revision is refused with the revision the stream stands at', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('guarded', numbered(2))
  for (const remove of ['deleteStream', 'tombstoneStream'] as const) {
    const error = await rejection(log.client[remove]('guarded', { expectedRevision: 7n }))
    assert.instance(error, WrongExpectedVersionError)
    assert.is((error as WrongExpectedVersionError).actualState, 1n)
    assert.is((error as WrongExpectedVersionError).expectedState, 7n)
  }
})

deletion('A tombstone is for ever, on read, append and delete, after a restart and on a stream that never was', async () => {
  await using log = await embeddedLog()
  const event = numbered(1)
  await log.client.appendToStream('gone', event, { streamState: NO_STREAM })
  await log.client.tombstoneStream('gone', { expectedRevision: 0n })
  await log.client.tombstoneStream('never-was', { expectedRevision: ANY })
  await log.restart()
  for (const stream of ['gone', 'never-was']) {
    assert.instance(await rejection(collect(log.client.readStream(stream))), StreamDeletedError)
    assert.instance(await rejection(log.client.appendToStream(stream, event, { streamState: NO_STREAM })), StreamDeletedError)
    const credentials = { username: 'a', password: 'b' }
    assert.instance(await rejection(log.client.appendToStream(stream, event, { streamState: NO_STREAM, credentials })), StreamDeletedError)
    assert.instance(await rejection(log.client.deleteStream(stream)), StreamDeletedError)
    assert.instance(await rejection(log.client.tombstoneStream(stream)), StreamDeletedError)
  }
  const tombstones = (await collect(log.client.readAll())).filter(({ event }) => event!.type === '$streamDeleted')
  assert.equal(
    tombstones.map(({ event }) => [event!.streamId, event!.revision]),
    [
      ['gone', 9_223_372_036_854_775_807n],
      ['never-was', 9_223_372_036_854_775_807n],
    ],
  )
})

deletion('A stream that never was is not found', async () => {
  await using log = await embeddedLog()
  assert.instance(await rejection(collect(log.client.readStream('never'))), StreamNotFoundError)
  assert.equal(await log.client.getStreamMetadata('never'), { streamName: 'never' })
})

deletion('$maxCount keeps the newest events, in both directions', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('few', numbered(10))
  await log.client.setStreamMetadata('few', { maxCount: 3 })
  assert.equal(await revisions(log.client.readStream('few')), [7, 8, 9])
  assert.equal(await revisions(log.client.readStream('few', { direction: BACKWARDS, fromRevision: END })), [9, 8, 7])
  await log.client.appendToStream('few', numbered(1))
  assert.equal(await revisions(log.client.readStream('few', { fromRevision: 2n })), [8, 9, 10])
})

deletion('$tb cuts off what came before', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('cut', numbered(5))
  await log.client.setStreamMetadata('cut', { truncateBefore: 3 })
  assert.equal(await revisions(log.client.readStream('cut')), [3, 4])
  assert.equal(await revisions(log.client.readStream('cut', { direction: BACKWARDS, fromRevision: 3n })), [3])
})

deletion('$maxAge hides what is older, from stream reads only', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('aged', numbered(2))
  await log.client.setStreamMetadata('aged', { maxAge: 1 })
  await until('events older than $maxAge are hidden', async () => (await revisions(log.client.readStream('aged'))).length === 0)
  assert.equal(await revisions(log.client.readStream('aged', { direction: BACKWARDS, fromRevision: END })), [])
  assert.is((await collect(log.client.readAll())).filter(({ event }) => event!.streamId === 'aged').length, 2)
})

deletion('A metadata stream keeps its newest event, and metadata has revisions of its own', async () => {
  await using log = await embeddedLog()
  await log.client.setStreamMetadata('described', { maxCount: 1 }, { streamState: NO_STREAM } as object)
  await log.client.setStreamMetadata('described', { maxCount: 2 }, { streamState: 0n } as object)
  assert.instance(
    await rejection(log.client.setStreamMetadata('described', { maxCount: 3 }, { streamState: 0n } as object)),
    WrongExpectedVersionError,
  )
  assert.equal((await log.client.getStreamMetadata('described')).metadata, { maxCount: 2 })
  assert.equal(await revisions(log.client.readStream('$$described')), [1])
})

deletion('Metadata that is no JSON object leaves the stream as it is', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('odd', numbered(2))
  await log.client.appendToStream('$$odd', jsonEvent({ type: '$metadata', data: ['no', 'object'] }))
  assert.equal(await revisions(log.client.readStream('odd')), [0, 1])
})

deletion.run()
