import { daysOf, italianDay, italianSpan, monthsBetween } from '../../../events/domain/navigation/italian-days.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import type { ReadModels } from '../../stores/read-models.ts'
import { type ArticleListItem, toItems } from '../article-queries.ts'

export interface Period {
  period: string
  articles: number
}

const MAX_MONTHS = 1_200
const MAX_SHOWN = 100

export async function archiveMonths(models: Pick<ReadModels, 'read'>): Promise<Period[]> {
  const [[first], [last]] = (await models.read([
    { model: 'articles', index: 'published', order: 'asc', limit: 1 },
    { model: 'articles', index: 'published', limit: 1 },
  ])) as [ArticleCard[], ArticleCard[]]
  if (!first?.publishedAt || !last?.publishedAt) return []
  const [from, to] = [first.publishedAt, last.publishedAt].map((instant) => italianDay(new Date(instant))) as [string, string]
  return countIn(models, monthsBetween(from, to).slice(-MAX_MONTHS).toReversed())
}

/** Returns the days of a month with published articles, newest first, with the articles if there are few. */
export async function archiveMonth(models: Pick<ReadModels, 'read'>, month: string): Promise<{ days: Period[]; items: ArticleListItem[] }> {
  const page = { model: 'articles', index: 'published', ...italianSpan(month), limit: MAX_SHOWN + 1 } as const
  const [days, [cards, views]] = await Promise.all([
    countIn(models, daysOf(month).toReversed()),
    models.read([page, { ...page, documentsFrom: 'article-views' }]),
  ])
  return { days, items: cards.length > MAX_SHOWN ? [] : toItems(cards, views) }
}

export interface Neighbours {
  newer: string | null
  older: string | null
}

export async function neighboursOf(models: Pick<ReadModels, 'read'>, period: string): Promise<Neighbours> {
  const { min, max } = italianSpan(period)
  const nearest = { model: 'articles', index: 'published', limit: 1 } as const
  const [newer, older] = await models.read([
    { ...nearest, order: 'asc', min: max + 1 },
    { ...nearest, max: min - 1 },
  ])
  const periodOf = ([card]: unknown[]) => {
    const { publishedAt = null } = (card as ArticleCard | undefined) ?? {}
    return publishedAt && italianDay(new Date(publishedAt)).slice(0, period.length)
  }
  return { newer: periodOf(newer), older: periodOf(older) }
}

async function countIn(models: Pick<ReadModels, 'read'>, periods: readonly string[]): Promise<Period[]> {
  const counts = await models.read(periods.map((period) => ({ model: 'articles', count: 'published', ...italianSpan(period) }) as const))
  return periods.flatMap((period, at) => (counts[at]! > 0 ? [{ period, articles: counts[at]! }] : []))
}
