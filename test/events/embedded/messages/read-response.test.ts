import streamsPb, { type ReadResp } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { FrameReader } from '../../../../events/embedded/grpc/message-frames.ts'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type StoredEvent, TOMBSTONE_REVISION } from '../../../../events/embedded/storage/tables/event-table.ts'
import {
  caughtUp,
  checkpoint,
  confirmation,
  EventEncoder,
  fellBehind,
  streamNotFound,
} from '../../../../events/embedded/messages/read-response.ts'

const ID = '7c9e6679-f425-40de-944b-e07fc1f90ae7'
interface Parts extends Omit<StoredEvent, 'content' | 'metadataLength'> {
  readonly id: string
  readonly metadata: Buffer
  readonly data: Buffer
}

const stored = (more: Partial<Parts> = {}): StoredEvent => {
  const { id, metadata, data, ...rest }: Parts = {
    id: ID,
    type: 'Greeted',
    isJson: true,
    metadata: Buffer.from('{"a":1}'),
    data: Buffer.from('{"text":"perché"}'),
    position: 1_234,
    streamName: Buffer.from('saluti-è'),
    revision: 5,
    createdMs: 1_763_712_000_123,
    ...more,
  }
  return { ...rest, content: Buffer.concat([Buffer.from(id), metadata, data]), metadataLength: metadata.length }
}

/** @returns the messages of a buffer of frames */
const messages = (frames: Buffer): Buffer[] => new FrameReader(10_000_000).push(frames)

/** @returns type and whether it is JSON, as the client reads them */
const typeOf = (bytes: Uint8Array): [type: string | undefined, isJson: boolean] => {
  const metadata = decode(bytes).getEvent()!.getEvent()!.getMetadataMap()
  return [metadata.get('type'), metadata.get('content-type') === 'application/json']
}

const decode = (bytes: Uint8Array): ReadResp => streamsPb.ReadResp.deserializeBinary(bytes)

/** An event as google-protobuf's own decoder reads the hand-written bytes. */
function seen(event: StoredEvent, structuredIds = true) {
  const bytes = messages(new EventEncoder(structuredIds).frames([event]))[0]!
  const response = decode(bytes)
  const read = response.getEvent()!
  const recorded = read.getEvent()!
  return {
    bytes,
    response,
    kind: response.getContentCase(),
    outer: read.getCommitPosition(),
    link: read.hasLink(),
    id: recorded.getId()!,
    stream: Buffer.from(recorded.getStreamIdentifier()!.getStreamName_asU8()).toString(),
    revision: recorded.getStreamRevision(),
    commit: recorded.getCommitPosition(),
    prepare: recorded.getPreparePosition(),
    metadata: Object.fromEntries(recorded.getMetadataMap().toObject()),
    custom: Buffer.from(recorded.getCustomMetadata_asU8()),
    data: Buffer.from(recorded.getData_asU8()),
  }
}

const encoder = suite('read responses, decoded by google-protobuf')

encoder('An event has every field that it was stored with.', () => {
  const { bytes: _bytes, response: _response, id, ...rest } = seen(stored(), false)
  assert.is(id.getString(), ID)
  assert.equal(rest, {
    kind: streamsPb.ReadResp.ContentCase.EVENT,
    outer: '1234',
    link: false,
    stream: 'saluti-è',
    revision: '5',
    commit: '1234',
    prepare: '1234',
    metadata: { type: 'Greeted', 'content-type': 'application/json', created: '17637120001230000' },
    custom: Buffer.from('{"a":1}'),
    data: Buffer.from('{"text":"perché"}'),
  })
})

encoder('An id as two numbers is the same id, signs and all.', () => {
  for (const id of [
    ID,
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '00000000-0000-0000-0000-000000000000',
    '80000000-0000-0000-8000-000000000001',
  ]) {
    const structured = seen(stored({ id })).id.getStructured()!
    const hex = [structured.getMostSignificantBits(), structured.getLeastSignificantBits()]
      .map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0'))
      .join('')
    assert.is(hex, id.replaceAll('-', ''))
  }
})

