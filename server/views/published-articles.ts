import { LRUCache } from 'lru-cache'
import type { ReadModels } from '../../projections/stores/read-models.ts'

export interface PublishedArticles extends Disposable {
  readonly firstSlug: (address: string) => Promise<string | null>
}

/** Characters of slugs: those of some 8,000 articles, nearly all that are read on one day. About 1 MB. */
const MAX_CHARACTERS = 500_000

/**
 * Caches the addresses of public articles until they change, because every view looks one up. Only published ones are cached, so that
 * made-up addresses take no memory.
 * @param find looks up the first slug in the read models
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
      // A change during the lookup may concern this article. Changes name first slugs, so other addresses are not cached.
      if (slug === address && before === changes) published.set(slug, true)
      return slug
    },
    [Symbol.dispose]: () => end(),
  }
}
