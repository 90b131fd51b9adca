import type { ProposedEvent } from '../storage/tables/event-table.ts'
import { invalidArgument, MAX_APPEND_BYTES } from '../log-errors.ts'
import { MessageReader } from '../protobuf/message-reader.ts'
import { type AppendOptions, readAppendOptions } from './append-options.ts'
import { RpcError } from '../grpc/rpc-error.ts'
import { readUuid } from './shared.ts'

export interface AppendRequest {
  readonly options: AppendOptions | null
  readonly event: ProposedEvent | null
}

export function readAppendRequest(bytes: Buffer): AppendRequest {
  const reader = new MessageReader(bytes)
  let options: AppendOptions | null = null
  let event: ProposedEvent | null = null
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) options = readAppendOptions(reader.message())
    else if (field === 2) event = readProposedMessage(reader.message())
    else reader.skip()
  }
  return { options, event }
}

export function readDeleteRequest(bytes: Buffer): AppendOptions {
  const { options } = readAppendRequest(bytes)
  if (!options) throw invalidArgument('no options')
  return options
}

export interface BatchAppendRequest {
  readonly correlation: Buffer | null
  readonly options: AppendOptions | null
  readonly events: ProposedEvent[]
  /** Bytes of all events, including events dropped because they exceed the limit. */
  readonly size: number
  readonly invalid: RpcError | null
  readonly isFinal: boolean
}

export function readBatchAppendRequest(bytes: Buffer): BatchAppendRequest {
  const reader = new MessageReader(bytes)
  let correlation: Buffer | null = null
  let options: AppendOptions | null = null
  let isFinal = false
  let invalid: RpcError | null = null
  let size = 0
  const events: ProposedEvent[] = []
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) correlation = reader.bytes()
    else if (field === 2) options = readAppendOptions(reader.message())
    else if (field === 3) {
      const proposed = reader.message()
      try {
        const event = readProposedMessage(proposed)
        size += sizeOf(event)
        if (size <= MAX_APPEND_BYTES) events.push(event)
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        invalid = error
      }
    } else if (field === 4) isFinal = reader.integer() === 1
    else reader.skip()
  }
  return { correlation, options, events, size, invalid, isFinal }
}

/**
 * Reads `ProposedMessage` of AppendReq and BatchAppendReq. Data and metadata are views of the request's bytes.
 * @throws RpcError INVALID_ARGUMENT if the event lacks an id or a type
 */
function readProposedMessage(reader: MessageReader): ProposedEvent {
  let id = ''
  let type = ''
  let isJson = false
  let metadata: Uint8Array = NOTHING
  let data: Uint8Array = NOTHING
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) id = readUuid(reader.message())
    else if (field === 2) {
      const [key, value] = readEntry(reader.message())
      if (key === 'type') type = value
      else if (key === 'content-type') isJson = value === 'application/json'
    } else if (field === 3) metadata = reader.bytes()
    else if (field === 4) data = reader.bytes()
    else reader.skip()
  }
  if (type === '') throw invalidArgument('an event has no type')
  if (id === '') throw invalidArgument('an event has no id')
  return { id, type, isJson, metadata, data }
}

const NOTHING = Buffer.alloc(0)

function readEntry(reader: MessageReader): [key: string, value: string] {
  let key = ''
  let value = ''
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) key = reader.text()
    else if (field === 2) value = reader.text()
    else reader.skip()
  }
  return [key, value]
}

export const sizeOf = ({ metadata, data }: ProposedEvent): number => metadata.length + data.length
