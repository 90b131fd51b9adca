import type { CallOptions, Metadata, ServiceError } from '@grpc/grpc-js'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { clientFor } from '../log/log-address.ts'
import { isBefore, type Position } from '../log/position.ts'

/** An event as its bytes: the client's own read and append go through JSON.parse, which changes large numbers. */
export interface RawEvent {
  readonly id: string
  readonly stream: string
  readonly revision: bigint
  readonly position: Position
  readonly type: string
  readonly isJson: boolean
  readonly metadata: Uint8Array
  readonly data: Uint8Array
}

export type NewRawEvent = Pick<RawEvent, 'id' | 'type' | 'isJson' | 'metadata' | 'data'>

export interface RawLog extends AsyncDisposable {
  /** Every event after a position, or from the start; system events too. */
  readAll(after: Position | null): AsyncIterable<RawEvent>
  /** Every event from the end to the start. */
  readAllBackwards(): AsyncIterable<RawEvent>
  /**
   * @param after revision of the stream's last event, -1 for none
   * @returns null, or where the stream stands instead; then nothing was appended
   */
  append(stream: string, after: bigint, events: readonly NewRawEvent[]): Promise<bigint | null>
  tombstone(stream: string): Promise<void>
  /** @returns the stream's last event that readers see; null where there is none */
  newest(stream: string): Promise<RawEvent | null>
}

type Streams = InstanceType<typeof streamsService.StreamsClient>
/** What the client's own calls are made of (1.3.1): its channel follows the leader and carries credentials and connection name. */
interface Insides {
  getGRPCClient(service: typeof streamsService.StreamsClient, name: string): Promise<Streams>
  callArguments(options: { requiresLeader?: boolean }, more: CallOptions): [Metadata, CallOptions]
}

const { ReadReq, AppendReq } = streamsPb

/** @param url of any EventStoreDB, or of an embedded log with its secret */
export function openRawLog(url: string): RawLog {
  const client = clientFor(url)
  const insides = client as unknown as Insides
  const streams = () => insides.getGRPCClient(streamsService.StreamsClient, 'copy')
  // From the leader: a follower may not have the newest events yet.
  const call = () => insides.callArguments({ requiresLeader: true }, { deadline: Infinity })

  async function* read(options: InstanceType<typeof ReadReq.Options>, count = Number.MAX_SAFE_INTEGER): AsyncIterable<RawEvent> {
    options.setCount(String(count))
    options.setUuidOption(new ReadReq.Options.UUIDOption().setString(new sharedPb.Empty()))
    options.setNoFilter(new sharedPb.Empty())
    const answers = (await streams()).read(new ReadReq().setOptions(options), ...call())
    try {
      for await (const answer of answers as AsyncIterable<InstanceType<typeof streamsPb.ReadResp>>) {
        const event = answer.getEvent()?.getEvent()
        if (event) yield rawEvent(event)
      }
    } finally {
      answers.cancel()
    }
  }

  return {
    readAll(after) {
      const all = new ReadReq.Options.AllOptions()
      if (after) all.setPosition(positionMessage(after))
      else all.setStart(new sharedPb.Empty())
      return skipping(after, read(new ReadReq.Options().setAll(all).setReadDirection(ReadReq.Options.ReadDirection.FORWARDS)))
    },
    readAllBackwards() {
      const all = new ReadReq.Options.AllOptions().setEnd(new sharedPb.Empty())
      return read(new ReadReq.Options().setAll(all).setReadDirection(ReadReq.Options.ReadDirection.BACKWARDS))
    },
    async append(stream, after, events) {
      const service = await streams()
      return new Promise<bigint | null>((resolve, reject) => {
        const appending = service.append(...call(), (error: ServiceError | null, answer: InstanceType<typeof streamsPb.AppendResp>) => {
          if (error) reject(error)
          else resolve(answer.hasWrongExpectedVersion() ? currentRevision(answer.getWrongExpectedVersion()!) : null)
        })
        const options = new AppendReq.Options().setStreamIdentifier(identifier(stream))
        if (after < 0n) options.setNoStream(new sharedPb.Empty())
        else options.setRevision(String(after))
        appending.write(new AppendReq().setOptions(options))
        for (const event of events) appending.write(new AppendReq().setProposedMessage(proposed(event)))
        appending.end()
      })
    },
    async tombstone(stream) {
      await client.tombstoneStream(stream)
    },
    async newest(stream) {
      const fromEnd = new ReadReq.Options.StreamOptions().setStreamIdentifier(identifier(stream)).setEnd(new sharedPb.Empty())
      const backwards = new ReadReq.Options().setStream(fromEnd).setReadDirection(ReadReq.Options.ReadDirection.BACKWARDS)
      for await (const event of read(backwards, 1)) return event
      return null
    },
    [Symbol.asyncDispose]: () => client.dispose(),
  }
}

/** A read from a position begins with the event there. */
async function* skipping(after: Position | null, events: AsyncIterable<RawEvent>): AsyncIterable<RawEvent> {
  for await (const event of events) if (isBefore(after, event.position)) yield event
}

const positionMessage = ({ commit, prepare }: Position) =>
  new ReadReq.Options.Position().setCommitPosition(String(commit)).setPreparePosition(String(prepare))

const identifier = (stream: string) => new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream))

function rawEvent(event: InstanceType<typeof streamsPb.ReadResp.ReadEvent.RecordedEvent>): RawEvent {
  const facts = event.getMetadataMap()
  return {
    id: event.getId()!.getString(),
    stream: Buffer.from(event.getStreamIdentifier()!.getStreamName_asU8()).toString(),
    revision: BigInt(event.getStreamRevision()),
    position: { commit: BigInt(event.getCommitPosition()), prepare: BigInt(event.getPreparePosition()) },
    type: facts.get('type') ?? '',
    isJson: facts.get('content-type') === 'application/json',
    metadata: event.getCustomMetadata_asU8(),
    data: event.getData_asU8(),
  }
}

const currentRevision = (wrong: InstanceType<typeof streamsPb.AppendResp.WrongExpectedVersion>): bigint =>
  wrong.hasCurrentRevision() ? BigInt(wrong.getCurrentRevision()) : -1n

function proposed({ id, type, isJson, metadata, data }: NewRawEvent) {
  const message = new AppendReq.ProposedMessage().setId(new sharedPb.UUID().setString(id)).setCustomMetadata(metadata).setData(data)
  message
    .getMetadataMap()
    .set('type', type)
    .set('content-type', isJson ? 'application/json' : 'application/octet-stream')
  return message
}
