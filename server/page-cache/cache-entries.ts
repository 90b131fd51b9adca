import type { Encoding, Representation } from '../http/representations/representation.ts'
import { ownText } from './own-text.ts'

export interface CacheEntry {
  readonly representation: Representation
  /** What it shows. */
  readonly tags: ReadonlySet<string>
  /** When it expires, by the cache's clock in milliseconds; Infinity: when something it shows changes. */
  readonly expiresAt: number
}

/** An answer that a change has dropped. */
export interface OutdatedAnswer {
  readonly key: string
  /** What clients asked for. */
  readonly encodings: readonly Encoding[]
}

export interface CacheEntries {
  /** Counts as a read. @returns undefined also when it has expired */
  lookup(key: string): Representation | undefined
  set(key: string, entry: CacheEntry): void
  /** @returns what went and had been read, the most read first */
  removeTagged(tags: ReadonlySet<string>): OutdatedAnswer[]
  clear(): void
  /** `bytes`: memory of all entries; `removed`: how many a change has dropped so far. */
  figures(): { entries: number; bytes: number; removed: number }
}

interface StoredEntry extends CacheEntry {
  bytes: number
  reads: number
  /** What `reads` was when memory was last looked for. */
  readsBefore: number
}

/**
 * Objects, lists of headers, handles of buffers and map slots of one entry: 3.3 KB with the headers of a page, measured with
 * Node 24 on x64, and up to a page of memory that a large body does not fill.
 */
const OVERHEAD_BYTES = 5 * 1024
/** A tag is also in the entry's `surrogate-key`; V8 may take two bytes for a character. */
const BYTES_PER_KEY_CHARACTER = 2
const BYTES_PER_TAG_CHARACTER = 4

/**
 * Entries by key, within a limit of memory. What was read since memory was last looked for stays (second chance), so that
 * any number of addresses that are asked for once push out none that are read.
 * @param maxBytes of everything that an entry takes: bodies in the encodings asked for, headers, key, tags and objects
 * @param now milliseconds of a clock that never goes back
 */
export function createCacheEntries({ maxBytes, now }: { maxBytes: number; now: () => number }): CacheEntries {
  // In the order in which they were added or spared.
  const entries = new Map<string, StoredEntry>()
  let bytes = 0
  let removed = 0

  function remove(key: string, entry: StoredEntry): void {
    bytes -= entry.bytes
    entries.delete(key)
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      const isSpared = entry.reads > entry.readsBefore
      entry.readsBefore = entry.reads
      if (isSpared) {
        // A Map's iteration reaches what is added meanwhile: the second visit ends the chance.
        entries.delete(key)
        entries.set(key, entry)
      } else remove(key, entry)
    }
  }

  function set(key: string, entry: CacheEntry): void {
    const before = entries.get(key)
    if (before) remove(key, before)
    const stored = { ...entry, bytes: 0, reads: 0, readsBefore: 0 }
    const own = ownText(key)
    entries.set(own, stored)
    followSize(own, stored, resize)
    resize(own, stored)
  }

  function resize(key: string, entry: StoredEntry): void {
    if (entries.get(key) !== entry) return
    bytes -= entry.bytes
    entry.bytes = sizeOf(key, entry)
    bytes += entry.bytes
    makeRoom()
  }

  return {
    set,
    lookup(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.expiresAt !== Infinity && entry.expiresAt <= now()) {
        remove(key, entry)
        return undefined
      }
      entry.reads++
      return entry.representation
    },
    removeTagged(tags) {
      const gone = [...entries].filter(([, entry]) => haveCommon(entry.tags, tags))
      for (const [key, entry] of gone) remove(key, entry)
      removed += gone.length
      return readOnes(gone)
    },
    clear() {
      removed += entries.size
      entries.clear()
      bytes = 0
    },
    figures: () => ({ entries: entries.size, bytes, removed }),
  }
}

/** A function of its own: what it makes keeps nothing in memory but the entry. */
function followSize(key: string, entry: StoredEntry, resize: (key: string, entry: StoredEntry) => void): void {
  entry.representation.onResized = () => resize(key, entry)
}

/** @returns those that had been read, the most read first */
function readOnes(gone: readonly (readonly [string, StoredEntry])[]): OutdatedAnswer[] {
  return gone
    .filter(([, entry]) => entry.reads > 0)
    .toSorted(([, a], [, b]) => b.reads - a.reads)
    .map(([key, { representation }]) => ({ key, encodings: representation.asked }))
}

function sizeOf(key: string, { representation, tags }: CacheEntry): number {
  let size = OVERHEAD_BYTES + representation.bytes + key.length * BYTES_PER_KEY_CHARACTER
  for (const tag of tags) size += tag.length * BYTES_PER_TAG_CHARACTER
  return size
}

/** @returns whether the sets share a member */
export function haveCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  for (const one of small) if (large.has(one)) return true
  return false
}
