import { randomUUID } from 'node:crypto'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { assert as check, bigInt, json, property, string } from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type AppendRequest, encodeAppend } from '../../../../events/log/appending/append-request.ts'

const test = suite('The request of an append, as google-protobuf reads it')

const DEADLINE = new Date('2026-11-22T10:00:00.250Z')
const decoded = (request: AppendRequest, correlation = randomUUID()) =>
  streamsPb.BatchAppendReq.deserializeBinary(encodeAppend(request, correlation, DEADLINE))
const utf8 = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

test('holds every event with its id, type, metadata and data, whatever these are', () => {
  check(
    property(
      string({ unit: 'grapheme', minLength: 1 }),
      json({ stringUnit: 'grapheme' }),
      string({ minLength: 1 }),
      (stream, data, type) => {
        const metadata = Buffer.from('{"version":2}')
        const records = [1, 2, 3].map(() => ({ id: randomUUID(), type, data: { value: data }, metadata }))
        const correlation = randomUUID()
        const request = decoded({ stream, expected: 'no_stream', records }, correlation)
        assert.is(request.getCorrelationId()!.getString(), correlation)
        assert.is(utf8(request.getOptions()!.getStreamIdentifier()!.getStreamName_asU8()), stream)
        assert.is(request.getIsFinal(), true)
        assert.equal(
          request.getProposedMessagesList().map((message) => ({
            id: message.getId()!.getString(),
            described: [message.getMetadataMap().get('type'), message.getMetadataMap().get('content-type')],
            metadata: utf8(message.getCustomMetadata_asU8()),
            data: utf8(message.getData_asU8()),
          })),
          records.map(({ id }) => ({
            id,
            described: [type, 'application/json'],
            metadata: '{"version":2}',
            data: JSON.stringify({ value: data }),
          })),
        )
      },
    ),
    { numRuns: 50 },
  )
})

test('takes bytes as they are, with their content type', () => {
  const data = Buffer.from([0, 255, 10])
  const records = [true, false].map((isJson) => ({ id: randomUUID(), type: 't', isJson, data, metadata: Buffer.alloc(0) }))
  assert.equal(
    decoded({ stream: 's', expected: 0n, records })
      .getProposedMessagesList()
      .map((message) => [message.getMetadataMap().get('content-type'), [...message.getData_asU8()]]),
    [
      ['application/json', [0, 255, 10]],
      ['application/octet-stream', [0, 255, 10]],
    ],
  )
})

test('states the revision whole, or what else is expected, and the deadline to the millisecond', () => {
  const optionsFor = (expected: AppendRequest['expected']) => decoded({ stream: 's', expected, records: [] }).getOptions()!
  check(
    property(bigInt(0n, 2n ** 64n - 1n), (revision) => assert.is(optionsFor(revision).getStreamPosition(), revision.toString())),
    { numRuns: 50 },
  )
  assert.ok(optionsFor('no_stream').hasNoStream())
  assert.ok(optionsFor('stream_exists').hasStreamExists())
  assert.is(optionsFor('no_stream').getDeadline21100()!.toDate().getTime(), DEADLINE.getTime())
})

test.run()
