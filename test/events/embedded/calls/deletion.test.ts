import {
  ANY,
  BACKWARDS,
  binaryEvent,
  END,
  type EventData,
  jsonEvent,
  type JSONType,
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered, rejection } from '../embedded-log.ts'
import { until } from '../../../machine/until.ts'

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
  const all = (await collect(log.client.readAll())).map(({ event }) => event!.streamId)
  assert.equal(
    all.slice(1),
    ['soft', 'soft', 'soft', '$$soft', 'soft', 'soft', '$$soft'],
    '$all shows truncated events until they are scavenged',
  )
})

deletion('Metadata set on a soft-deleted stream leaves its events gone, and is kept beside', async () => {
  await using log = await embeddedLog()
  const metadata = { owner: 'è', ratio: 1.5 }
  await log.client.appendToStream('described', numbered(3))
  await log.client.deleteStream('described')
  await log.client.setStreamMetadata('described', metadata)
  assert.equal((await log.client.getStreamMetadata('described')).metadata, { ...metadata, truncateBefore: 3 })
  await log.client.appendToStream('described', numbered(1))
  for (const restart of [false, true]) {
    if (restart) await log.restart()
    assert.equal(await revisions(log.client.readStream('described')), [3])
  }
})

deletion('A delete at the wrong revision is refused with the revision the stream stands at', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('guarded', numbered(2))
  for (const remove of ['deleteStream', 'tombstoneStream'] as const) {
    const error = await rejection(log.client[remove]('guarded', { expectedRevision: 7n }))
    assert.instance(error, WrongExpectedVersionError)
    assert.is((error as WrongExpectedVersionError).actualState, 1n)
    assert.is((error as WrongExpectedVersionError).expectedState, 7n)
    assert.match((error as Error).message, 'Delete failed')
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

deletion('Tombstoned metadata has no effect', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('s', numbered(3))
  await log.client.setStreamMetadata('s', { maxCount: 1 })
  assert.equal(await revisions(log.client.readStream('s')), [2])
  await log.client.tombstoneStream('$$s', { expectedRevision: ANY })
  assert.equal(await revisions(log.client.readStream('s')), [0, 1, 2])
  assert.instance(await rejection(log.client.deleteStream('s')), StreamDeletedError)
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
