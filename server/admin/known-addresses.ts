import { createHmac, randomBytes } from 'node:crypto'

const MAX_KNOWN = 100

/** Where the admin has been: what strangers do elsewhere holds up nobody here. Keyed hashes, in memory, the latest hundred. */
export interface KnownAddresses {
  add(address: string): void
  has(address: string): boolean
}

export function createKnownAddresses(): KnownAddresses {
  const key = randomBytes(32)
  const names = new Set<string>()
  const nameOf = (address: string) => createHmac('sha256', key).update(address).digest('base64')
  return {
    add(address) {
      const name = nameOf(address)
      // A Set keeps the order of insertion: what is used goes to its end.
      names.delete(name)
      names.add(name)
      if (names.size > MAX_KNOWN) names.delete(names.values().next().value!)
    },
    has: (address) => names.has(nameOf(address)),
  }
}
