import { invalidArgument } from '../log-errors.ts'
import type { StoredEvent } from '../storage/event-table.ts'
import type { FilterRequest } from '../messages/read-request.ts'

export interface EventFilter {
  readonly matches: (event: StoredEvent) => boolean
  /** A subscription sends a checkpoint every so many events considered. */
  readonly checkpointEvery: number
}

const DEFAULT_WINDOW = 32

/** @throws RpcError INVALID_ARGUMENT when its expression is no regular expression */
export function filterOf({ by, regex, prefixes, window, checkpointMultiplier }: FilterRequest): EventFilter {
  const test = testOf(regex, prefixes)
  const streams = new Map<Buffer, boolean>()
  const matchesStream = (name: Buffer): boolean => {
    const known = streams.get(name)
    if (known !== undefined) return known
    if (streams.size > 10_000) streams.clear()
    const matched = test(name.toString())
    streams.set(name, matched)
    return matched
  }
  return {
    matches: by === 'stream' ? (event) => matchesStream(event.streamName) : (event) => test(event.type),
    checkpointEvery: (window || DEFAULT_WINDOW) * Math.max(1, checkpointMultiplier),
  }
}

function testOf(regex: string, prefixes: readonly string[]): (text: string) => boolean {
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix))
  try {
    const expression = new RegExp(regex)
    return (text) => expression.test(text)
  } catch (error) {
    throw invalidArgument(`not a regular expression: ${regex} (${String(error)})`)
  }
}
