import { isSample } from '../../../events/domain/generation/sample-data.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import { placeOf } from '../../models/articles.ts'
import type { Place, ReadModels } from '../../stores/read-models.ts'

/** A published article as news. */
export interface NewsArticle {
  /** Its address today. */
  readonly slug: string
  readonly title: string
  /** Of its first publication: ISO 8601. */
  readonly publishedAt: string
}

interface NewsSelection {
  /** Milliseconds: none that was first published before. */
  readonly since: number
  /** Where the page before ended. */
  readonly after: Place | null
  readonly limit: number
}

/** @returns published articles without those of sample data, newest first, and where the page ended if there is more: one list of cards, without views and counts */
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
