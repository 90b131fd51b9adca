import { LRUCache } from 'lru-cache'
import { createKeyedHash } from '../keyed-hash.ts'
import { siteOf } from './client-address.ts'

export interface RateLimit {
  /** @returns null if the call is allowed, otherwise the seconds until the next allowed call */
  take(caller: string): number | null
  /** Gives back a call that turned out to be legitimate. */
  forgive(caller: string): void
}

interface Options {
  /** Calls that are allowed at once, and calls that are refilled in `windowMs`. */
  readonly limit: number
  readonly windowMs: number
  /** Returns milliseconds. */
  readonly now: () => number
  /** Number of remembered callers. The caller unseen for longest is forgotten first. */
  readonly maxRemembered?: number
}

/**
 * Limits the calls of each caller with a bucket that is refilled evenly. Callers are keyed hashes in bounded memory; the key ends with the
 * process.
 */
export function createRateLimit({ limit, windowMs, now, maxRemembered = 50_000 }: Options): RateLimit {
  const perMs = limit / windowMs
  // Limits the size instead of the count, because a count would allocate a megabyte in advance.
  const buckets = new LRUCache<string, { left: number; at: number }>({ maxSize: maxRemembered, sizeCalculation: () => 1 })
  const nameOf = createKeyedHash()

  /** Forgets callers unseen for a whole window, because their bucket is full again. */
  function forgetFull(at: number): void {
    const oldest = () => buckets.rvalues().next().value
    for (let bucket = oldest(); bucket && at - bucket.at >= windowMs; bucket = oldest()) buckets.pop()
  }

  function change(caller: string, by: number): number {
    const at = now()
    forgetFull(at)
    const name = nameOf(caller)
    const bucket = buckets.get(name)
    const left = Math.min(limit, bucket ? bucket.left + Math.max(0, at - bucket.at) * perMs : limit)
    const after = Math.min(limit, left + by)
    buckets.set(name, { left: after >= 0 ? after : left, at })
    return after
  }

  return {
    take(caller) {
      const after = change(caller, -1)
      return after >= 0 ? null : Math.max(1, Math.ceil(-after / perMs / 1_000))
    },
    forgive: (caller) => void change(caller, 1),
  }
}

const MINUTE_MS = 60_000
/** The /64s of one IPv6 /48 together may call as often as this many addresses. */
const ADDRESSES_PER_SITE = 10

/**
 * @param limit calls per minute of one address
 * @returns a function that counts a call of an address, as `createClientAddress` returns it; null if the call is allowed, otherwise the
 *   seconds until the next allowed call
 */
export function createAddressLimit(limit: number, now: () => Date): (address: string) => number | null {
  const clock = () => now().getTime()
  const perAddress = createRateLimit({ limit, windowMs: MINUTE_MS, now: clock })
  const perSite = createRateLimit({ limit: limit * ADDRESSES_PER_SITE, windowMs: MINUTE_MS, now: clock })
  return (address) => {
    const site = siteOf(address)
    return perAddress.take(address) ?? (site === null ? null : perSite.take(site))
  }
}