encoder('Numbers at every boundary of their encoding come back the same.', () => {
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 35, 2 ** 42, 2 ** 49, Number.MAX_SAFE_INTEGER]
  for (const number of numbers) {
    const { revision, commit, prepare, outer } = seen(stored({ revision: number, position: number }))
    assert.equal(
      [revision, commit, prepare, outer],
      Array.from({ length: 4 }, () => String(number)),
    )
  }
})

encoder('Texts and bytes of every length come back the same.', () => {
  for (const length of [0, 1, 100, 127, 128, 129, 16_383, 16_384, 70_000]) {
    const bytes = Buffer.alloc(length, 'é')
    const text = 'x'.repeat(length)
    const read = seen(stored({ data: bytes, metadata: bytes, type: text || 't', streamName: Buffer.from(text || 's'), isJson: false }))
    assert.is(read.data.compare(bytes), 0)
    assert.is(read.custom.compare(bytes), 0)
    assert.is(read.stream, text || 's')
    assert.equal(read.metadata['type'], text || 't')
    assert.equal(read.metadata['content-type'], 'application/octet-stream')
  }
})

encoder('A tombstone stands at the largest revision there is.', () => {
  assert.is(seen(stored({ revision: TOMBSTONE_REVISION })).revision, '9223372036854775807')
})

encoder('What google-protobuf writes again is as long, and a type’s kind of content is not mixed up with another’s.', () => {
  const one = new EventEncoder(true)
  for (const event of [stored(), stored({ isJson: false }), stored(), stored({ type: 'Other' })]) {
    const bytes = messages(one.frames([event]))[0]!
    const again = decode(bytes)
    assert.is(again.serializeBinary().length, bytes.length)
    const map = again.getEvent()!.getEvent()!.getMetadataMap()
    assert.is(map.get('content-type'), event.isJson ? 'application/json' : 'application/octet-stream')
    assert.is(map.get('type'), event.type)
  }
})

encoder('Events written into one buffer come out of it one by one.', () => {
  const events = [1_763_712_000_123, 1_763_712_000_123, 1_763_712_000_124].map((createdMs, n) =>
    stored({ createdMs, revision: n, position: n * 1_000, data: Buffer.alloc(n * 100, 'x') }),
  )
  const recorded = messages(new EventEncoder(false).frames(events)).map((bytes) => decode(bytes).getEvent()!.getEvent()!)
  assert.equal(
    recorded.map((event) => [event.getStreamRevision(), event.getData_asU8().length, event.getMetadataMap().get('created')]),
    [
      ['0', 0, '17637120001230000'],
      ['1', 100, '17637120001230000'],
      ['2', 200, '17637120001240000'],
    ],
  )
})

encoder('Everything that is not an event names its kind.', () => {
  const { ContentCase } = streamsPb.ReadResp
  assert.is(decode(confirmation('s-1')).getConfirmation()!.getSubscriptionId(), 's-1')
  const reached = decode(checkpoint(9_007_199_254_740_991)).getCheckpoint()!
  assert.equal([reached.getCommitPosition(), reached.getPreparePosition()], ['9007199254740991', '9007199254740991'])
  const notFound = decode(streamNotFound('città')).getStreamNotFound()!
  assert.is(Buffer.from(notFound.getStreamIdentifier()!.getStreamName_asU8()).toString(), 'città')
  assert.is(decode(caughtUp()).getContentCase(), ContentCase.CAUGHT_UP)
  assert.is(decode(fellBehind()).getContentCase(), ContentCase.FELL_BEHIND)
})

encoder('A JSON type that begins with a line feed and the binary type without it stay apart', () => {
  const events = [stored({ type: '\nzz', isJson: true }), stored({ type: 'zz', isJson: false }), stored({ type: 'zz', isJson: true })]
  for (const order of [events, events.toReversed()]) {
    const types = messages(new EventEncoder(false).frames(order)).map(typeOf)
    assert.equal(
      types,
      order.map(({ type, isJson }) => [type, isJson]),
    )
  }
})

encoder.run()
