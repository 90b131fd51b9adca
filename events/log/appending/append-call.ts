import { randomUUID } from 'node:crypto'
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js'
import { MaxAppendSizeExceededError, UnavailableError } from '@kurrent/kurrentdb-client'
import { unpackToCommandError } from '@kurrent/kurrentdb-client/dist/streams/appendToStream/unpackError.js'
import { parseUUID } from '@kurrent/kurrentdb-client/dist/utils/grpcUUID.js'
import type streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import type { Appended } from '../event-log.ts'
import { type AppendRequest, encodeAppend } from './append-request.ts'

const APPEND_PATH = '/event_store.client.streams.Streams/BatchAppend'
/** A larger message could break the call and the other appends on it. Servers accept 1 MiB of events by default. */
const MAX_MESSAGE_BYTES = 3 * 1024 * 1024

interface Unanswered {
  readonly stream: string
  readonly id: string
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: unknown) => void
}

type Answer = InstanceType<typeof streamsPb.BatchAppendResp>

export const beginAppendCall = (
  streams: InstanceType<typeof streamsService.StreamsClient>,
  [metadata, options]: [Metadata, CallOptions],
): ClientDuplexStream<Buffer, Buffer> => streams.makeBidiStreamRequest(APPEND_PATH, asTheyAre, asTheyAre, metadata, options)

const asTheyAre = (bytes: Buffer): Buffer => bytes

/** One call of `BatchAppend`. Appends to any streams share it, and answers arrive in any order. */
export class AppendCall {
  readonly #call: ClientDuplexStream<Buffer, Buffer>
  readonly #unanswered = new Map<string, Unanswered>()
  #isOver = false

  constructor(call: ClientDuplexStream<Buffer, Buffer>) {
    this.#call = call
    call.on('data', (bytes: Buffer) => this.#settle(streamsPb.BatchAppendResp.deserializeBinary(bytes)))
    call.on('error', (error) => this.fail(error))
    call.on('end', () => this.fail(new UnavailableError({ code: 14, message: 'the node ended the call' } as never)))
  }

  get isOver(): boolean {
    return this.#isOver
  }

  append(request: AppendRequest, deadline: Date): Promise<Appended> {
    const { stream, records } = request
    const correlation = randomUUID()
    const bytes = encodeAppend(request, correlation, deadline)
    if (bytes.length > MAX_MESSAGE_BYTES) throw MaxAppendSizeExceededError.fromMaxAppendSize(MAX_MESSAGE_BYTES)
    return new Promise((resolve, reject) => {
      this.#unanswered.set(correlation, { stream, id: records.at(-1)?.id ?? '', resolve, reject })
      this.#call.write(bytes)
    })
  }

  fail(error: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#call.cancel()
    for (const { reject } of this.#unanswered.values()) reject(error)
    this.#unanswered.clear()
  }

  #settle(answer: Answer): void {
    const correlation = parseUUID(answer.getCorrelationId()) ?? ''
    const found = this.#unanswered.get(correlation)
    if (!found) return
    this.#unanswered.delete(correlation)
    const error = answer.getError()
    if (error) return found.reject(unpackToCommandError(error, found.stream))
    const success = answer.getSuccess()
    const position = success?.getPosition()
    if (!success || !position) return found.reject(new RangeError(`${found.stream}: nothing to append`))
    found.resolve({
      id: found.id,
      revision: BigInt(success.getCurrentRevision()),
      position: { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) },
    })
  }
}
