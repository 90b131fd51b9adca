import { invalidArgument } from '../log-errors.ts'
import { bytesField, emptyField, numberField } from '../protobuf/encode.ts'
import type { MessageReader } from '../protobuf/message-reader.ts'

/**
 * Messages that several others contain. The field numbers in this folder are those of the client package's
 * `generated/kurrentdb/protocols/v1/*_pb.js`. The tests use that package's encoder.
 */

export function readStreamIdentifier(reader: MessageReader): string {
  let name = ''
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 3) name = reader.text()
    else reader.skip()
  }
  return name
}

export const streamIdentifier = (name: Uint8Array): Buffer => bytesField(3, name)

const UUID_TEXT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readUuid(reader: MessageReader): string {
  let id = ''
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) id = readStructured(reader.message())
    else if (field === 2) id = reader.text()
    else reader.skip()
  }
  if (UUID_TEXT.test(id)) return id
  const lower = id.toLowerCase()
  if (!UUID_TEXT.test(lower)) throw invalidArgument(`not a UUID: ${id.slice(0, 60)}`)
  return lower
}

function readStructured(reader: MessageReader): string {
  let most = 0n
  let least = 0n
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) most = reader.bigint()
    else if (field === 2) least = reader.bigint()
    else reader.skip()
  }
  const hex = most.toString(16).padStart(16, '0') + least.toString(16).padStart(16, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const position = (at: number): Buffer => Buffer.concat([numberField(1, at), numberField(2, at)])

export const currentRevision = (revision: number | null, fields: { revision: number; noStream: number }): Buffer =>
  revision === null ? emptyField(fields.noStream) : numberField(fields.revision, revision)
