import { randomUUID } from 'node:crypto'
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import streamsPb, {
  type BatchAppendReq,
  type BatchAppendResp,
  type ReadReq,
  type ReadResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import durationPb from 'google-protobuf/google/protobuf/duration_pb.js'
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js'
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js'
import { StreamNotFoundError } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered, rejection, secretHeader } from './embedded-log.ts'

/** Requests that the official client never sends, in the server's own protocol. */
const protocol = suite('embedded log, the bare protocol')

async function bare() {
  const log = await embeddedLog()
  const grpc = new streamsService.StreamsClient(new URL(log.url).host, credentials.createInsecure())
  const metadata = Metadata.fromHttp2Headers(secretHeader(log.url))
  return {
    log,
    grpc,
    metadata,
    read: (fill: (options: ReadReq.Options) => void): Promise<ReadResp[]> => {
      const options = new streamsPb.ReadReq.Options()
      options.setCount('100').setNoFilter(new sharedPb.Empty())
      options.setUuidOption(new streamsPb.ReadReq.Options.UUIDOption().setString(new sharedPb.Empty()))
      fill(options)
      return collect(grpc.read(new streamsPb.ReadReq().setOptions(options), metadata) as AsyncIterable<ReadResp>)
    },
    async [Symbol.asyncDispose]() {
      grpc.close()
      await log[Symbol.asyncDispose]()
    },
  }
}

const { FORWARDS, BACKWARDS } = streamsPb.ReadReq.Options.ReadDirection
const { AllOptions, StreamOptions, FilterOptions } = streamsPb.ReadReq.Options
const named = (name: string) => new sharedPb.StreamIdentifier().setStreamName(Buffer.from(name))

// The official client ignores its direction for these reads: START and END alone decide.
protocol('Backwards from the start and forwards from the end there is nothing', async () => {
  await using server = await bare()
  await server.log.client.appendToStream('uno', numbered(3))
  const empty = new sharedPb.Empty()
  const start = () => new AllOptions().setStart(empty)
  const end = () => new AllOptions().setEnd(empty)
  const all = async (direction: typeof FORWARDS | typeof BACKWARDS, from: ReturnType<typeof start>) =>
    (await server.read((options) => options.setReadDirection(direction).setAll(from))).length
  assert.equal([await all(BACKWARDS, start()), await all(FORWARDS, end())], [0, 0])
  assert.equal([await all(BACKWARDS, end()), await all(FORWARDS, start())], [4, 4])
  const stream = async (direction: typeof FORWARDS | typeof BACKWARDS, from: InstanceType<typeof StreamOptions>) =>
    (await server.read((options) => options.setReadDirection(direction).setStream(from.setStreamIdentifier(named('uno'))))).map(
      (response) => response.getEvent()?.getEvent()?.getStreamRevision(),
    )
  assert.equal(await stream(FORWARDS, new StreamOptions().setEnd(empty)), [])
  // A read of a stream includes the revision where it starts, in both directions.
  assert.equal(await stream(BACKWARDS, new StreamOptions().setStart(empty)), ['0'])
})

protocol('A filter that is not a regular expression, or filters nothing, is the caller’s mistake', async () => {
  await using server = await bare()
  const filtered = (filter: InstanceType<typeof FilterOptions>) =>
    server.read((options) => options.setAll(new AllOptions().setStart(new sharedPb.Empty())).setFilter(filter))
  const expression = () => new FilterOptions.Expression().setRegex('(unclosed')
  for (const filter of [
    new FilterOptions().setEventType(expression()),
    new FilterOptions().setStreamIdentifier(expression()),
    new FilterOptions(),
  ]) {
    const error = (await rejection(filtered(filter))) as ServiceError
    assert.is(error.code, status.INVALID_ARGUMENT)
  }
  const ok = await filtered(new FilterOptions().setEventType(new FilterOptions.Expression().setRegex('^\\$')))
  assert.is(ok.length, 1, 'and the server goes on')
})

protocol('A request without options, or for a stream without a name, is the caller’s mistake', async () => {
  await using server = await bare()
  const nameless = await rejection(server.read((options) => options.setStream(new StreamOptions().setStart(new sharedPb.Empty()))))
  assert.is((nameless as ServiceError).code, status.INVALID_ARGUMENT)
  const bareRequest = await rejection(collect(server.grpc.read(new streamsPb.ReadReq(), server.metadata) as AsyncIterable<ReadResp>))
  assert.is((bareRequest as ServiceError).code, status.INVALID_ARGUMENT)
})

const { Options, ProposedMessage } = streamsPb.BatchAppendReq

