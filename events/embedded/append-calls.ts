import type { handleClientStreamingCall, handleUnaryCall, sendUnaryData, ServerReadableStream } from '@grpc/grpc-js'
import sharedPb, { type UUID } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsPb, {
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type DeleteReq,
  type DeleteResp,
  type TombstoneReq,
  type TombstoneResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import type { Expected } from './append-rules.ts'
import type { ProposedEvent } from './log-store.ts'
import type { LogWriter, WriteResult } from './log-writer.ts'
import { appendTooLarge, invalidArgument, MAX_APPEND_BYTES, RpcError, streamDeleted, wrongExpectedVersion } from './rpc-error.ts'

/** What the requests of `Append`, `Delete` and `Tombstone` state about the stream. */
type WithExpectation = Pick<AppendReq.Options, 'getStreamIdentifier' | 'hasRevision' | 'getRevision' | 'hasNoStream' | 'hasStreamExists'>

export function streamNameOf(identifier: { getStreamName_asU8(): Uint8Array } | undefined): string {
  const name = identifier ? Buffer.from(identifier.getStreamName_asU8()).toString() : ''
  if (name === '' || name === '$$') throw invalidArgument('no stream named')
  return name
}

function expectedOf(options: WithExpectation): Expected {
  if (options.hasRevision()) return BigInt(options.getRevision())
  if (options.hasNoStream()) return 'no_stream'
  return options.hasStreamExists() ? 'stream_exists' : 'any'
}

/** The numbers by which errors name what was expected. */
const expectedVersion = (expected: Expected): string =>
  typeof expected === 'bigint' ? expected.toString() : { no_stream: '-1', any: '-2', stream_exists: '-4' }[expected]

export function idOf(uuid: UUID | undefined): string {
  if (uuid?.hasString()) return uuid.getString().toLowerCase()
  const structured = uuid?.getStructured()
  if (!structured) throw invalidArgument('an event has no id')
  const hex = [structured.getMostSignificantBits(), structured.getLeastSignificantBits()]
    .map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** @throws RpcError INVALID_ARGUMENT when the event lacks an id or a type */
export function proposedEvent(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): ProposedEvent {
  const map = message.getMetadataMap()
  const type = map.get('type')
  if (!type) throw invalidArgument('an event has no type')
  const id = idOf(message.getId())
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw invalidArgument(`not a UUID: ${id.slice(0, 60)}`)
  return {
    id,
    type,
    isJson: map.get('content-type') === 'application/json',
    metadata: message.getCustomMetadata_asU8(),
    data: message.getData_asU8(),
  }
}

/** @returns what an event counts against the append limit */
export const sizeOf = ({ type, metadata, data }: ProposedEvent): number => type.length * 2 + metadata.length + data.length

/** @throws RpcError for the outcomes that gRPC carries as errors */
function failUnlessWritten(
  stream: string,
  expected: Expected,
  result: WriteResult,
): asserts result is Extract<WriteResult, { kind: 'written' }> {
  if (result.kind === 'tombstoned') throw streamDeleted(stream)
  if (result.kind === 'wrong-expected') throw wrongExpectedVersion(stream, expectedVersion(expected), result.current)
}

/** Answers with what the work gives, or with its error. */
function answer<Response>(callback: sendUnaryData<Response>, work: () => Promise<Response>): void {
  work().then(
    (response) => callback(null, response),
    (error: unknown) => callback(error instanceof RpcError ? error : new RpcError(2, String(error))),
  )
}

export const appendHandler =
  (writer: LogWriter): handleClientStreamingCall<AppendReq, AppendResp> =>
  (call, callback) =>
    answer(callback, async () => {
      const { options, events } = await collectAppend(call)
      const stream = streamNameOf(options.getStreamIdentifier())
      const expected = expectedOf(options)
      const result = await writer.append(stream, expected, events)
      if (result.kind !== 'wrong-expected') failUnlessWritten(stream, expected, result)
      return result.kind === 'written' ? appended(result) : wrongExpected(expected, result.current)
    })

async function collectAppend(call: ServerReadableStream<AppendReq, AppendResp>) {
  let options: AppendReq.Options | undefined
  const events: ProposedEvent[] = []
  let size = 0
  for await (const request of call as AsyncIterable<AppendReq>) {
    options ??= request.getOptions()
    const message = request.getProposedMessage()
    if (!message) continue
    const event = proposedEvent(message)
    size += sizeOf(event)
    if (size > MAX_APPEND_BYTES) throw appendTooLarge()
    events.push(event)
  }
  if (!options) throw invalidArgument('no options')
  return { options, events }
}

function appended({ revision, position }: Extract<WriteResult, { kind: 'written' }>): AppendResp {
  const success = new streamsPb.AppendResp.Success()
  if (revision === null) success.setNoStream(new sharedPb.Empty())
  else success.setCurrentRevision(String(revision))
  if (position === null) success.setNoPosition(new sharedPb.Empty())
  else success.setPosition(at(new streamsPb.AppendResp.Position(), position))
  return new streamsPb.AppendResp().setSuccess(success)
}

function wrongExpected(expected: Expected, current: number | null): AppendResp {
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion()
  if (current === null) wrong.setCurrentNoStream(new sharedPb.Empty())
  else wrong.setCurrentRevision(String(current))
  if (typeof expected === 'bigint') wrong.setExpectedRevision(expected.toString())
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new sharedPb.Empty())
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new sharedPb.Empty())
  else wrong.setExpectedAny(new sharedPb.Empty())
  return new streamsPb.AppendResp().setWrongExpectedVersion(wrong)
}

const at = <P extends { setCommitPosition(value: string): P; setPreparePosition(value: string): P }>(target: P, position: number): P =>
  target.setCommitPosition(String(position)).setPreparePosition(String(position))

export const deleteHandler =
  (writer: LogWriter): handleUnaryCall<DeleteReq, DeleteResp> =>
  (call, callback) =>
    answer(callback, async () => {
      const position = await remove(call.request.getOptions(), (stream, expected) => writer.softDelete(stream, expected))
      return new streamsPb.DeleteResp().setPosition(at(new streamsPb.DeleteResp.Position(), position))
    })

export const tombstoneHandler =
  (writer: LogWriter): handleUnaryCall<TombstoneReq, TombstoneResp> =>
  (call, callback) =>
    answer(callback, async () => {
      const position = await remove(call.request.getOptions(), (stream, expected) => writer.tombstone(stream, expected))
      return new streamsPb.TombstoneResp().setPosition(at(new streamsPb.TombstoneResp.Position(), position))
    })

async function remove(options: WithExpectation | undefined, write: (stream: string, expected: Expected) => Promise<WriteResult>) {
  if (!options) throw invalidArgument('no options')
  const stream = streamNameOf(options.getStreamIdentifier())
  const expected = expectedOf(options)
  const result = await write(stream, expected)
  failUnlessWritten(stream, expected, result)
  return result.position!
}
