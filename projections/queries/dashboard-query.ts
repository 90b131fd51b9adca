import { DASHBOARD_LIMITS } from '../../events/domain/newsroom/limits.ts'
import { FRONT_PAGE, isFeaturedNow } from '../../events/domain/navigation/front-page.ts'
import { startOfItalianDay } from '../../events/domain/navigation/italian-days.ts'
import type { Activity } from '../models/activity.ts'
import type { ArticleCard } from '../models/articles/card.ts'
import type { ReadModels } from '../stores/read-models.ts'
import { type Totals, TOTALS_KEY } from '../models/totals.ts'
import { listGenerations, type ShownGeneration } from './generation-queries.ts'

const DAY_MS = 86_400_000
/** Maximum featured articles examined, more than an editor removes at once. */
const FEATURED_READ = 3 * FRONT_PAGE.featured

export interface DashboardFigures {
  articles: number
  published: number
  aiGenerated: number
  publishedToday: number
  views: number
  costMicroEur: number
  unpriced?: true
  days: { day: string; views: number; generations: number; costMicroEur: number }[]
  featuredBefore: { slug: string; title: string }[]
  generated: { slug: string; title: string }[]
  generations: ShownGeneration[]
}

const lastDays = (now: Date): string[] =>
  Array.from({ length: DASHBOARD_LIMITS.days }, (_, at) =>
    new Date(now.getTime() - (DASHBOARD_LIMITS.days - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )

export async function readDashboard(models: ReadModels, now: Date): Promise<DashboardFigures> {
  const days = lastDays(now)
  const [[articles, published, aiGenerated, publishedToday, chosen, totals, activity], generations] = await Promise.all([
    models.read([
      { model: 'articles', count: 'all' },
      { model: 'articles', count: 'published' },
      { model: 'articles', count: 'ai' },
      { model: 'articles', count: 'published', min: startOfItalianDay(now) },
      { model: 'articles', index: 'chosen', limit: FEATURED_READ },
      { model: 'totals', key: TOTALS_KEY },
      { model: 'activity', keys: days },
    ]),
    listGenerations(models),
  ])
  const sums = totals as Totals | null
  return {
    articles,
    published,
    aiGenerated,
    publishedToday,
    views: sums?.views.counted ?? 0,
    costMicroEur: sums?.costMicroEur ?? 0,
    ...(sums?.unpriced ? { unpriced: true } : {}),
    days: days.map((day, at) => {
      const found = activity[at] as Activity | null
      return { day, views: found?.views ?? 0, generations: found?.generations ?? 0, costMicroEur: found?.costMicroEur ?? 0 }
    }),
    featuredBefore: (chosen as ArticleCard[])
      .filter(({ chosenAt }) => !isFeaturedNow(chosenAt, now))
      .map(({ address, title }) => ({ slug: address, title })),
    generated: await articlesOf(models, generations),
    generations,
  }
}

async function articlesOf(models: ReadModels, generations: readonly ShownGeneration[]): Promise<DashboardFigures['generated']> {
  const slugs = generations.flatMap(({ kind, articles }) => (kind === 'batch' ? [] : articles))
  if (slugs.length === 0) return []
  const [cards] = (await models.read([{ model: 'articles', keys: slugs }])) as [(ArticleCard | null)[]]
  return slugs.flatMap((slug, at) => (cards[at] ? [{ slug, title: cards[at].title }] : []))
}
