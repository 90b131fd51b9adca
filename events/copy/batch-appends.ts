import { randomUUID } from 'node:crypto'
import type { ClientDuplexStream } from '@grpc/grpc-js'
import { WrongExpectedVersionError } from '@kurrent/kurrentdb-client'
import { unpackToCommandError } from '@kurrent/kurrentdb-client/dist/streams/appendToStream/unpackError.js'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js'
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js'
import type { NewRawEvent } from './raw-log.ts'

const { BatchAppendReq } = streamsPb
type Call = ClientDuplexStream<InstanceType<typeof BatchAppendReq>, Answer>
type Answer = InstanceType<typeof streamsPb.BatchAppendResp>

/** After so long the server answers that it could not store them. */
const DEADLINE_MS = 60_000

interface Waiting {
  readonly stream: string
  readonly resolve: (actual: bigint | null) => void
  readonly reject: (error: Error) => void
}

/**
 * Appends on one call of `Streams.BatchAppend`, which a server handles in the order in which they come: many may be under way at once.
 * An append of its own call costs the embedded log a wait of 10 ms, and keeps no order beside others.
 */
export class BatchAppends {
  readonly #begin: () => Promise<Call>
  readonly #waiting = new Map<string, Waiting>()
  #call: Promise<Call> | null = null

  /** @param begin makes the call, again where one has ended */
  constructor(begin: () => Promise<Call>) {
    this.#begin = begin
  }

  /** See `RawLog.append`. */
  async append(stream: string, after: bigint, events: readonly NewRawEvent[]): Promise<bigint | null> {
    const call = await (this.#call ??= this.#open())
    const correlation = randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<bigint | null>()
    this.#waiting.set(correlation, { stream, resolve, reject })
    call.write(request(correlation, stream, after, events))
    return promise
  }

  /** Ends the call; what was not answered is not known to be stored. */
  async close(): Promise<void> {
    const call = await this.#call?.catch(() => null)
    call?.cancel()
  }

  async #open(): Promise<Call> {
    try {
      const call = await this.#begin()
      call.on('data', (answer: Answer) => this.#settle(answer))
      call.on('error', (error: Error) => this.#fail(error))
      call.on('end', () => this.#fail(new Error('the log ended the call of the appends')))
      return call
    } catch (error) {
      this.#call = null
      throw error
    }
  }

  #settle(answer: Answer): void {
    const correlation = answer.getCorrelationId()!.getString()
    const waiting = this.#waiting.get(correlation)
    if (!waiting) return
    this.#waiting.delete(correlation)
    if (!answer.hasError()) return waiting.resolve(null)
    const error = unpackToCommandError(answer.getError()!, waiting.stream)
    if (error instanceof WrongExpectedVersionError) waiting.resolve(typeof error.actualState === 'bigint' ? error.actualState : -1n)
    else waiting.reject(error)
  }

  #fail(error: Error): void {
    this.#call = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}

function request(correlation: string, stream: string, after: bigint, events: readonly NewRawEvent[]) {
  const options = new BatchAppendReq.Options()
    .setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setDeadline21100(timestampPb.Timestamp.fromDate(new Date(Date.now() + DEADLINE_MS)))
  if (after < 0n) options.setNoStream(new emptyPb.Empty())
  else options.setStreamPosition(String(after))
  return new BatchAppendReq()
    .setCorrelationId(new sharedPb.UUID().setString(correlation))
    .setOptions(options)
    .setProposedMessagesList(events.map(proposed))
    .setIsFinal(true)
}

function proposed({ id, type, isJson, metadata, data }: NewRawEvent) {
  const message = new BatchAppendReq.ProposedMessage().setId(new sharedPb.UUID().setString(id)).setCustomMetadata(metadata).setData(data)
  message
    .getMetadataMap()
    .set('type', type)
    .set('content-type', isJson ? 'application/json' : 'application/octet-stream')
  return message
}
