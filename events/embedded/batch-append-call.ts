import { type handleBidiStreamingCall, status as grpcStatus } from '@grpc/grpc-js'
import codePb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/code_pb.js'
import sharedPb, { type UUID } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import statusPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js'
import streamsPb, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import anyPb from 'google-protobuf/google/protobuf/any_pb.js'
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js'
import { idOf, proposedEvent, sizeOf, streamNameOf } from './append-calls.ts'
import type { Expected } from './append-rules.ts'
import type { ProposedEvent } from './log-store.ts'
import type { LogWriter, WriteResult } from './log-writer.ts'
import { MAX_APPEND_BYTES, RpcError } from './rpc-error.ts'

/** One append of many requests, put together until its last request has come. */
interface Pending {
  readonly options: BatchAppendReq.Options | undefined
  readonly deadlineMs: number
  readonly events: ProposedEvent[]
  size: number
  invalid: RpcError | null
}

/** Appends of many streams on one call, answered as they are committed; one that fails does not end the call. */
export const batchAppendHandler =
  (writer: LogWriter, now: () => number): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> =>
  (call) => {
    const pending = new Map<string, Pending>()
    const unanswered = new Set<Promise<void>>()
    call.on('data', (request: BatchAppendReq) => {
      const correlation = request.getCorrelationId()
      const key = correlation ? idOf(correlation) : ''
      const batch = pending.get(key) ?? begun(request.getOptions(), now())
      collect(batch, request)
      if (!request.getIsFinal()) return void pending.set(key, batch)
      pending.delete(key)
      const answered = commit(writer, now, batch).then((response) => {
        unanswered.delete(answered)
        if (!call.cancelled) call.write(addressed(response, correlation, batch.options))
      })
      unanswered.add(answered)
    })
    call.on('end', () => void Promise.all(unanswered).then(() => call.end()))
    // The client went away: what was committed stays, and there is nobody to tell.
    call.on('error', () => pending.clear())
  }

const begun = (options: BatchAppendReq.Options | undefined, nowMs: number): Pending => ({
  options,
  deadlineMs: deadlineOf(options, nowMs),
  events: [],
  size: 0,
  invalid: null,
})

/** @returns the moment that clients since 21.10 state, or the time left that others do, from `nowMs` */
function deadlineOf(options: BatchAppendReq.Options | undefined, nowMs: number): number {
  const left = options?.getDeadline()
  if (left) return nowMs + left.getSeconds() * 1_000 + left.getNanos() / 1e6
  return options?.getDeadline21100()?.toDate().getTime() ?? Infinity
}

function collect(batch: Pending, request: BatchAppendReq): void {
  try {
    for (const message of request.getProposedMessagesList()) {
      const event = proposedEvent(message)
      batch.size += sizeOf(event)
      if (batch.size <= MAX_APPEND_BYTES) batch.events.push(event)
    }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    batch.invalid = error
  }
}

async function commit(writer: LogWriter, now: () => number, batch: Pending): Promise<BatchAppendResp> {
  try {
    if (batch.invalid) return badRequest(batch.invalid.details)
    if (batch.size > MAX_APPEND_BYTES)
      return failed('MaximumAppendSizeExceeded', new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES))
    if (!batch.options) return badRequest('no options')
    if (batch.deadlineMs < now()) return failed('Timeout', new sharedPb.Timeout())
    const expected = expectedOf(batch.options)
    const result = await writer.append(streamNameOf(batch.options.getStreamIdentifier()), expected, batch.events)
    return outcome(result, expected)
  } catch (error) {
    if (error instanceof RpcError && error.code === grpcStatus.INVALID_ARGUMENT) return badRequest(error.details)
    return failed('Unknown', new sharedPb.Unknown(), String(error))
  }
}

function expectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasStreamPosition()) return BigInt(options.getStreamPosition())
  if (options.hasNoStream()) return 'no_stream'
  return options.hasStreamExists() ? 'stream_exists' : 'any'
}

function outcome(result: WriteResult, expected: Expected): BatchAppendResp {
  if (result.kind === 'tombstoned') return failed('StreamDeleted', new sharedPb.StreamDeleted())
  if (result.kind === 'wrong-expected') return failed('WrongExpectedVersion', wrongExpected(expected, result.current))
  const success = new streamsPb.BatchAppendResp.Success()
  if (result.revision === null) success.setNoStream(new emptyPb.Empty())
  else success.setCurrentRevision(String(result.revision))
  if (result.position === null) success.setNoPosition(new emptyPb.Empty())
  else {
    const position = new sharedPb.AllStreamPosition()
    success.setPosition(position.setCommitPosition(String(result.position)).setPreparePosition(String(result.position)))
  }
  return new streamsPb.BatchAppendResp().setSuccess(success)
}

function wrongExpected(expected: Expected, current: number | null) {
  const wrong = new sharedPb.WrongExpectedVersion()
  if (current === null) wrong.setCurrentNoStream(new emptyPb.Empty())
  else wrong.setCurrentStreamRevision(String(current))
  if (typeof expected === 'bigint') wrong.setExpectedStreamPosition(expected.toString())
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new emptyPb.Empty())
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new emptyPb.Empty())
  else wrong.setExpectedAny(new emptyPb.Empty())
  return wrong
}

const CODES = {
  WrongExpectedVersion: codePb.Code.FAILED_PRECONDITION,
  StreamDeleted: codePb.Code.FAILED_PRECONDITION,
  MaximumAppendSizeExceeded: codePb.Code.INVALID_ARGUMENT,
  BadRequest: codePb.Code.INVALID_ARGUMENT,
  Timeout: codePb.Code.DEADLINE_EXCEEDED,
  Unknown: codePb.Code.UNKNOWN,
} as const

/** @param kind the message's name in `event_store.client`, by which the client makes its error class */
function failed(kind: keyof typeof CODES, details: { serializeBinary(): Uint8Array }, message: string = kind): BatchAppendResp {
  const packed = new anyPb.Any()
  packed.pack(details.serializeBinary(), `event_store.client.${kind}`)
  const status = new statusPb.Status().setCode(CODES[kind]).setMessage(message).setDetails(packed)
  return new streamsPb.BatchAppendResp().setError(status)
}

const badRequest = (message: string): BatchAppendResp => failed('BadRequest', new sharedPb.BadRequest().setMessage(message), message)

function addressed(response: BatchAppendResp, correlation: UUID | undefined, options: BatchAppendReq.Options | undefined): BatchAppendResp {
  response.setCorrelationId(correlation)
  response.setStreamIdentifier(options?.getStreamIdentifier())
  if (options?.hasStreamPosition()) response.setStreamPosition(options.getStreamPosition())
  else if (options?.hasNoStream()) response.setNoStream(new emptyPb.Empty())
  else if (options?.hasStreamExists()) response.setStreamExists(new emptyPb.Empty())
  else response.setAny(new emptyPb.Empty())
  return response
}
