import { PREFIX_BYTES, writePrefix } from '../grpc/message-frames.ts'
import { ID_LENGTH, type StoredEvent, TOMBSTONE_REVISION } from '../storage/tables/event-table.ts'
import {
  bytesField,
  emptyField,
  LENGTH_DELIMITED,
  message,
  numberField,
  tag,
  textField,
  VARINT,
  varintLength,
  writeVarint,
} from '../protobuf/encode.ts'
import { position as encodedPosition, streamIdentifier } from './shared.ts'

/** 2^63-1 as a varint, the revision of a tombstone. */
const DELETED_REVISION = numberField(3, 0x7fff_ffff_ffff_ffffn)

const MAX_TYPES = 5_000

/** Encodes events as `ReadResp`s, many to a buffer. This is the hot path: it writes in place and caches the shared parts. */
export class EventEncoder {
  readonly #structuredIds: boolean
  readonly #jsonTypes = new Map<string, Buffer>()
  readonly #binaryTypes = new Map<string, Buffer>()
  #createdMs = NaN
  #created: Buffer = Buffer.alloc(0)

  constructor(structuredIds: boolean) {
    this.#structuredIds = structuredIds
  }

  frames(events: readonly StoredEvent[]): Buffer {
    const lengths: number[] = []
    let total = 0
    for (const event of events) {
      const length = this.#recordedLength(event)
      lengths.push(length)
      total += PREFIX_BYTES + responseLength(event, length)
    }
    const target = Buffer.allocUnsafe(total)
    let at = 0
    for (const [index, event] of events.entries()) at = this.#write(target, at, event, lengths[index]!)
    return target
  }

  linkFrame(link: StoredEvent, target: StoredEvent | null): Buffer {
    const readEvent = message(
      ...(target ? [bytesField(1, this.#recorded(target))] : []),
      bytesField(2, this.#recorded(link)),
      numberField(3, link.position),
    )
    const response = bytesField(1, readEvent)
    const prefix = Buffer.allocUnsafe(PREFIX_BYTES)
    writePrefix(prefix, response.length, 0)
    return Buffer.concat([prefix, response])
  }

  #recorded(event: StoredEvent): Buffer {
    const target = Buffer.allocUnsafe(this.#recordedLength(event))
    this.#writeRecorded(target, 0, event)
    return target
  }

  #recordedLength(event: StoredEvent): number {
    const { position, revision, content, metadataLength } = event
    const dataLength = content.length - ID_LENGTH - metadataLength
    return (
      (this.#structuredIds ? structuredId(content).length : lengthOfBytes(lengthOfBytes(ID_LENGTH))) +
      lengthOfBytes(lengthOfBytes(event.streamName.length)) +
      (revision === TOMBSTONE_REVISION ? DELETED_REVISION.length : 1 + varintLength(revision)) +
      2 * (1 + varintLength(position)) +
      this.#typeOf(event).length +
      this.#createdAt(event.createdMs).length +
      (metadataLength > 0 ? lengthOfBytes(metadataLength) : 0) +
      (dataLength > 0 ? lengthOfBytes(dataLength) : 0)
    )
  }

  #write(target: Buffer, start: number, event: StoredEvent, recordedLength: number): number {
    let at = writePrefix(target, responseLength(event, recordedLength), start)
    target[at++] = tag(1, LENGTH_DELIMITED)
    at = writeVarint(target, readEventLength(event, recordedLength), at)
    target[at++] = tag(1, LENGTH_DELIMITED)
    at = writeVarint(target, recordedLength, at)
    at = this.#writeRecorded(target, at, event)
    target[at++] = tag(3, VARINT)
    return writeVarint(target, event.position, at)
  }

  #writeRecorded(target: Buffer, start: number, event: StoredEvent): number {
    const { streamName, position, revision, content, metadataLength } = event
    let at = start
    const bytes = (source: Uint8Array, from = 0, to = source.length) => {
      // For so few bytes, a loop is faster than an engine call.
      if (to - from < 48) for (let index = from; index < to; index++) target[at++] = source[index]!
      else {
        target.set(source.subarray(from, to), at)
        at += to - from
      }
    }
    const open = (field: number, length: number) => {
      target[at++] = tag(field, LENGTH_DELIMITED)
      at = writeVarint(target, length, at)
    }
    const number = (field: number, value: number) => {
      target[at++] = tag(field, VARINT)
      at = writeVarint(target, value, at)
    }
    if (this.#structuredIds) bytes(structuredId(content))
    else {
      open(1, lengthOfBytes(ID_LENGTH))
      open(2, ID_LENGTH)
      bytes(content, 0, ID_LENGTH)
    }
    open(2, lengthOfBytes(streamName.length))
    open(3, streamName.length)
    bytes(streamName)
    if (revision === TOMBSTONE_REVISION) bytes(DELETED_REVISION)
    else number(3, revision)
    number(4, position)
    number(5, position)
    bytes(this.#typeOf(event))
    bytes(this.#createdAt(event.createdMs))
    const dataAt = ID_LENGTH + metadataLength
    if (metadataLength > 0) {
      open(7, metadataLength)
      bytes(content, ID_LENGTH, dataAt)
    }
    if (content.length > dataAt) {
      open(8, content.length - dataAt)
      bytes(content, dataAt)
    }
    return at
  }

  #typeOf({ type, isJson }: StoredEvent): Buffer {
    const types = isJson ? this.#jsonTypes : this.#binaryTypes
    const known = types.get(type)
    if (known) return known
    const contentType = isJson ? 'application/json' : 'application/octet-stream'
    const entries = message(mapEntry('type', type), mapEntry('content-type', contentType))
    if (types.size >= MAX_TYPES) types.clear()
    types.set(type, entries)
    return entries
  }

  /** Encodes 100 ns ticks since the Unix epoch. Caches the value, because events of one append share it. */
  #createdAt(ms: number): Buffer {
    if (ms !== this.#createdMs) {
      this.#createdMs = ms
      this.#created = mapEntry('created', `${ms}0000`)
    }
    return this.#created
  }
}

const lengthOfBytes = (length: number): number => 1 + varintLength(length) + length

const readEventLength = ({ position }: StoredEvent, recorded: number): number => lengthOfBytes(recorded) + 1 + varintLength(position)

const responseLength = (event: StoredEvent, recorded: number): number => lengthOfBytes(readEventLength(event, recorded))

const mapEntry = (key: string, value: string): Buffer => bytesField(6, message(textField(1, key), textField(2, value)))

function structuredId(content: Uint8Array): Buffer {
  const hex = Buffer.from(content.buffer, content.byteOffset, ID_LENGTH).toString('latin1').replaceAll('-', '')
  const structured = message(numberField(1, BigInt(`0x${hex.slice(0, 16)}`)), numberField(2, BigInt(`0x${hex.slice(16)}`)))
  return bytesField(1, bytesField(1, structured))
}

export const confirmation = (subscriptionId: string): Buffer => bytesField(2, textField(1, subscriptionId))
export const checkpoint = (position: number): Buffer => bytesField(3, encodedPosition(position))
export const streamNotFound = (stream: string): Buffer => bytesField(4, bytesField(1, streamIdentifier(Buffer.from(stream))))
export const caughtUp = (): Buffer => emptyField(8)
export const fellBehind = (): Buffer => emptyField(9)
