import type { CallOptions, Metadata } from '@grpc/grpc-js'
import { WrongExpectedVersionError } from '@kurrent/kurrentdb-client'
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import { AppendCall, beginAppendCall } from '../log/appending/append-call.ts'
import { clientFor } from '../log/log-address.ts'
import { isBefore, type Position } from '../log/position.ts'
import { type ReadAnswer, readAnswer, type StoredRecord } from '../log/reading/read-answer.ts'
import { type ReadRequest, readAllRequest, readStreamRequest } from '../log/reading/read-request.ts'

export type NewRecord = Pick<StoredRecord, 'id' | 'type' | 'isJson' | 'metadata' | 'data'>

/** Reads and appends events as bytes. The client's own calls use JSON.parse, which changes large numbers. */
export interface RawLog extends AsyncDisposable {
  /** Every event after a position or from the start, system events included. */
  readAll(after: Position | null): AsyncIterable<StoredRecord>
  readAllBackwards(): AsyncIterable<StoredRecord>
  /**
   * Appends events. The server handles concurrent appends in the order of the calls.
   * @param after revision of the stream's last event, -1 for none
   * @returns null, or the stream's actual revision if nothing was appended
   */
  append(stream: string, after: bigint, events: readonly NewRecord[]): Promise<bigint | null>
  tombstone(stream: string): Promise<void>
  /** Returns the stream's last visible event; null if there is none. */
  newest(stream: string): Promise<StoredRecord | null>
}

type Streams = InstanceType<typeof streamsService.StreamsClient>
/** Internals of the client (1.3.1). Its channel follows the leader and carries credentials and the connection name. */
interface Internals {
  getGRPCClient(service: typeof streamsService.StreamsClient, name: string): Promise<Streams>
  callArguments(options: { requiresLeader?: boolean }, more: CallOptions): [Metadata, CallOptions]
}

const READ_PATH = '/event_store.client.streams.Streams/Read'
const APPEND_MS = 60_000
const bytesOf = (request: ReadRequest): Buffer => Buffer.from(request.serializeBinary())

/** @param url URL of any EventStoreDB, or of an embedded log with its secret */
export function openRawLog(url: string): RawLog {
  const client = clientFor(url)
  const internals = client as unknown as Internals
  const streams = () => internals.getGRPCClient(streamsService.StreamsClient, 'copy')
  // A follower may lack the newest events.
  const call = () => internals.callArguments({ requiresLeader: true }, { deadline: Infinity })
  let openCall: AppendCall | null = null
  // A server handles the messages of one call in order. The embedded log delays a separate append call by 10 ms.
  const appends = async () => {
    const channel = await streams()
    if (!openCall || openCall.isOver) openCall = new AppendCall(beginAppendCall(channel, call()))
    return openCall
  }

  async function* read(request: ReadRequest): AsyncIterable<StoredRecord> {
    const answers = (await streams()).makeServerStreamRequest(READ_PATH, bytesOf, readAnswer, request, ...call())
    try {
      for await (const answer of answers as AsyncIterable<ReadAnswer>) if (answer.kind === 'event') yield answer.event
    } finally {
      answers.cancel()
    }
  }

  const everything = { count: Number.MAX_SAFE_INTEGER, system: true }
  return {
    readAll: (after) => skipping(after, read(readAllRequest(after ?? 'start', everything))),
    readAllBackwards: () => read(readAllRequest('end', { ...everything, backwards: true })),
    async append(stream, after, records) {
      try {
        const expected = after < 0n ? 'no_stream' : after
        await (await appends()).append({ stream, expected, records }, new Date(Date.now() + APPEND_MS))
        return null
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error
        return typeof error.actualState === 'bigint' ? error.actualState : -1n
      }
    },
    async tombstone(stream) {
      await client.tombstoneStream(stream)
    },
    async newest(stream) {
      for await (const event of read(readStreamRequest(stream, 'end', { backwards: true, count: 1 }))) return event
      return null
    },
    async [Symbol.asyncDispose]() {
      openCall?.fail(new Error('the copy is closed'))
      await client.dispose()
    },
  }
}

/** Skips the first event, because a read from a position begins with the event at that position. */
async function* skipping(after: Position | null, events: AsyncIterable<StoredRecord>): AsyncIterable<StoredRecord> {
  for await (const event of events) if (isBefore(after, event.position)) yield event
}
