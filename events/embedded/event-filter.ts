import type { ReadReq } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import type { StoredEvent } from './log-store.ts'
import { invalidArgument } from './rpc-error.ts'

export interface EventFilter {
  readonly matches: (event: StoredEvent) => boolean
  /** A subscription sends a checkpoint every so many events considered. */
  readonly checkpointEvery: number
}

const DEFAULT_WINDOW = 32

/**
 * @returns the filter of a read, null when it has none
 * @throws RpcError INVALID_ARGUMENT when its expression is no regular expression
 */
export function filterOf(options: ReadReq.Options): EventFilter | null {
  const filter = options.getFilter()
  if (!filter) return null
  const byStream = filter.getStreamIdentifier()
  const expression = byStream ?? filter.getEventType()
  if (!expression) throw invalidArgument('a filter names neither streams nor types')
  const test = testOf(expression.getRegex(), expression.getPrefixList())
  const window = filter.hasMax() && filter.getMax() > 0 ? filter.getMax() : DEFAULT_WINDOW
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
    matches: byStream ? (event) => matchesStream(event.streamName) : (event) => test(event.type),
    checkpointEvery: window * Math.max(1, filter.getCheckpointintervalmultiplier()),
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
