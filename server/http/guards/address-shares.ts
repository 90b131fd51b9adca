export interface AddressShares {
  /**
   * @param holder an address, or null for one that is exempt
   * @returns whether it may have one more
   */
  hasRoom(holder: string | null): boolean
  /** Counts one more of the holder. @returns what gives it back; a second call changes nothing */
  take(holder: string | null): () => void
  /** Half is taken: addresses are held to their shares. */
  readonly isScarce: boolean
}

/**
 * Shares of something that there is only so much of. Any address may have as much as it asks for until half is taken; from
 * then on, those that hold a whole share receive no more. What they have stays theirs until they give it back.
 */
export function createAddressShares({ all, share }: { all: number; share: number }): AddressShares {
  const held = new Map<string, number>()
  let taken = 0
  const change = (holder: string | null, by: number) => {
    taken += by
    if (holder === null) return
    const count = (held.get(holder) ?? 0) + by
    if (count > 0) held.set(holder, count)
    else held.delete(holder)
  }
  return {
    get isScarce() {
      return taken >= all / 2
    },
    hasRoom: (holder) => taken < all / 2 || holder === null || (held.get(holder) ?? 0) < share,
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
