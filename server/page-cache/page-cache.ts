import type { ReadingApi } from '../../client/api/contract.ts'
import { bylines } from '../../projections/models/bylines.ts'
import { frontPage } from '../../projections/models/front-page.ts'
import { SEARCH_MODEL } from '../../projections/models/search.ts'
import { topics } from '../../projections/models/topics.ts'
import type { Change } from '../../projections/stores/read-models.ts'
import { createRepresentation, type Representation } from '../http/representations/representation.ts'
import { createCacheEntries, haveCommon, type OutdatedAnswer } from './cache-entries.ts'
import { watchReads, type WatchedReads } from './watch-reads.ts'

/** A complete answer, before it is compressed. */
export interface Answer {
  readonly status: number
  /** Names in lower case, without the headers that depend on the encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Milliseconds until the answer expires even without a change. Default: never; 0: it is not cached. */
  readonly freshForMs?: number
}

/** Makes the answer of one address. @param reads the only source of the answer's content @returns null if there is no such answer */
export type MakeAnswer = (reads: WatchedReads) => Promise<Answer | null>

/** The making of one answer, shared by all concurrent requests for it. */
export interface Flight {
  /** Resolves to null, or rejects, like `MakeAnswer`. */
  readonly answer: Promise<Representation | null>
  /** Reads of the answer's content, each made once. A reader's stream of late content uses them too. */
  readonly reads: WatchedReads
}

export interface PageCache {
  /** @returns the cached answer, synchronously */
  lookup(key: string): Representation | undefined
  /** @returns the flight that is under way, unless something that it shows has changed since; otherwise a new one */
  join(key: string, make: MakeAnswer): Flight
  /** @returns the cached answer, otherwise the flight's */
  get(key: string, make: MakeAnswer): Promise<Representation | null>
  /** Drops exactly the answers that show the changed content. */
  drop(changes: readonly Change[]): void
  clear(): void
  figures(): { pages: number; bytes: number; dropped: number; rendered: number }
}

interface Options {
  readonly api: ReadingApi
  /** Memory of all cached answers. */
  readonly maxBytes: number
  /** Milliseconds until the content of a flight is late. */
  readonly lateAfterMs?: number
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
  /** Receives outdated answers that are being read, the most read first, so that they can be made again before the next request. */
  readonly onDropped?: (answers: readonly OutdatedAnswer[]) => void
}

/** A longer read may never end, so later readers do not join it. */
const MAX_FLIGHT_MS = 60_000

/** Freshness from which an answer is worth the best compression. Answers with counts are made again each second. */
const LASTING_MS = 60_000

interface StartedFlight extends Flight {
  readonly startedAt: number
  /** True if something that the answer shows has changed since it was read. */
  isOutdated: boolean
}

/** Returns false for an outdated flight, because a request after a change must not get older content. */
const mayBeJoined = ({ isOutdated, reads, startedAt }: StartedFlight, now: number): boolean =>
  !isOutdated && !reads.tags.has('untracked') && now - startedAt < MAX_FLIGHT_MS

/**
 * Caches answers by key. Concurrent requests share one flight. An answer is cached unless something that it shows has changed meanwhile,
 * and dropped when something changes.
 */
export function createPageCache(options: Options): PageCache {
  const { api, maxBytes, lateAfterMs = 50, now = () => performance.now(), onDropped } = options
  const entries = createCacheEntries({ maxBytes, now })
  const flights = new Map<string, StartedFlight>()
  let rendered = 0

  async function makeOnce(key: string, flight: StartedFlight, make: MakeAnswer): Promise<Representation | null> {
    try {
      const answer = await make(flight.reads)
      if (!answer) return null
      rendered++
      const { status, headers, body, freshForMs = Infinity } = answer
      const isCacheable = freshForMs > 0 && !flight.reads.tags.has('untracked')
      const representation = createRepresentation(status, headers, body, { isLasting: isCacheable && freshForMs >= LASTING_MS })
      if (isCacheable && flight.isOutdated) onDropped?.([{ key, encodings: [] }])
      else if (isCacheable) entries.set(key, { representation, tags: flight.reads.tags, expiresAt: flight.startedAt + freshForMs })
      return representation
    } finally {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  function join(key: string, make: MakeAnswer): Flight {
    const underWay = flights.get(key)
    if (underWay && mayBeJoined(underWay, now())) return underWay
    // The replaced flight no longer receives changes, so it must not be cached.
    if (underWay) underWay.isOutdated = true
    const { promise: answer, resolve, reject } = Promise.withResolvers<Representation | null>()
    // Handles a rejection even if all readers have continued without the answer.
    answer.catch(() => {})
    const flight = { answer, reads: watchReads(api, lateAfterMs), startedAt: now(), isOutdated: false }
    flights.set(key, flight)
    makeOnce(key, flight, make).then(resolve, reject)
    return flight
  }

  function clear(): void {
    for (const flight of flights.values()) flight.isOutdated = true
    entries.clear()
  }

  return {
    lookup: entries.lookup,
    join,
    clear,
    async get(key, make) {
      return entries.lookup(key) ?? join(key, make).answer
    },
    drop(changes) {
      if (changes.some((change) => change.lost)) {
        clear()
        return
      }
      const tags = new Set(changes.flatMap((change) => (change.lost ? [] : tagsOf(change.model, change.keys))))
      if (tags.size === 0) return
      // Content that a flight reads later is read after the change.
      for (const flight of flights.values()) if (haveCommon(flight.reads.tags, tags)) flight.isOutdated = true
      const read = entries.removeTagged(tags)
      if (read.length > 0) onDropped?.(read)
    },
    figures() {
      const { entries: pages, bytes, removed } = entries.figures()
      return { pages, bytes, dropped: removed, rendered }
    },
  }
}

/**
 * Returns the tags that a changed document affects. Views affect none: no page shows them, and answers with counts expire by themselves.
 */
function tagsOf(model: string, keys: readonly string[]): string[] {
  if (model === 'articles') return ['home', 'lists', 'search', ...keys.map((slug) => `article:${slug}`)]
  if (model === 'article-bodies') return ['search', ...keys.map((revision) => `article:${revision.split('/', 1)[0]!}`)]
  // Authors' names are public only with their consent, so all pages that may name a person are dropped.
  if (model === bylines.name) return ['home', 'lists', 'search', 'bylines']
  if (model === frontPage.name) return ['home', 'sections']
  if (model === topics.name) return ['topics']
  return model === SEARCH_MODEL ? ['search'] : []
}
