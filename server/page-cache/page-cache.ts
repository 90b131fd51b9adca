import type { ReadingApi } from '../../client/api/contract.ts'
import { bylines } from '../../projections/models/bylines.ts'
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
  /** Milliseconds after which it is made again though nothing it shows has changed; default never, 0: it is not cached. */
  readonly freshForMs?: number
}

/**
 * Makes the answer of one address.
 * @param reads what it reads its content through, and nothing else
 * @returns null when there is no such answer
 */
export type MakeAnswer = (reads: WatchedReads) => Promise<Answer | null>

/** One making of an answer, shared by all requests for it meanwhile. */
export interface Flight {
  /** Resolves to null, or rejects, as `MakeAnswer` did. */
  readonly answer: Promise<Representation | null>
  /** What the answer is made from, read once however many ask; a reader who gets late content in a stream renders from it too. */
  readonly reads: WatchedReads
}

export interface PageCache {
  /** @returns the answer when it is cached: no promise, no work */
  lookup(key: string): Representation | undefined
  /** @returns the making that is under way, unless something it shows has changed since; else a new one */
  join(key: string, make: MakeAnswer): Flight
  /** @returns the answer: cached, or from the flight */
  get(key: string, make: MakeAnswer): Promise<Representation | null>
  /** Drops exactly the answers that show what changed. */
  drop(changes: readonly Change[]): void
  clear(): void
  figures(): { pages: number; bytes: number; dropped: number; rendered: number }
}

interface Options {
  readonly api: ReadingApi
  /** Of everything that the cached answers take. */
  readonly maxBytes: number
  /** How long content may take before a flight is late, in milliseconds. */
  readonly lateAfterMs?: number
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
  /**
   * Receives answers that a change has outdated and that are being read, the most read first: a chance to make them again
   * before the next reader asks.
   */
  readonly onDropped?: (answers: readonly OutdatedAnswer[]) => void
}

/** A read that takes longer than this may never end: later readers do not join it. */
const MAX_FLIGHT_MS = 60_000

/** Answers with counts are made again each second. */
const LASTING_MS = 60_000

interface StartedFlight extends Flight {
  readonly startedAt: number
  /** Something it shows has changed since it was read. */
  isOutdated: boolean
}

/** A request after a change must not get what was read before it. */
const mayBeJoined = ({ isOutdated, reads, startedAt }: StartedFlight, now: number): boolean =>
  !isOutdated && !reads.tags.has('untracked') && now - startedAt < MAX_FLIGHT_MS

/**
 * Answers by key. An answer is made once however many ask, cached unless something it shows has changed meanwhile, and
 * dropped when it does.
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
    // It no longer receives changes, so it must not be cached.
    if (underWay) underWay.isOutdated = true
    const { promise: answer, resolve, reject } = Promise.withResolvers<Representation | null>()
    // Its readers may have gone on without it.
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
      // What a flight reads from here on is read after the change.
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

/** What a changed document is shown on. Views are on no page, and answers with counts expire by themselves: they drop nothing. */
function tagsOf(model: string, keys: readonly string[]): string[] {
  if (model === 'articles') return ['home', 'lists', 'search', ...keys.map((slug) => `article:${slug}`)]
  if (model === 'article-bodies') return ['search', ...keys.map((revision) => `article:${revision.split('/', 1)[0]!}`)]
  // Who wrote an article is not public where they did not agree: all that may name a person are made again.
  if (model === bylines.name) return ['home', 'lists', 'search', 'bylines']
  if (model === topics.name) return ['topics']
  return model === SEARCH_MODEL ? ['search'] : []
}
