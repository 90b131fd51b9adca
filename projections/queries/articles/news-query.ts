import { isSample } from '../../../events/domain/generation/sample-data.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import { placeOf } from '../../models/articles.ts'
import type { Place, ReadModels } from '../../stores/read-models.ts'

export interface NewsArticle {
  readonly slug: string
  readonly title: string
  readonly publishedAt: string
}

interface NewsSelection {
  readonly since: number
  readonly after: Place | null
  readonly limit: number
}

/**
 * Returns published articles without samples, newest first, and the next page's start. Reads one list of cards without views and counts.
 */
export async function listNews(
  models: Pick<ReadModels, 'read'>,
  { since, after, limit }: NewsSelection,
): Promise<{ articles: NewsArticle[]; next: Place | null }> {
  const from = after ? { after } : { min: since }
  const [found] = (await models.read([{ model: 'articles', index: 'published', ...from, limit }])) as [ArticleCard[]]
  const recent = found.filter((card) => placeOf(card).score >= since)
  const last = recent.length === limit ? recent.at(-1) : undefined
  return {
    articles: recent
      .filter((card) => !isSample(card))
      .map(({ slug, address, title, publishedAt, createdAt }) => ({
        slug: address ?? slug,
        title,
        publishedAt: publishedAt ?? createdAt,
      })),
    next: last ? placeOf(last) : null,
  }
}
