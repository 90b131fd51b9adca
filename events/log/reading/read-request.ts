import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import type { Position } from '../position.ts'

const { ReadReq } = streamsPb
const { Options } = ReadReq
const { FilterOptions, StreamOptions, AllOptions } = Options

export type ReadRequest = InstanceType<typeof ReadReq>

export type From<Place> = 'start' | 'end' | Place

interface Extent {
  readonly backwards?: boolean
  readonly count: number
}

export function readStreamRequest(stream: string, from: From<bigint>, { backwards = false, count }: Extent): ReadRequest {
  const place = new StreamOptions().setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream)))
  if (typeof from === 'bigint') place.setRevision(String(from))
  else if (from === 'start') place.setStart(new sharedPb.Empty())
  else place.setEnd(new sharedPb.Empty())
  const options = new Options().setStream(place).setNoFilter(new sharedPb.Empty())
  return requestOf(options.setReadDirection(directionOf(backwards)).setCount(String(count)))
}

export function readAllRequest(
  from: From<Position>,
  { backwards = false, count, system = false }: Extent & { system?: boolean },
): ReadRequest {
  const options = new Options().setAll(allFrom(from)).setReadDirection(directionOf(backwards)).setCount(String(count))
  return requestOf(system ? options.setNoFilter(new sharedPb.Empty()) : options.setFilter(withoutSystemEvents(1)))
}

/** The server searches 32 events at a time, and sends a checkpoint after this many searches. */
const CHECKPOINT_INTERVAL = 32

export function subscribeRequest(after: Position | null): ReadRequest {
  const options = new Options().setAll(allFrom(after ?? 'start')).setSubscription(new Options.SubscriptionOptions())
  return requestOf(options.setFilter(withoutSystemEvents(CHECKPOINT_INTERVAL)))
}

const directionOf = (backwards: boolean) => (backwards ? Options.ReadDirection.BACKWARDS : Options.ReadDirection.FORWARDS)

function allFrom(from: From<Position>) {
  const all = new AllOptions()
  if (from === 'start') return all.setStart(new sharedPb.Empty())
  if (from === 'end') return all.setEnd(new sharedPb.Empty())
  return all.setPosition(new Options.Position().setCommitPosition(String(from.commit)).setPreparePosition(String(from.prepare)))
}

/** Expression of the client's own `excludeSystemEvents`. */
const withoutSystemEvents = (checkpointInterval: number) =>
  new FilterOptions()
    .setEventType(new FilterOptions.Expression().setRegex('^[^$].*'))
    .setCount(new sharedPb.Empty())
    .setCheckpointintervalmultiplier(checkpointInterval)

const requestOf = (options: InstanceType<typeof Options>): ReadRequest =>
  new ReadReq().setOptions(options.setUuidOption(new Options.UUIDOption().setString(new sharedPb.Empty())))
