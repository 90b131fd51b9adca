import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { VIEW_WINDOW_MS } from '../../events/domain/newsroom/limits.ts'
import { siteOf } from '../http/guards/client-address.ts'
import { createKeyedHash } from '../http/keyed-hash.ts'

/** Raised whenever the rule below would mark differently: the log then says by which rule each view was judged. */
export const VIEW_RULE_VERSION = 2

// The limits below are for `VIEW_WINDOW_MS`, a sliding window: a view frees its place half an hour after it counted.

/** One address and agent on one article is one reader. */
const PER_READER = 1
/**
 * One address on one article, whatever its agents: an Italian household has 2.2 people (ISTAT), so five are all of them with
 * a phone and a computer each. Behind an operator's shared IPv4 address, or a company's, readers beyond five are not counted:
 * a count that is too low misleads no one.
 */
const PER_ADDRESS_AND_ARTICLE = 5
/** Those five with twenty articles each. */
const PER_ADDRESS = 100
/**
 * An IPv6 /48 holds 65,536 of the /64s that count as an address: one customer can own it (RIPE-690), or an operator's phones
 * share it. So its limits are those of ten addresses.
 */
const PER_SITE_AND_ARTICLE = 50
const PER_SITE = 1_000

/** Counted views; past that the oldest are forgotten early. About 75 MB at most. */
const MAX_REMEMBERED = 100_000
/** Base64 characters of a hash: 72 bits, too many for two of a million to meet. */
const NAME_LENGTH = 12
/** Characters of the user agents whose verdict is cached: some 5,000 browsers, or thirty of the longest headers. */
const MAX_AGENT_CHARACTERS = 500_000

interface Visit {
  readonly slug: string
  /** IPv4, or the /64 of IPv6: one subscriber has at least that and may change the rest at will (RFC 8981). */
  readonly address: string
  readonly userAgent: string
}

/** A view that counted. Its readers are keyed hashes, in memory; the key ends with the process. */
interface Counted {
  readonly at: number
  readonly names: readonly string[]
}

/** @returns the mark, or undefined when the view counts */
export type ViewRule = (visit: Visit, at: Date) => 'bot' | 'repeat' | undefined

/**
 * A view is a bot's when its agent says so or is missing. Otherwise it counts unless that would exceed one of the limits
 * above; then it is a repeat. Repeats and bots use up no limit.
 *
 * Each process remembers what it counted itself: with `WEB_CONCURRENCY` or several machines, an address reaches up to the
 * limit on each of them, and a new start begins without memory.
 * @returns a judge of views with its own memory, bounded in time and size
 */
export function createViewRule(): ViewRule {
  const nameOf = createKeyedHash()
  // Hundreds of patterns are tried on an agent: once is enough.
  const verdicts = new LRUCache<string, boolean>({
    maxSize: MAX_AGENT_CHARACTERS,
    sizeCalculation: (_, agent) => agent.length,
    memoMethod: isbot,
  })
  // Oldest first; what is before `oldest` is forgotten and cut off when it is half of all.
  let remembering: Counted[] = []
  let oldest = 0
  const counts = new Map<string, number>()

  function forget(now: number): void {
    for (; oldest < remembering.length; oldest++) {
      const view = remembering[oldest]!
      if (now - view.at < VIEW_WINDOW_MS && remembering.length - oldest < MAX_REMEMBERED) break
      for (const name of view.names) {
        const left = counts.get(name)! - 1
        if (left > 0) counts.set(name, left)
        else counts.delete(name)
      }
    }
    if (oldest * 2 < remembering.length) return
    remembering = remembering.slice(oldest)
    oldest = 0
  }

  return (visit, at) => {
    if (!visit.userAgent || verdicts.memo(visit.userAgent)) return 'bot'
    const now = at.getTime()
    forget(now)
    const names: string[] = []
    for (const [who, limit] of limitsOf(visit)) {
      const name = nameOf(who).slice(0, NAME_LENGTH)
      if ((counts.get(name) ?? 0) >= limit) return 'repeat'
      names.push(name)
    }
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    remembering.push({ at: now, names })
    return undefined
  }
}

/** @returns whose views are limited, with the limit */
function limitsOf({ slug, address, userAgent }: Visit): [who: string, limit: number][] {
  const limits: [string, number][] = [
    [`${address}\n${slug}\n${userAgent}`, PER_READER],
    [`${address}\n${slug}`, PER_ADDRESS_AND_ARTICLE],
    [address, PER_ADDRESS],
  ]
  const site = siteOf(address)
  if (site !== null) limits.push([`${site}\n${slug}`, PER_SITE_AND_ARTICLE], [site, PER_SITE])
  return limits
}
