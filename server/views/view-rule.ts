import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { VIEW_WINDOW_MS } from '../../events/domain/newsroom/limits.ts'
import { siteOf } from '../http/guards/client-address.ts'
import { createKeyedHash } from '../http/keyed-hash.ts'

/** Raise it whenever the rule below changes, so that the log states by which version each view was judged. */
export const VIEW_RULE_VERSION = 2

// The limits below are for `VIEW_WINDOW_MS`, a sliding window: a view frees its place half an hour after it counted.

/** A reader is one address and agent on one article. */
const PER_READER = 1
/**
 * Limit for one address on one article, whatever its agents. An Italian household has 2.2 people (ISTAT); five covers each with a phone and
 * a computer. Behind a shared IPv4 address, further readers are not counted, because a low count is less misleading than a high one.
 */
const PER_ADDRESS_AND_ARTICLE = 5
const PER_ADDRESS = 100
/**
 * Ten times the limits of an address. One customer can own an IPv6 /48 with its 65,536 addresses of a /64 each (RIPE-690), or an operator's
 * phones share it.
 */
const PER_SITE_AND_ARTICLE = 50
const PER_SITE = 1_000

/** Maximum number of counted views in memory, about 75 MB. Beyond it the oldest are forgotten early. */
const MAX_REMEMBERED = 100_000
/** Base64 characters of a hash: 72 bits, so that two of a million do not collide. */
const NAME_LENGTH = 12
/** Characters of the user agents whose verdict is cached: some 5,000 browsers, or thirty of the longest headers. */
const MAX_AGENT_CHARACTERS = 500_000

interface Visit {
  readonly slug: string
  /** IPv4, or the /64 of IPv6: one subscriber has at least that and may change the rest at will (RFC 8981). */
  readonly address: string
  readonly userAgent: string
}

/** A counted view. Readers are keyed hashes in memory, and the key ends with the process. */
interface Counted {
  readonly at: number
  readonly names: readonly string[]
}

export type ViewRule = (visit: Visit, at: Date) => 'bot' | 'repeat' | undefined

/**
 * Returns a judge of views with its own memory, bounded in time and size. A view is a bot's if its agent says so or is missing. Otherwise
 * it counts, unless it would exceed a limit; then it is a repeat. Repeats and bots use up no limit.
 *
 * Each process has its own memory. With `WEB_CONCURRENCY` or several machines, an address can reach the limits on each of them, and again
 * after a restart.
 */
export function createViewRule(): ViewRule {
  const nameOf = createKeyedHash()
  // Hundreds of patterns are tried on an agent, so the verdict is cached.
  const verdicts = new LRUCache<string, boolean>({
    maxSize: MAX_AGENT_CHARACTERS,
    sizeCalculation: (_, agent) => agent.length,
    memoMethod: isbot,
  })
  // Oldest first. The part before `oldest` is forgotten, and cut off when it is half of the list.
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
