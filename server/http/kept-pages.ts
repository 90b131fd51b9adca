import type { Change } from '../../projections/read-models/read-models.ts'
import { makeRepresentation, type Representation } from './representation.ts'

/** What a render came to, whole. */
export interface RenderedWhole {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** What the page shows: «home», «list:TRADING», «article:a-slug». */
  readonly tags: ReadonlySet<string>
  /** Milliseconds after which it is made anew though nothing it is tagged with changed; for ever unless told. */
  readonly freshForMs?: number
}

export interface KeptPages {
  /** @returns the page when it is kept: no promise, no work */
  lookup(key: string): Representation | undefined
  /**
   * @param render called once however many ask; null says that the page cannot be kept (streamed late, or not a success)
   * @returns the page, kept unless something it shows changed while it was rendered; null as `render` said
   */
  get(key: string, render: () => Promise<RenderedWhole | null>): Promise<Representation | null>
  /** Drops exactly the pages that show what changed. */
  drop(changes: readonly Change[]): void
  clear(): void
  figures(): { pages: number; bytes: number; dropped: number; rendered: number }
}

interface Options {
  readonly maxBytes: number
  readonly onDropped?: (keys: readonly string[]) => void
  readonly now?: () => number
}

interface Kept {
  readonly representation: Representation
  readonly tags: ReadonlySet<string>
  /** By the clock of `now`. */
  readonly until: number
  /** How often it was read since it was made. */
  reads: number
  /** When it was read last, in reads of any page. */
  readAt: number
}

/** How many changes are remembered for renders under way; a render that outlives them is not kept. */
const REMEMBERED_CHANGES = 1_000
/** Changes faster than renders, this often in a row: the page goes out and is not kept. */
const MAX_TRIES = 20

/**
 * Rendered pages by key, the least recently used leaving first.
 * @param maxBytes of bodies in all their encodings
 * @param onDropped told the keys that were dropped and had been read since they were made, the most read first: a chance to
 *   render them again before anyone asks
 * @param now milliseconds of a clock that never goes back
 */
export function createKeptPages({ maxBytes, onDropped, now = () => performance.now() }: Options): KeptPages {
  const kept = new Map<string, Kept>()
  const rendering = new Map<string, Promise<Representation | null>>()
  let recent: { at: number; tags: ReadonlySet<string> | 'all' }[] = []
  let changeCount = 0
  let bytes = 0
  let dropped = 0
  let rendered = 0
  let reads = 0

  function remove(key: string): void {
    const page = kept.get(key)
    if (!page) return
    bytes -= page.representation.bytes
    kept.delete(key)
  }

  function keep(key: string, page: Kept): void {
    remove(key)
    kept.set(key, page)
    bytes += page.representation.bytes
    if (bytes <= maxBytes) return
    // A tenth more than needed goes, so that not every page that comes has to look for room.
    for (const [oldest] of [...kept].toSorted(([, a], [, b]) => a.readAt - b.readAt)) {
      if (bytes <= maxBytes * 0.9) break
      remove(oldest)
    }
  }

  function changedSince(count: number, tags: ReadonlySet<string>): boolean {
    if (changeCount === count) return false
    if (changeCount - count > recent.length) return true
    return recent.some((change) => change.at > count && (change.tags === 'all' || intersect(change.tags, tags)))
  }

  function remember(tags: ReadonlySet<string> | 'all'): void {
    recent.push({ at: ++changeCount, tags })
    if (recent.length > REMEMBERED_CHANGES) recent = recent.slice(-REMEMBERED_CHANGES / 2)
  }

  async function renderAndKeep(key: string, render: () => Promise<RenderedWhole | null>): Promise<Representation | null> {
    for (let tries = 1; ; tries++) {
      const count = changeCount
      const started = now()
      const page = await render()
      if (!page) return null
      rendered++
      // Rendered from what has changed since: whoever asked after that change must not get it.
      const isOld = () => changedSince(count, page.tags) && tries < MAX_TRIES
      if (isOld()) continue
      const representation = await makeRepresentation(page.status, page.headers, page.body)
      if (isOld()) continue
      if (!changedSince(count, page.tags))
        keep(key, { representation, tags: page.tags, until: started + (page.freshForMs ?? Infinity), reads: 0, readAt: ++reads })
      return representation
    }
  }

  function lookup(key: string): Representation | undefined {
    const page = kept.get(key)
    if (!page) return undefined
    if (page.until !== Infinity && page.until <= now()) {
      remove(key)
      return undefined
    }
    page.reads++
    page.readAt = ++reads
    return page.representation
  }

  function clear(): void {
    remember('all')
    dropped += kept.size
    kept.clear()
    bytes = 0
  }

  return {
    lookup,
    clear,
    get(key, render) {
      const page = lookup(key)
      if (page) return Promise.resolve(page)
      const underWay = rendering.get(key)
      if (underWay) return underWay
      const started = renderAndKeep(key, render).finally(() => rendering.delete(key))
      rendering.set(key, started)
      return started
    },
    drop(changes) {
      if (changes.some((change) => change.lost)) {
        clear()
        return
      }
      const tags = new Set(changes.flatMap((change) => (change.lost ? [] : tagsOf(change.model, change.keys))))
      if (tags.size === 0) return
      remember(tags)
      const gone = [...kept].filter(([, page]) => intersect(page.tags, tags))
      for (const [key] of gone) remove(key)
      dropped += gone.length
      const read = gone.filter(([, page]) => page.reads > 0).toSorted(([, a], [, b]) => b.reads - a.reads)
      if (read.length > 0) onDropped?.(read.map(([key]) => key))
    },
    figures: () => ({ pages: kept.size, bytes, dropped, rendered }),
  }
}

/** What a changed document is shown on. Views are on no page, and answers with counts expire by themselves: they drop nothing. */
function tagsOf(model: string, keys: readonly string[]): string[] {
  if (model === 'articles') return ['home', 'lists', ...keys.map((slug) => `article:${slug}`)]
  if (model === 'article-bodies') return keys.map((slug) => `article:${slug}`)
  return []
}

function intersect(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  for (const tag of small) if (large.has(tag)) return true
  return false
}
