import { isbot } from 'isbot'
import { createKeyedHash } from '../keyed-hash.ts'

/** Raised whenever the rule below would mark differently: the log then says by which rule each view was judged. */
export const VIEW_RULE_VERSION = 1

/** The same reader on the same article within this time counts once. */
const REPEAT_WINDOW_MS = 30 * 60_000
const MAX_REMEMBERED = 200_000
/** Programs readers use; a few make up nearly all. */
const MAX_AGENTS = 1_000

interface Visit {
  readonly slug: string
  /** Never kept: only a keyed hash of both, in memory, with a key nobody else has and that ends with the process. */
  readonly address: string
  readonly userAgent: string
}

export type ViewRule = (visit: Visit, at: Date) => 'bot' | 'repeat' | undefined

/** @returns a judge of views with a memory of its own, bounded in time and size */
export function createViewRule(): ViewRule {
  const nameOf = createKeyedHash()
  const isBot = remembered(isbot)
  // Oldest first: a Map keeps the order of insertion.
  const seen = new Map<string, number>()
  return ({ slug, address, userAgent }, at) => {
    if (!userAgent || isBot(userAgent)) return 'bot'
    const now = at.getTime()
    for (const [visit, when] of seen) {
      if (now - when < REPEAT_WINDOW_MS && seen.size <= MAX_REMEMBERED) break
      seen.delete(visit)
    }
    const visit = nameOf(`${address}\n${userAgent}\n${slug}`)
    if (seen.has(visit)) return 'repeat'
    seen.set(visit, now)
    return undefined
  }
}

/** Hundreds of patterns are tried on an agent: once is enough. */
function remembered(test: (userAgent: string) => boolean): (userAgent: string) => boolean {
  const known = new Map<string, boolean>()
  return (userAgent) => {
    const before = known.get(userAgent)
    if (before !== undefined) return before
    const found = test(userAgent)
    if (known.size >= MAX_AGENTS) known.clear()
    known.set(userAgent, found)
    return found
  }
}
