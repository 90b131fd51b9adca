import { createKeyedHash } from '../keyed-hash.ts'

export interface RateLimit {
  /** @returns null when the call may go on, else in how many seconds one may */
  take(who: string): number | null
  /** Gives back what a call took: it turned out to be a good one. */
  forgive(who: string): void
}

interface Options {
  /** How many calls may come at once, and how many come back in `windowMs`. */
  readonly limit: number
  readonly windowMs: number
  /** In milliseconds. */
  readonly now: () => number
  /** More callers than this at a time: the one unseen for longest is forgotten. */
  readonly maxRemembered?: number
}

/**
 * A bucket of calls for each caller, refilled evenly. Who called is kept as a keyed hash, in memory, with a key that ends
 * with the process; the memory is bounded.
 */
export function createRateLimit({ limit, windowMs, now, maxRemembered = 50_000 }: Options): RateLimit {
  const perMs = limit / windowMs
  // Oldest first: a Map keeps the order of insertion.
  const buckets = new Map<string, { left: number; at: number }>()
  const nameOf = createKeyedHash()

  function forget(at: number): void {
    for (const [name, bucket] of buckets) {
      if (buckets.size <= maxRemembered && at - bucket.at < windowMs) return
      buckets.delete(name)
    }
  }

  function change(who: string, by: number): number {
    const at = now()
    forget(at)
    const name = nameOf(who)
    const bucket = buckets.get(name)
    const left = Math.min(limit, bucket ? bucket.left + Math.max(0, at - bucket.at) * perMs : limit)
    const after = Math.min(limit, left + by)
    buckets.delete(name)
    buckets.set(name, { left: after >= 0 ? after : left, at })
    return after
  }

  return {
    take(who) {
      const after = change(who, -1)
      return after >= 0 ? null : Math.max(1, Math.ceil(-after / perMs / 1_000))
    },
    forgive: (who) => void change(who, 1),
  }
}
