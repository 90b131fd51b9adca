import { siteOf } from './client-address.ts'

export interface AddressShares {
  /**
   * @param holder an address as `createClientAddress` returns it, or null for an exempt one
   * @returns true if the holder may take one more
   */
  hasRoom(holder: string | null): boolean
  /** Takes one more for the holder. @returns a function that releases it; further calls are no-ops */
  take(holder: string | null): () => void
  /** True if half is taken, so that addresses are limited to their shares. */
  readonly isScarce: boolean
}

/** The /64s of one IPv6 /48 together get the share of this many addresses, because one customer may own all 65,536 of them. */
const ADDRESSES_PER_SITE = 4

/**
 * Shares a limited resource between addresses. Any address gets as much as it asks for until half is taken. After that, a holder with a
 * full share gets no more, but keeps what it has until it gives it back.
 */
export function createAddressShares({ all, share }: { all: number; share: number }): AddressShares {
  const held = new Map<string, number>()
  let taken = 0
  const sharesOf = (holder: string) => {
    const site = siteOf(holder)
    return [{ name: holder, most: share }, ...(site === null ? [] : [{ name: `${site}/48`, most: share * ADDRESSES_PER_SITE }])]
  }
  const change = (holder: string | null, by: number) => {
    taken += by
    if (holder === null) return
    for (const { name } of sharesOf(holder)) {
      const count = (held.get(name) ?? 0) + by
      if (count > 0) held.set(name, count)
      else held.delete(name)
    }
  }
  return {
    get isScarce() {
      return taken >= all / 2
    },
    hasRoom: (holder) => taken < all / 2 || holder === null || sharesOf(holder).every(({ name, most }) => (held.get(name) ?? 0) < most),
    take(holder) {
      let isHeld = true
      change(holder, 1)
      return () => {
        if (isHeld) change(holder, -1)
        isHeld = false
      }
    },
  }
}
