import type { ReadModels } from '../../projections/stores/read-models.ts'

export interface PublishedArticles extends Disposable {
  readonly has: (slug: string) => Promise<boolean>
}

/**
 * Which articles are public, remembered until one changes: every view asks, and an article changes far more seldom than it
 * is read. Only published ones are remembered, so that made-up addresses take no memory.
 * @param look asks the read models
 */
export function rememberPublished(readModels: Pick<ReadModels, 'onChange'>, look: (slug: string) => Promise<boolean>): PublishedArticles {
  const published = new Set<string>()
  let changes = 0
  const end = readModels.onChange((changed) => {
    if (!changed.some((change) => change.lost || change.model === 'articles')) return
    changes++
    published.clear()
  })
  return {
    async has(slug) {
      if (published.has(slug)) return true
      const before = changes
      const isPublished = await look(slug)
      // What changed while it was looked up may be this one.
      if (isPublished && before === changes) published.add(slug)
      return isPublished
    },
    [Symbol.dispose]: () => end(),
  }
}
