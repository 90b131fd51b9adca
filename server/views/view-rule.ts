import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'

/** Raised whenever the rule below would mark differently: the log then says by which rule each view was judged. */
export const VIEW_RULE_VERSION = 1

/** The same reader on the same article within this time counts once. */
const REPEAT_WINDOW_MS = 30 * 60_000
const MAX_REMEMBERED = 200_000

interface Visit {
  readonly slug: string
  /** Never kept: only a keyed hash of both, in memory, with a key nobody else has and that ends with the process. */
  readonly address: string
  readonly userAgent: string
}

export type ViewRule = (visit: Visit, at: Date) => 'bot' | 'repeat' | undefined

/** @returns a judge of views with a memory of its own, bounded in time and size */
export function createViewRule(): ViewRule {
  const key = randomBytes(32)
  // Oldest first: a Map keeps the order of insertion.
  const seen = new Map<string, number>()
  return ({ slug, address, userAgent }, at) => {
    if (!userAgent || isbot(userAgent)) return 'bot'
    const now = at.getTime()
    for (const [visit, when] of seen) {
      if (now - when < REPEAT_WINDOW_MS && seen.size <= MAX_REMEMBERED) break
      seen.delete(visit)
    }
    const visit = createHmac('sha256', key).update(`${address}\n${userAgent}\n${slug}`).digest('base64')
    if (seen.has(visit)) return 'repeat'
    seen.set(visit, now)
    return undefined
  }
}
