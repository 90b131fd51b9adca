import { invalidArgument } from '../log-errors.ts'
import { MessageReader } from '../protobuf/message-reader.ts'
import { readStreamIdentifier } from './shared.ts'

export type From = number | 'start' | 'end' | null

export interface FilterRequest {
  readonly by: 'stream' | 'type'
  readonly regex: string
  readonly prefixes: readonly string[]
  readonly window: number
  readonly checkpointMultiplier: number
}

export interface ReadRequest {
  readonly stream: string | null
  readonly from: From
  readonly backwards: boolean
  readonly subscription: boolean
  readonly count: number
  readonly filter: FilterRequest | null
  readonly resolveLinks: boolean
  readonly structuredIds: boolean
}

export function readReadRequest(bytes: Buffer): ReadRequest {
  const reader = new MessageReader(bytes)
  let request: ReadRequest | null = null
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) request = readOptions(reader.message())
    else reader.skip()
  }
  if (!request) throw invalidArgument('no options')
  return request
}

function readOptions(reader: MessageReader): ReadRequest {
  let stream: string | null = ''
  let from: From = null
  let backwards = false
  let subscription = false
  let count = Number.MAX_SAFE_INTEGER
  let filter: FilterRequest | null = null
  let resolveLinks = false
  let structuredIds = true
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) [stream, from] = readStreamOptions(reader.message())
    else if (field === 2) [stream, from] = [null, readAllOptions(reader.message())]
    else if (field === 3) backwards = reader.integer() === 1
    else if (field === 4) resolveLinks = reader.integer() === 1
    else if (field === 5) count = clamped(reader.integer())
    else if (field === 7) filter = readFilter(reader.message())
    else if (field === 9) structuredIds = reader.message().next() === 1
    else {
      subscription ||= field === 6
      reader.skip()
    }
  }
  if (stream === '') throw invalidArgument('no stream named')
  return { stream, from, backwards, subscription, count, filter, resolveLinks, structuredIds }
}

const clamped = (value: number): number => Math.min(value, Number.MAX_SAFE_INTEGER)

function readStreamOptions(reader: MessageReader): [stream: string, from: From] {
  let stream = ''
  let from: From = null
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) stream = readStreamIdentifier(reader.message())
    else if (field === 2) from = clamped(reader.integer())
    else {
      if (field === 3) from = 'start'
      else if (field === 4) from = 'end'
      reader.skip()
    }
  }
  return [stream, from]
}

function readAllOptions(reader: MessageReader): From {
  let from: From = null
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) from = readCommitPosition(reader.message())
    else {
      if (field === 2) from = 'start'
      else if (field === 3) from = 'end'
      reader.skip()
    }
  }
  return from
}

function readCommitPosition(reader: MessageReader): number {
  let commit = 0
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) commit = clamped(reader.integer())
    else reader.skip()
  }
  return commit
}

function readFilter(reader: MessageReader): FilterRequest {
  let expression: Pick<FilterRequest, 'by' | 'regex' | 'prefixes'> | null = null
  let window = 0
  let checkpointMultiplier = 0
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) expression = { by: 'stream', ...readExpression(reader.message()) }
    else if (field === 2) expression = { by: 'type', ...readExpression(reader.message()) }
    else if (field === 3) window = reader.integer()
    else if (field === 5) checkpointMultiplier = reader.integer()
    else reader.skip()
  }
  if (!expression) throw invalidArgument('a filter names neither streams nor types')
  return { ...expression, window, checkpointMultiplier }
}

function readExpression(reader: MessageReader): Pick<FilterRequest, 'regex' | 'prefixes'> {
  let regex = ''
  const prefixes: string[] = []
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) regex = reader.text()
    else if (field === 2) prefixes.push(reader.text())
    else reader.skip()
  }
  return { regex, prefixes }
}
