import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import gossipPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js'
import featuresPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { assert as check, bigInt, property, uint8Array, uuid } from 'fast-check'
import durationPb from 'google-protobuf/google/protobuf/duration_pb.js'
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js'
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RpcError } from '../../../../events/embedded/grpc/rpc-error.ts'
import { readAppendRequest, readBatchAppendRequest, readDeleteRequest } from '../../../../events/embedded/messages/append-request.ts'
import { appended, batchOutcome, batchResponse, deleted, notAppended } from '../../../../events/embedded/messages/append-response.ts'
import { clusterOfOne, supportedMethods } from '../../../../events/embedded/messages/cluster-response.ts'
import { readReadRequest } from '../../../../events/embedded/messages/read-request.ts'

const ID = '7c9e6679-f425-40de-944b-e07fc1f90ae7'
const named = (name: string) => new sharedPb.StreamIdentifier().setStreamName(Buffer.from(name))
const bytesOf = (message: { serializeBinary(): Uint8Array }): Buffer => Buffer.from(message.serializeBinary())

function structured(id: string) {
  const hex = id.replaceAll('-', '')
  const half = (digits: string) => BigInt.asIntN(64, BigInt(`0x${digits}`)).toString()
  return new sharedPb.UUID().setStructured(
    new sharedPb.UUID.Structured().setMostSignificantBits(half(hex.slice(0, 16))).setLeastSignificantBits(half(hex.slice(16))),
  )
}

function proposed(id: InstanceType<typeof sharedPb.UUID>, data: Uint8Array, metadata: Uint8Array) {
  const message = new streamsPb.BatchAppendReq.ProposedMessage().setId(id).setData(data).setCustomMetadata(metadata)
  message.getMetadataMap().set('type', 'Aperto').set('content-type', 'application/json').set('other', 'x')
  return message
}

const messages = suite('messages of appends, as google-protobuf writes and reads them')

messages('An event is read with its id, its type and its bytes, whatever these are', () => {
  check(
    property(uuid(), uint8Array({ maxLength: 400 }), uint8Array({ maxLength: 400 }), (id, data, metadata) => {
      for (const written of [new sharedPb.UUID().setString(id.toUpperCase()), structured(id)]) {
        const request = new streamsPb.BatchAppendReq().setProposedMessagesList([proposed(written, data, metadata)]).setIsFinal(true)
        const { events, size, invalid, isFinal } = readBatchAppendRequest(bytesOf(request))
        assert.equal([invalid, isFinal, size], [null, true, data.length + metadata.length])
        const [event] = events
        assert.equal([event!.id, event!.type, event!.isJson], [id, 'Aperto', true])
        assert.is(Buffer.compare(event!.data, data), 0)
        assert.is(Buffer.compare(event!.metadata, metadata), 0)
      }
    }),
    { numRuns: 50 },
  )
})

messages('An expected revision is read whole, to the last of 64 bits', () => {
  check(
    property(bigInt(0n, 2n ** 64n - 1n), (revision) => {
      const options = new streamsPb.AppendReq.Options().setStreamIdentifier(named('s')).setRevision(revision.toString())
      assert.is(readAppendRequest(bytesOf(new streamsPb.AppendReq().setOptions(options))).options!.expected, revision)
    }),
  )
})

messages('The other expected states, and the deadline, are read as stated', () => {
  const { Options } = streamsPb.BatchAppendReq
  const empty = () => new emptyPb.Empty()
  const read = (options: InstanceType<typeof Options>) =>
    readBatchAppendRequest(bytesOf(new streamsPb.BatchAppendReq().setOptions(options))).options!
  assert.equal(
    [new Options().setNoStream(empty()), new Options().setAny(empty()), new Options().setStreamExists(empty()), new Options()].map(
      (options) => read(options).expected,
    ),
    ['no_stream', 'any', 'stream_exists', 'any'],
  )
  const at = new timestampPb.Timestamp().setSeconds(1_763_712_000).setNanos(5_000_000)
  assert.equal(read(new Options().setDeadline21100(at)).deadline, { atMs: 1_763_712_000_005 })
  const left = new durationPb.Duration().setSeconds(-2).setNanos(-500_000_000)
  assert.equal(read(new Options().setDeadline(left)).deadline, { leftMs: -2_500 })
  const removal = new streamsPb.DeleteReq.Options().setStreamIdentifier(named('via')).setStreamExists(new sharedPb.Empty())
  assert.is(readDeleteRequest(bytesOf(new streamsPb.DeleteReq().setOptions(removal))).expected, 'stream_exists')
})