function batch(stream: string, fill: (options: BatchAppendReq.Options) => void = () => {}, id: string = randomUUID()): BatchAppendReq {
  const options = new Options().setStreamIdentifier(named(stream)).setAny(new emptyPb.Empty())
  fill(options)
  const message = new ProposedMessage().setId(new sharedPb.UUID().setString(id)).setData(Buffer.from('{}'))
  message.getMetadataMap().set('type', 'Counted').set('content-type', 'application/json')
  return new streamsPb.BatchAppendReq()
    .setCorrelationId(new sharedPb.UUID().setString(randomUUID()))
    .setOptions(options)
    .setProposedMessagesList([message])
    .setIsFinal(true)
}

/** @returns the answers in the order of the requests */
async function answers(server: Awaited<ReturnType<typeof bare>>, requests: readonly BatchAppendReq[]): Promise<BatchAppendResp[]> {
  const call = server.grpc.batchAppend(server.metadata)
  for (const request of requests) call.write(request)
  call.end()
  const byId = new Map(
    (await collect(call as AsyncIterable<BatchAppendResp>)).map((response) => [response.getCorrelationId()!.getString(), response]),
  )
  return requests.map((request) => byId.get(request.getCorrelationId()!.getString())!)
}

const after = (seconds: number) => new durationPb.Duration().setSeconds(seconds)

protocol('A batch whose deadline has passed is not written, and the others on the same call are', async () => {
  await using server = await bare()
  const now = Date.now()
  const late = batch('late-and-large', (options) => options.setDeadline(after(-1)))
  late.getProposedMessagesList()[0]!.setData(Buffer.alloc(2 * 1024 * 1024))
  const responses = await answers(server, [
    late,
    batch('past', (options) => options.setDeadline21100(timestampPb.Timestamp.fromDate(new Date(now - 1_000)))),
    batch('future', (options) => options.setDeadline21100(timestampPb.Timestamp.fromDate(new Date(now + 600_000)))),
    batch('none-left', (options) => options.setDeadline(after(-1))),
    batch('enough-left', (options) => options.setDeadline(after(600))),
    batch('no-deadline'),
  ])
  const outcome = (response: BatchAppendResp) =>
    response.getError()?.getDetails()?.getTypeName() ?? response.getSuccess()?.getCurrentRevision()
  assert.equal(responses.map(outcome), [
    'event_store.client.Timeout',
    'event_store.client.Timeout',
    '0',
    'event_store.client.Timeout',
    '0',
    '0',
  ])
  const written = (await collect(server.log.client.readAll())).map(({ event }) => event!.streamId)
  assert.equal(written.filter((stream) => !stream.startsWith('$')).toSorted(), ['enough-left', 'future', 'no-deadline'])
})

protocol('A batch in several requests is one append', async () => {
  await using server = await bare()
  const first = batch('parts').setIsFinal(false)
  const last = batch('parts').setCorrelationId(first.getCorrelationId()).setOptions(undefined)
  const [response] = await answers(server, [first, last])
  assert.is(response!.getSuccess()!.getCurrentRevision(), '1')
  assert.is((await collect(server.log.client.readStream('parts'))).length, 2)
})

protocol('A batch in several requests is refused whole when any of them holds an invalid event', async () => {
  await using server = await bare()
  const parts = Array.from({ length: 3 }, () => batch('parts').setIsFinal(false))
  for (const later of parts.slice(1)) later.setCorrelationId(parts[0]!.getCorrelationId()).setOptions(undefined)
  parts[1]!.getProposedMessagesList()[0]!.getMetadataMap().del('type')
  parts[2]!.setIsFinal(true)
  const [response] = await answers(server, parts)
  assert.is(response!.getError()?.getDetails()?.getTypeName(), 'event_store.client.BadRequest')
  assert.instance(await rejection(collect(server.log.client.readStream('parts'))), StreamNotFoundError)
})

protocol('An event without a type, without an id or with an invalid id fails only its own batch', async () => {
  await using server = await bare()
  const untyped = batch('bad')
  untyped.getProposedMessagesList()[0]!.getMetadataMap().del('type')
  const nameless = batch('bad')
  nameless.getProposedMessagesList()[0]!.setId(undefined)
  const responses = await answers(server, [untyped, nameless, batch('bad', undefined, 'not-a-uuid'), batch(''), batch('good')])
  assert.equal(
    responses.map((response) => response.getError()?.getDetails()?.getTypeName() ?? 'written'),
    [...Array.from({ length: 4 }, () => 'event_store.client.BadRequest'), 'written'],
  )
})

protocol('It claims to be 23.10.8, the server that it was compared with', async () => {
  await using log = await embeddedLog()
  const { capabilities } = log.client as unknown as { capabilities: Promise<{ serverVersion: string }> }
  assert.is((await capabilities).serverVersion, '23.10.8')
})

protocol.run()
