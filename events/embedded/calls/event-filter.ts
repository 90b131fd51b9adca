import { regularExpression } from './expressions/regular-expression.ts'
import { ExpressionError } from './expressions/translate-expression.ts'
import { invalidArgument } from '../log-errors.ts'
import type { StoredEvent } from '../storage/tables/event-table.ts'
import type { FilterRequest } from '../messages/read-request.ts'

export interface EventFilter {
  readonly matches: (event: StoredEvent) => boolean
  readonly checkpointEvery: number
}

const DEFAULT_WINDOW = 32

/** @throws RpcError INVALID_ARGUMENT for an expression that is invalid or needs an unbounded engine */
export function filterOf({ by, regex, prefixes, window, checkpointMultiplier }: FilterRequest): EventFilter {
  const test = prefixes.length > 0 ? (text: string) => prefixes.some((prefix) => text.startsWith(prefix)) : expressionOf(regex)
  const matchesStream = remembered(test, (name: Buffer) => name.toString())
  const matchesType = remembered(test, (type: string) => type)
  return {
    matches: by === 'stream' ? (event) => matchesStream(event.streamName) : (event) => matchesType(event.type),
    checkpointEvery: (window || DEFAULT_WINDOW) * Math.max(1, checkpointMultiplier),
  }
}

const MAX_REMEMBERED = 10_000

/** Caches results, because many events share few streams and types. */
function remembered<Key>(test: (text: string) => boolean, textOf: (key: Key) => string): (key: Key) => boolean {
  const results = new Map<Key, boolean>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    if (results.size >= MAX_REMEMBERED) results.clear()
    const result = test(textOf(key))
    results.set(key, result)
    return result
  }
}

function expressionOf(regex: string): (text: string) => boolean {
  try {
    return regularExpression(regex)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw invalidArgument(`not a regular expression that this log supports: ${regex.slice(0, 200)} (${error.message})`)
  }
}