messages('Bytes that are not a message are refused, wherever they end', () => {
  const request = new streamsPb.BatchAppendReq()
    .setCorrelationId(new sharedPb.UUID().setString(ID))
    .setProposedMessagesList([proposed(new sharedPb.UUID().setString(ID), Buffer.from('{}'), Buffer.alloc(0))])
  const whole = bytesOf(request)
  let refused = 0
  for (let length = 1; length < whole.length; length++) {
    try {
      readBatchAppendRequest(whole.subarray(0, length))
    } catch (error) {
      assert.instance(error, RpcError)
      refused++
    }
  }
  // The message is complete after the correlation id, and at no earlier byte.
  assert.is(refused, whole.length - 2)
  check(
    property(uint8Array({ maxLength: 60 }), (noise) => {
      for (const read of [readBatchAppendRequest, readAppendRequest, readReadRequest]) {
        try {
          read(Buffer.from(noise))
        } catch (error) {
          assert.instance(error, RpcError)
        }
      }
    }),
    { numRuns: 2_000 },
  )
})

messages('An answer to an append says where the stream stands', () => {
  const { AppendResp } = streamsPb
  const done = AppendResp.deserializeBinary(appended({ kind: 'written', revision: 0, position: 2 ** 40 })).getSuccess()!
  assert.equal([done.getCurrentRevision(), done.getPosition()!.getCommitPosition()], ['0', String(2 ** 40)])
  assert.is(done.getPosition()!.getPreparePosition(), String(2 ** 40))
  const nothing = AppendResp.deserializeBinary(appended({ kind: 'written', revision: null, position: null })).getSuccess()!
  assert.equal([nothing.hasNoStream(), nothing.hasNoPosition()], [true, true])
  const refused = (expected: Parameters<typeof notAppended>[0], current: number | null) =>
    AppendResp.deserializeBinary(notAppended(expected, current)).getWrongExpectedVersion()!
  assert.equal([refused(2n ** 60n, 7).getExpectedRevision(), refused(2n, 7).getCurrentRevision()], [String(2n ** 60n), '7'])
  assert.ok(refused('no_stream', null).hasCurrentNoStream() && refused('no_stream', null).hasExpectedNoStream())
  assert.ok(refused('any', 1).hasExpectedAny() && refused('stream_exists', 1).hasExpectedStreamExists())
  assert.is(streamsPb.DeleteResp.deserializeBinary(deleted(129)).getPosition()!.getCommitPosition(), '129')
})

messages('An answer to a batch append names its request', () => {
  const options = new streamsPb.BatchAppendReq.Options().setStreamIdentifier(named('città')).setStreamPosition('41')
  const request = new streamsPb.BatchAppendReq().setCorrelationId(structured(ID)).setOptions(options)
  const { correlation, options: read } = readBatchAppendRequest(bytesOf(request))
  const answer = (outcome: Buffer) => streamsPb.BatchAppendResp.deserializeBinary(batchResponse(outcome, correlation, read))
  const done = answer(batchOutcome({ kind: 'written', revision: 42, position: 9 }, 41n))
  assert.equal(done.getCorrelationId()!.toObject(), structured(ID).toObject())
  assert.is(Buffer.from(done.getStreamIdentifier()!.getStreamName_asU8()).toString(), 'città')
  assert.equal([done.getStreamPosition(), done.getSuccess()!.getCurrentRevision()], ['41', '42'])
  const conflict = answer(batchOutcome({ kind: 'wrong-expected', current: 50 }, 41n)).getError()!
  const details = conflict.getDetails()!
  const wrong = details.unpack(
    (bytes) => sharedPb.WrongExpectedVersion.deserializeBinary(bytes),
    'event_store.client.WrongExpectedVersion',
  )!
  assert.equal([conflict.getCode(), wrong.getCurrentStreamRevision(), wrong.getExpectedStreamPosition()], [9, '50', '41'])
})

messages('The answers about the cluster of one and its methods are those that the client reads', () => {
  const cluster = gossipPb.ClusterInfo.deserializeBinary(clusterOfOne(ID, '127.0.0.1', 2_113, 1_763_712_000_123))
  const [member] = cluster.getMembersList()
  assert.equal([member!.getState(), member!.getIsAlive()], [gossipPb.MemberInfo.VNodeState.LEADER, true])
  assert.equal(member!.getHttpEndPoint()!.toObject(), { address: '127.0.0.1', port: 2_113 })
  assert.equal([member!.getInstanceId()!.getString(), member!.getTimeStamp()], [ID, '17637120001230000'])
  const methods = featuresPb.SupportedMethods.deserializeBinary(
    supportedMethods('23.10.8', [{ path: '/a.B/ReadAll', features: ['all', 'stream'] }]),
  )
  assert.is(methods.getEventStoreServerVersion(), '23.10.8')
  assert.equal(
    methods.getMethodsList().map((method) => [method.getServiceName(), method.getMethodName(), method.getFeaturesList()]),
    [['a.B', 'readall', ['all', 'stream']]],
  )
})

messages.run()
