import { LRUCache } from 'lru-cache'
import type { ReadModels } from '../../projections/stores/read-models.ts'

export interface PublishedArticles extends Disposable {
  /** @returns first slug of the published article at that address, today's or a former one; null where there is none */
  readonly firstSlug: (address: string) => Promise<string | null>
}

/** Of slugs: those of some 8,000 articles, which are nearly all that are read on one day. About 1 MB. */
const MAX_CHARACTERS = 500_000

/**
 * Which articles are public, remembered until they change: every view asks, and an article changes far more seldom than it
 * is read. Only published ones are remembered, so that made-up addresses take no memory, and only those that were read lately.
 * @param find asks the read models, and returns the first slug
 */
export function createPublishedArticles(
  readModels: Pick<ReadModels, 'onChange'>,
  find: (address: string) => Promise<string | null>,
  maxCharacters = MAX_CHARACTERS,
): PublishedArticles {
  const published = new LRUCache<string, true>({ maxSize: maxCharacters, sizeCalculation: (_, slug) => slug.length })
  let changes = 0
  const end = readModels.onChange((changed) => {
    for (const change of changed) {
      if (!change.lost && change.model !== 'articles') continue
      changes++
      if (change.lost) published.clear()
      else for (const slug of change.keys) published.delete(slug)
    }
  })
  return {
    async firstSlug(address) {
      if (published.get(address)) return address
      const before = changes
      const slug = await find(address)
      // What changed while it was looked up may be this one. Changes name first slugs: other addresses are looked up each time.
      if (slug === address && before === changes) published.set(slug, true)
      return slug
    },
    [Symbol.dispose]: () => end(),
  }
}
