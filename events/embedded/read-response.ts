import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import { type StoredEvent, TOMBSTONE_REVISION } from './log-store.ts'

/**
 * Answers of `Streams.Read`, encoded. Events are written by hand, for they are the hot path; field numbers are those of
 * the client package's `streams_pb.js`. Everything rare goes through the generated classes.
 */

const DELETED_REVISION = 0x7fff_ffff_ffff_ffffn

const varintLength = (value: number): number => {
  let length = 1
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) length++
  return length
}

function writeVarint(target: Buffer, value: number, at: number): number {
  let rest = value
  let offset = at
  while (rest >= 128) {
    target[offset++] = (rest % 128) | 128
    rest = Math.floor(rest / 128)
  }
  target[offset++] = rest
  return offset
}

const field = (number: number, wireType: 0 | 2): number => (number << 3) | wireType
const LENGTH_DELIMITED = 2

/** @returns a length-delimited field, for parts that are the same from event to event */
function bytesField(number: number, content: Uint8Array): Buffer {
  const header = Buffer.alloc(1 + varintLength(content.length))
  header[0] = field(number, LENGTH_DELIMITED)
  writeVarint(header, content.length, 1)
  return Buffer.concat([header, content])
}

const mapEntry = (key: string, value: string): Buffer =>
  bytesField(6, Buffer.concat([bytesField(1, Buffer.from(key)), bytesField(2, Buffer.from(value))]))

/** The map entries «type» and «content-type», by type. */
const CACHED_TYPES = 5_000

export class ReadEventEncoder {
  readonly #structuredIds: boolean
  readonly #types = new Map<string, Buffer>()

  /** @param structuredIds whether the caller asked for ids as two numbers rather than text */
  constructor(structuredIds: boolean) {
    this.#structuredIds = structuredIds
  }

  /** @returns a ReadResp with this event */
  encode(event: StoredEvent): Buffer {
    const { position, streamName, metadata, data } = event
    const id = this.#structuredIds ? structuredId(event.id) : textId(event.id)
    const entries = this.#entriesOf(event)
    // A `created` of 17 digits: 100 ns ticks since the Unix epoch.
    const created = `${event.createdMs}0000`
    const createdEntry = 2 + 'created'.length + 2 + created.length
    const revisionLength = event.revision === TOMBSTONE_REVISION ? 9 : varintLength(event.revision)
    const positionLength = varintLength(position)
    const name = 1 + varintLength(streamName.length) + streamName.length
    const recorded =
      id.length +
      (1 + varintLength(name) + name) +
      (1 + revisionLength) +
      2 * (1 + positionLength) +
      entries.length +
      (2 + createdEntry) +
      (metadata.length > 0 ? 1 + varintLength(metadata.length) + metadata.length : 0) +
      (data.length > 0 ? 1 + varintLength(data.length) + data.length : 0)
    const readEvent = 1 + varintLength(recorded) + recorded + 1 + positionLength
    const target = Buffer.allocUnsafe(1 + varintLength(readEvent) + readEvent)

    let at = 0
    const open = (number: number, length: number) => {
      target[at++] = field(number, LENGTH_DELIMITED)
      at = writeVarint(target, length, at)
    }
    const bytes = (content: Uint8Array) => {
      target.set(content, at)
      at += content.length
    }
    const number = (fieldNumber: number, value: number) => {
      target[at++] = field(fieldNumber, 0)
      at = writeVarint(target, value, at)
    }
    open(1, readEvent)
    open(1, recorded)
    bytes(id)
    open(2, name)
    open(3, streamName.length)
    bytes(streamName)
    if (event.revision === TOMBSTONE_REVISION) {
      target[at++] = field(3, 0)
      at = writeLargeVarint(target, DELETED_REVISION, at)
    } else number(3, event.revision)
    number(4, position)
    number(5, position)
    bytes(entries)
    open(6, createdEntry)
    open(1, 'created'.length)
    at += target.write('created', at, 'latin1')
    open(2, created.length)
    at += target.write(created, at, 'latin1')
    if (metadata.length > 0) {
      open(7, metadata.length)
      bytes(metadata)
    }
    if (data.length > 0) {
      open(8, data.length)
      bytes(data)
    }
    number(3, position)
    return target
  }

  #entriesOf({ type, isJson }: StoredEvent): Buffer {
    const key = isJson ? type : `\n${type}`
    const known = this.#types.get(key)
    if (known) return known
    const contentType = isJson ? 'application/json' : 'application/octet-stream'
    const entries = Buffer.concat([mapEntry('type', type), mapEntry('content-type', contentType)])
    if (this.#types.size >= CACHED_TYPES) this.#types.clear()
    this.#types.set(key, entries)
    return entries
  }
}

const textId = (id: string): Buffer => {
  const target = Buffer.allocUnsafe(4 + id.length)
  target[0] = field(1, LENGTH_DELIMITED)
  target[1] = id.length + 2
  target[2] = field(2, LENGTH_DELIMITED)
  target[3] = id.length
  target.write(id, 4, 'latin1')
  return target
}

function structuredId(id: string): Buffer {
  const hex = id.replaceAll('-', '')
  const structured = new sharedPb.UUID.Structured()
  structured.setMostSignificantBits(BigInt.asIntN(64, BigInt(`0x${hex.slice(0, 16)}`)).toString())
  structured.setLeastSignificantBits(BigInt.asIntN(64, BigInt(`0x${hex.slice(16)}`)).toString())
  const uuid = new sharedPb.UUID()
  uuid.setStructured(structured)
  return bytesField(1, uuid.serializeBinary())
}

function writeLargeVarint(target: Buffer, value: bigint, at: number): number {
  let rest = value
  let offset = at
  for (; rest >= 128n; rest >>= 7n) target[offset++] = Number(rest & 127n) | 128
  target[offset++] = Number(rest)
  return offset
}

const encoded = (fill: (response: InstanceType<typeof streamsPb.ReadResp>) => void): Buffer => {
  const response = new streamsPb.ReadResp()
  fill(response)
  return Buffer.from(response.serializeBinary())
}

export const confirmation = (subscriptionId: string): Buffer =>
  encoded((response) => {
    const confirmed = new streamsPb.ReadResp.SubscriptionConfirmation()
    confirmed.setSubscriptionId(subscriptionId)
    response.setConfirmation(confirmed)
  })

export const checkpoint = (position: number): Buffer =>
  encoded((response) => {
    const reached = new streamsPb.ReadResp.Checkpoint()
    reached.setCommitPosition(String(position))
    reached.setPreparePosition(String(position))
    response.setCheckpoint(reached)
  })

export const streamNotFound = (stream: string): Buffer =>
  encoded((response) => {
    const identifier = new sharedPb.StreamIdentifier()
    identifier.setStreamName(Buffer.from(stream))
    const notFound = new streamsPb.ReadResp.StreamNotFound()
    notFound.setStreamIdentifier(identifier)
    response.setStreamNotFound(notFound)
  })

export const caughtUp = (): Buffer => encoded((response) => response.setCaughtUp(new streamsPb.ReadResp.CaughtUp()))
export const fellBehind = (): Buffer => encoded((response) => response.setFellBehind(new streamsPb.ReadResp.FellBehind()))
