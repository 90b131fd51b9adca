import { createKeyedHash } from '../keyed-hash.ts'

const MAX_REMEMBERED = 100
const MAX_A_SESSION = 3

/** Where the admin has been: what strangers do elsewhere holds up nobody here. Keyed hashes, in memory, the latest hundred. */
export interface KnownAddresses {
  has(address: string): boolean
  /** The password was said there. */
  add(address: string): void
  /**
   * A session is used there: so every process gets to know the admin's address. Three for each session: a stolen one must
   * not make guessing free from everywhere.
   */
  addBySession(address: string, token: string): void
}

export function createKnownAddresses(): KnownAddresses {
  const nameOf = createKeyedHash()
  const known = new Map<string, true>()
  const bySession = new Map<string, number>()
  const add = (address: string) => remember(known, nameOf(address), true)
  const has = (address: string) => known.has(nameOf(address))
  return {
    has,
    add,
    addBySession(address, token) {
      if (has(address)) return
      const session = nameOf(token)
      const count = bySession.get(session) ?? 0
      if (count >= MAX_A_SESSION) return
      remember(bySession, session, count + 1)
      add(address)
    },
  }
}

/** A Map keeps the order of insertion: what is used goes to its end, what was not for longest is forgotten. */
function remember<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name)
  map.set(name, value)
  if (map.size > MAX_REMEMBERED) map.delete(map.keys().next().value!)
}
