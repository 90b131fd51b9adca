import {
  ANY,
  BACKWARDS,
  binaryEvent,
  END,
  type EventData,
  jsonEvent,
  type JSONType,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered, rejection } from '../embedded-log.ts'
import { until } from '../../../machine/until.ts'

/** As the client reads it: a number. */
const DELETED_BEFORE = 9_223_372_036_854_775_807n

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

deletion('A soft delete replaces the metadata, and what is written again begins after what was there', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('replaced', numbered(3))
  await log.client.setStreamMetadata('replaced', { maxCount: 1, owner: 'redazione' })
  await log.client.deleteStream('replaced')
  assert.equal((await log.client.getStreamMetadata('replaced')).metadata, { truncateBefore: Number(DELETED_BEFORE) })
  const { position } = await log.client.appendToStream('replaced', numbered(2))
  assert.equal((await log.client.getStreamMetadata('replaced')).metadata, { truncateBefore: 3 })
  assert.equal(await revisions(log.client.readStream('replaced')), [3, 4], '$maxCount is gone')
  const [last] = await collect(log.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
  assert.is(last!.event!.streamId, '$$replaced', 'written after the events')
  assert.ok(last!.event!.position.commit > position!.commit)
})

deletion('Metadata set on a soft-deleted stream leaves its events gone, and is kept beside', async () => {
  await using log = await embeddedLog()
  for (const metadata of [
    { owner: 'è', ratio: 1.5 },
    { truncateBefore: 0, maxCount: 9 },
  ]) {
    const stream = `described-${Object.keys(metadata).length}-${Object.keys(metadata)[0]}`
    await log.client.appendToStream(stream, numbered(3))
    await log.client.deleteStream(stream)
    await log.client.setStreamMetadata(stream, metadata)
    assert.equal((await log.client.getStreamMetadata(stream)).metadata, { ...metadata, truncateBefore: 3 })
    assert.equal(await revisions(log.client.readStream(stream)), [])
    await log.client.appendToStream(stream, numbered(1))
    assert.equal(await revisions(log.client.readStream(stream)), [3])
    await log.restart()
    assert.equal(await revisions(log.client.readStream(stream)), [3])
  }
})

deletion('A stream that never was cannot be deleted, and nothing is written; one with metadata can', async () => {
  await using log = await embeddedLog()
  for (const expectedRevision of [ANY, NO_STREAM] as const) {
    const error = await rejection(log.client.deleteStream('never', { expectedRevision }))
    assert.instance(error, WrongExpectedVersionError)
    assert.is(String((error as WrongExpectedVersionError).actualState), '-1')
    assert.match((error as Error).message, 'Delete failed')
  }
  assert.is((await collect(log.client.readAll())).length, 1, 'the event that every log begins with')
  await log.client.setStreamMetadata('never', { owner: 'x' })
  await log.client.deleteStream('never')
})

deletion('STREAM_EXISTS accepts a stream that has only metadata, and calls a soft-deleted one deleted', async () => {
  await using log = await embeddedLog()
  await log.client.setStreamMetadata('described', { owner: 'x' })
  assert.is((await log.client.appendToStream('described', numbered(1), { streamState: STREAM_EXISTS })).nextExpectedRevision, 0n)
  await log.client.deleteStream('described')
  assert.instance(await rejection(log.client.appendToStream('described', numbered(1), { streamState: STREAM_EXISTS })), StreamDeletedError)
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

deletion('A tombstone is permanent, on read, append and delete, after a restart and on a stream that never was', async () => {
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

deletion('A tombstone closes the metadata too; what was there can be written on, and is read no more', async () => {
  await using log = await embeddedLog()
  await log.client.setStreamMetadata('described', { owner: 'x' })
  for (const stream of ['described', 'bare']) {
    await log.client.tombstoneStream(stream, { expectedRevision: ANY })
    assert.instance(await rejection(log.client.getStreamMetadata(stream)), StreamDeletedError)
  }
  assert.instance(await rejection(log.client.setStreamMetadata('bare', { owner: 'y' })), StreamDeletedError)
  assert.is((await log.client.setStreamMetadata('described', { owner: 'y' })).nextExpectedRevision, 1n)
  assert.instance(await rejection(log.client.getStreamMetadata('described')), StreamDeletedError)
})

deletion('Tombstoned metadata has no effect', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('s', numbered(3))
  await log.client.setStreamMetadata('s', { maxCount: 1 })
  assert.equal(await revisions(log.client.readStream('s')), [2])
  await log.client.tombstoneStream('$$s', { expectedRevision: ANY })
  assert.equal(await revisions(log.client.readStream('s')), [0, 1, 2])
  assert.instance(await rejection(log.client.deleteStream('s')), StreamDeletedError)
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

deletion('Metadata that is not completely well-formed has no effect', async () => {
  await using log = await embeddedLog()
  const over64Bits = rawJSON('9223372036854775808')
  const illFormed: unknown[] = [
    ['no', 'object'],
    { $maxCount: 1.5, $tb: 2 },
    { $maxCount: '1', $tb: 2 },
    { $maxCount: over64Bits, $tb: 2 },
    { $tb: over64Bits },
    { $maxAge: 99_999_999_999_999, $tb: 2 },
    { $acl: 7, $tb: 2 },
    { $acl: 1.5, $tb: 2 },
    { $acl: { $r: [1] }, $tb: 2 },
  ]
  const shown = async (stream: string, metadata: EventData) => {
    await log.client.appendToStream(stream, numbered(3))
    await log.client.appendToStream(`$$${stream}`, metadata)
    return revisions(log.client.readStream(stream))
  }
  for (const [index, data] of illFormed.entries())
    assert.equal(await shown(`ill-${index}`, jsonEvent({ type: '$metadata', data: data as JSONType })), [0, 1, 2], JSON.stringify(data))
  assert.equal(await shown('binary', binaryEvent({ type: '$metadata', data: Buffer.from('{"$tb":2}') })), [0, 1, 2])
  const wellFormed = { $acl: { $r: ['$all'], $w: 'x' }, $tb: 2, $maxAge: 3600, own: { $maxCount: 1.5 } }
  assert.equal(await shown('good', jsonEvent({ type: '$metadata', data: wellFormed })), [2])
})

// Typed here because TypeScript's library does not list it yet.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): object }

deletion.run()
