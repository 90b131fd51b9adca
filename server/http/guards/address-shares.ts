import { siteOf } from './client-address.ts'

export interface AddressShares {
  /**
   * @param holder an address as `createClientAddress` returns it, or null for one that is exempt
   * @returns whether it may have one more
   */
  hasRoom(holder: string | null): boolean
  /** Counts one more of the holder. @returns what gives it back; a second call changes nothing */
  take(holder: string | null): () => void
  /** Half is taken: addresses are held to their shares. */
  readonly isScarce: boolean
}

/** The /64s of one IPv6 /48 may have as much as so many addresses: one customer may own all 65,536 of them. */
const ADDRESSES_PER_SITE = 4

/**
 * Shares of something that there is only so much of. Any address may have as much as it asks for until half is taken; from
 * then on, those that hold a whole share receive no more. What they have stays theirs until they give it back.
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
