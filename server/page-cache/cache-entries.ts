import type { Encoding, Representation } from '../http/representations/representation.ts'
import { ownText } from './own-text.ts'

export interface CacheEntry {
  readonly representation: Representation
  /** Tags of the content that the entry shows. */
  readonly tags: ReadonlySet<string>
  /** Expiry by the cache's clock in milliseconds; Infinity: the entry lasts until something that it shows changes. */
  readonly expiresAt: number
}

/** A cached answer that a change has dropped. */
export interface OutdatedAnswer {
  readonly key: string
  /** Encodings that clients asked for. */
  readonly encodings: readonly Encoding[]
}

export interface CacheEntries {
  /** Counts a read. @returns undefined if the entry is missing or has expired */
  lookup(key: string): Representation | undefined
  set(key: string, entry: CacheEntry): void
  /** @returns the removed answers that had been read, the most read first */
  removeTagged(tags: ReadonlySet<string>): OutdatedAnswer[]
  clear(): void
  /** `bytes`: memory of all entries; `removed`: number of entries that changes have dropped. */
  figures(): { entries: number; bytes: number; removed: number }
}

interface StoredEntry extends CacheEntry {
  bytes: number
  reads: number
  /** Value of `reads` when memory last ran out. */
  readsBefore: number
}

/**
 * Memory of one entry's objects, lists of headers, handles of buffers and map slots: 3.3 KB with the headers of a page, measured with Node
 * 24 on x64. A large body may also leave up to one page of memory unused.
 */
const OVERHEAD_BYTES = 5 * 1024
/** V8 may take two bytes per character. A tag is also in the entry's `surrogate-key`. */
const BYTES_PER_KEY_CHARACTER = 2
const BYTES_PER_TAG_CHARACTER = 4

/**
 * Stores entries by key within a limit of memory. When memory runs out, entries that were read since the last time stay (second chance). So
 * addresses that are requested once never evict entries that are read.
 * @param maxBytes memory of all entries: bodies in the requested encodings, headers, keys, tags and objects
 * @param now milliseconds of a clock that never goes back
 */
export function createCacheEntries({ maxBytes, now }: { maxBytes: number; now: () => number }): CacheEntries {
  // In the order in which entries were added or spared.
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
        // A Map's iteration also reaches entries that are added meanwhile, so a second visit removes this one.
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

/** Separate from `set`, so that the closure keeps only the entry in memory. */
function followSize(key: string, entry: StoredEntry, resize: (key: string, entry: StoredEntry) => void): void {
  entry.representation.onResized = () => resize(key, entry)
}

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
