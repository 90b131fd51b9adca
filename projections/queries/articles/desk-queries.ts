import { QUEUES, type QueueName } from '../../../events/domain/newsroom/revision-status.ts'
import { REVIEW_CODES } from '../../../events/domain/review-reasons.ts'
import { type Revision, revisionKey } from '../../models/articles/article-bodies.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import { returnedIndex, UNREAD_INDEX, withdrawnAt, type WorkFilter, workIndex } from '../../models/articles.ts'
import type { Place, ReadModels } from '../../stores/read-models.ts'
import type { MissedSchedule, ScheduleEntry } from '../../models/schedules.ts'
import { findCard } from './article-texts.ts'
import { findSchedules } from './schedule-queries.ts'

type Models = Pick<ReadModels, 'read'>

export interface Desk {
  readonly card: ArticleCard
  readonly newest: Revision
  /** What is planned, then what did not run. */
  readonly schedules: readonly (ScheduleEntry | MissedSchedule)[]
}

export async function findDesk(models: Models, address: string): Promise<Desk | null> {
  const found = await findCard(models, address)
  if (!found) return null
  const { card } = found
  const [newest, ofArticle] = await Promise.all([findRevision(models, card.slug, card.newest.revision), findSchedules(models, card.slug)])
  return newest && { card, newest, schedules: ofArticle ? [...ofArticle.planned, ...ofArticle.missed] : [] }
}

export async function findRevision(models: Models, slug: string, revision: number): Promise<Revision | null> {
  const [found] = (await models.read([{ model: 'article-bodies', key: revisionKey(slug, revision) }])) as [Revision | null]
  return found && found.at !== '' ? found : null
}

export async function newestRevisions(models: Models, cards: readonly ArticleCard[]): Promise<(Revision | null)[]> {
  const keys = cards.map(({ slug, newest }) => revisionKey(slug, newest.revision))
  const [found] = (await models.read([{ model: 'article-bodies', keys }])) as [(Revision | null)[]]
  return found.map((revision) => (revision && revision.at !== '' ? revision : null))
}

/** Complete texts of one page take some hundred kilobytes. */
export const REVISIONS_PER_PAGE = 20

export async function listRevisions(models: Models, slug: string, from: number): Promise<Revision[]> {
  const count = Math.max(0, Math.min(REVISIONS_PER_PAGE, from))
  const keys = Array.from({ length: count }, (_, n) => revisionKey(slug, from - n))
  const [found] = (await models.read([{ model: 'article-bodies', keys }])) as [(Revision | null)[]]
  return found.filter((revision) => revision !== null && revision.at !== '') as Revision[]
}

export interface WorkSelection extends WorkFilter {
  readonly status: QueueName
  readonly oldestFirst?: boolean | undefined
  readonly limit: number
  readonly after?: Place | undefined
}

const queueIndex = (queue: QueueName, filter: WorkFilter): string =>
  workIndex(queue, queue === 'withdrawn' ? { category: filter.category } : filter)

const placeIn = (queue: QueueName, card: ArticleCard): Place => ({
  score: queue === 'withdrawn' ? withdrawnAt(card) : Date.parse(card.newest.since),
  key: card.slug,
})

/**
 * Returns articles whose newest revision has that status, the count of each status under the same filters, and the count of each reason.
 */
export async function listWork(models: Models, { status, category, holder, reason, oldestFirst = false, limit, after }: WorkSelection) {
  const filter = { category, holder, reason }
  const [cards, ...counts] = await models.read([
    {
      model: 'articles',
      index: queueIndex(status, filter),
      order: oldestFirst ? 'asc' : 'desc',
      limit: limit + 1,
      ...(after ? { after } : {}),
    },
    ...QUEUES.map((one) => ({ model: 'articles', count: queueIndex(one, filter) }) as const),
    ...(status === 'withdrawn' ? [] : REVIEW_CODES).map(
      (one) => ({ model: 'articles', count: workIndex(status, { category, holder, reason: one }) }) as const,
    ),
  ])
  const found = (cards as ArticleCard[]).slice(0, limit)
  const last = cards.length > limit ? found.at(-1) : undefined
  const reasons = REVIEW_CODES.map((code, at) => ({ code, total: counts[QUEUES.length + at] ?? 0 }))
  return {
    cards: found,
    totals: Object.fromEntries(QUEUES.map((one, at) => [one, counts[at]!])) as Record<QueueName, number>,
    reasons: reasons.filter(({ total }) => total > 0),
    next: last ? placeIn(status, last) : null,
  }
}

export async function listReturned(models: Models, personId: string, limit: number) {
  const index = returnedIndex(personId)
  const [cards, total] = await models.read([
    { model: 'articles', index, limit },
    { model: 'articles', count: index },
  ])
  const revisions = await newestRevisions(models, cards as ArticleCard[])
  const returned = revisions.flatMap((newest, at): Desk[] => (newest ? [{ card: cards[at] as ArticleCard, newest, schedules: [] }] : []))
  return { returned, total }
}

export async function listUnread(models: Models, { limit, after }: { readonly limit: number; readonly after?: Place | undefined }) {
  const [cards, total] = await models.read([
    { model: 'articles', index: UNREAD_INDEX, limit: limit + 1, ...(after ? { after } : {}) },
    { model: 'articles', count: UNREAD_INDEX },
  ])
  const found = (cards as ArticleCard[]).slice(0, limit)
  const last = cards.length > limit ? found.at(-1) : undefined
  return { cards: found, total, next: last ? { score: Date.parse(last.byRule!.at), key: last.slug } : null }
}
