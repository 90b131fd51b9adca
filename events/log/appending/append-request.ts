import { bytesField, emptyField, message, numberField, textField } from '../../embedded/protobuf/encode.ts'
import type { ExpectedRevision } from '../event-log.ts'

export interface ProposedRecord {
  readonly id: string
  readonly type: string
  readonly data: object
  readonly isJson?: boolean
  readonly metadata: Uint8Array
}

export interface AppendRequest {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly records: readonly ProposedRecord[]
}

/**
 * Encodes a complete `event_store.client.streams.BatchAppendReq`. This is the hot path of views: the client takes 16 µs per event, because
 * it converts data to Base64 and back twice. Field numbers are those of the client's `generated/kurrentdb/protocols/v1/streams_pb.js`
 * (1.3.1).
 * @param correlation UUID that the answer repeats
 * @param deadline time after which the server stores nothing
 */
export function encodeAppend({ stream, expected, records }: AppendRequest, correlation: string, deadline: Date): Buffer {
  const options = message(bytesField(1, textField(3, stream)), expectation(expected), bytesField(6, timestamp(deadline)))
  const events = records.map((record) => bytesField(3, proposed(record)))
  return message(bytesField(1, uuid(correlation)), bytesField(2, options), ...events, numberField(4, 1))
}

const uuid = (id: string): Buffer => textField(2, id)

function expectation(expected: AppendRequest['expected']): Buffer {
  if (typeof expected === 'bigint') return numberField(2, expected)
  return emptyField({ no_stream: 3, stream_exists: 5 }[expected])
}

function timestamp(at: Date): Buffer {
  const ms = at.getTime()
  return message(numberField(1, Math.floor(ms / 1_000)), numberField(2, (ms % 1_000) * 1_000_000))
}

const proposed = ({ id, type, data, isJson = true, metadata }: ProposedRecord): Buffer =>
  data instanceof Uint8Array
    ? message(bytesField(1, uuid(id)), describe(type, isJson), bytesField(3, metadata), bytesField(4, data))
    : message(bytesField(1, uuid(id)), description(type), bytesField(3, metadata), textField(4, JSON.stringify(data)))

const described = new Map<string, Buffer>()

function description(type: string): Buffer {
  let fields = described.get(type)
  if (!fields) {
    fields = describe(type, true)
    described.set(type, fields)
  }
  return fields
}

const describe = (type: string, isJson: boolean): Buffer =>
  message(entry('type', type), entry('content-type', isJson ? 'application/json' : 'application/octet-stream'))

const entry = (key: string, value: string): Buffer => bytesField(2, message(textField(1, key), textField(2, value)))
