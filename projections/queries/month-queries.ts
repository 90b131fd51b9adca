import type { ArticleCard } from '../models/articles/card.ts'
import { monthIndex } from '../models/articles.ts'
import type { Place, ReadModels } from '../stores/read-models.ts'

export interface PublicationMonth {
  readonly month: string
  readonly articles: number
  readonly shown: number
  readonly changedAt: string
}

const MAX_MONTHS = 1_200

/** Returns the months with published articles, oldest first. */
export async function listMonths(models: Pick<ReadModels, 'read'>): Promise<PublicationMonth[]> {
  const [[first], [last]] = (await models.read([
    { model: 'articles', index: 'published', order: 'asc', limit: 1 },
    { model: 'articles', index: 'published', limit: 1 },
  ])) as [ArticleCard[], ArticleCard[]]
  if (!first?.publishedAt || !last?.publishedAt) return []
  return readMonths(models, monthsBetween(first.publishedAt, last.publishedAt))
}

export async function findMonth(models: Pick<ReadModels, 'read'>, month: string): Promise<PublicationMonth | null> {
  return (await readMonths(models, [month]))[0] ?? null
}

/**
 * Returns the visible articles of a part of the month, the number of index entries read, and where the part ended.
 * @param from number of entries to skip, or the end of the previous part
 */
export async function listMonth(
  models: Pick<ReadModels, 'read'>,
  month: string,
  { from, limit }: { from: number | Place; limit: number },
): Promise<{ articles: { slug: string; publishedAt: string }[]; read: number; end: Place | null }> {
  const at = typeof from === 'number' ? { offset: from } : { after: from }
  const [cards] = (await models.read([{ model: 'articles', index: monthIndex(month), order: 'asc', ...at, limit }])) as [ArticleCard[]]
  const last = cards.at(-1)
  const articles = cards.flatMap(({ slug, address, publishedAt, modifiedAt, status }) =>
    status === 'published' && publishedAt ? [{ slug: address ?? slug, publishedAt: modifiedAt ?? publishedAt }] : [],
  )
  return { articles, read: cards.length, end: last?.changedAt ? { score: Date.parse(last.changedAt), key: last.slug } : null }
}

async function readMonths(models: Pick<ReadModels, 'read'>, months: readonly string[]): Promise<PublicationMonth[]> {
  const answers = await models.read(
    months.flatMap((month) => [
      { model: 'articles', count: monthIndex(month) } as const,
      { model: 'articles', index: monthIndex(month), limit: 1 } as const,
      { model: 'articles', count: 'published', ...spanOf(month) } as const,
    ]),
  )
  return months.flatMap((month, at) => {
    const [articles, [newest], shown] = answers.slice(3 * at, 3 * at + 3) as [number, ArticleCard[], number]
    return newest?.changedAt ? [{ month, articles, shown, changedAt: newest.changedAt }] : []
  })
}

function spanOf(month: string): { min: number; max: number } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { min: Date.UTC(year, number - 1), max: Date.UTC(year, number) - 1 }
}

function monthsBetween(first: string, last: string): string[] {
  const [from, to] = [first, last].map((at) => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1) as [number, number]
  return Array.from({ length: to - from + 1 }, (_, n) => {
    const month = from + n
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
  }).slice(-MAX_MONTHS)
}
