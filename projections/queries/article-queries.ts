import type { Category } from '../../events/domain/categories.ts'
import { handsIn, type HoldCause, responsibilityFor } from '../../events/domain/newsroom/publication.ts'
import { type ArticleStatus, newerVersion, type RevisionStatus, type Stage, stageOf } from '../../events/domain/newsroom/revision-status.ts'
import type { ReviewReason } from '../../events/domain/review-reasons.ts'
import type { ArticleViews } from '../models/views/article-views.ts'
import type { ArticleCard, PublicCorrection } from '../models/articles/card.ts'
import { placeOf, signerOf } from '../models/articles.ts'
import { findCard, findText, htmlOf } from './articles/article-texts.ts'
import type { Place, ReadModels } from '../stores/read-models.ts'

type Inner =
  | 'address'
  | 'changedAt'
  | 'chosenAt'
  | 'corrections'
  | 'absences'
  | 'notice'
  | 'newest'
  | 'held'
  | 'byRule'
  | 'flagged'
  | 'refused'
  | 'pending'
  | 'approved'
  | 'hands'

export interface ArticleListItem extends Omit<ArticleCard, Inner> {
  /** First slug, the key in the read models. `slug` is the current address. */
  firstSlug: string
  authorId: string | null
  featuredAt: string | null
  changedBy: number
  viewCount: number
  /** Reason to hold a generated text without findings; absent otherwise. */
  held?: HoldCause
  /** True if the withdrawn article may return unchanged: its text was not refused and no newer one was approved. */
  mayReturn: boolean
  stage: Stage
  newer: RevisionStatus | null
}

export interface ArticleWithContent extends ArticleListItem {
  content: string
  corrections: PublicCorrection[]
  withdrawal: ReturnType<typeof withdrawalOf>
}

export interface ListPage<Item> {
  items: Item[]
  total: number
}

export interface ArticleSelection {
  category?: Category
  status?: ArticleStatus | 'all'
  limit: number
  offset?: number
  after?: Place
}

export interface ArticlePage extends ListPage<ArticleListItem> {
  next: Place | null
}

function toItem(card: ArticleCard, views: ArticleViews | null): ArticleListItem {
  const {
    address,
    changedAt: _c,
    chosenAt,
    corrections: _r,
    absences: _a,
    notice: _n,
    newest,
    held,
    byRule: _b,
    flagged: _f,
    pending: _p,
    approved,
    refused,
    hands: known,
    ...shown
  } = card
  // Documents of version 9 lack this field. They are shown until version 10 is built.
  const hands = known ?? []
  const revision = card.revision ?? 1
  const writtenBy = card.writtenBy ?? (card.generatedBy === 'ai' ? 'program' : 'import')
  return {
    ...shown,
    slug: address ?? card.slug,
    firstSlug: card.slug,
    featuredAt: chosenAt,
    // Documents of version 5 lack writer and review, and those of version 4 all these fields. They are shown until version 6 is built.
    subjects: card.subjects ?? [],
    authorId: signerOf({ writtenBy, hands, revision }),
    changedBy: responsibilityFor(writtenBy, handsIn(hands, revision), null).changedBy,
    revision,
    basis: card.basis ?? null,
    writtenBy,
    review: card.review && 'approver' in card.review ? card.review : null,
    modifiedAt: card.modifiedAt ?? null,
    reviewReasons: card.reviewReasons.map(toReason),
    ...(card.status === 'review' && held ? { held } : {}),
    viewCount: views?.counted ?? 0,
    mayReturn: card.status === 'withdrawn' && !approved && !refused,
    stage: stageOf(card.status, newest?.status ?? 'draft'),
    newer: newest ? newerVersion(card.basis && revision, newest) : null,
  }
}

/** Documents of version 1 have sentences. They are shown until version 2 is built. */
const toReason = (reason: ReviewReason | string): ReviewReason => (typeof reason === 'string' ? { code: 'other', text: reason } : reason)

/** Memoised per card. Entries are freed with the store's cache. */
const itemsOfCards = new WeakMap<ArticleCard, { views: ArticleViews | null; item: ArticleListItem }>()

function itemOf(card: ArticleCard, views: ArticleViews | null): ArticleListItem {
  const known = itemsOfCards.get(card)
  if (known && known.views === views) return known.item
  const item = toItem(card, views)
  itemsOfCards.set(card, { views, item })
  return item
}

/**
 * Returns items that callers share.
 * @param cards and `views` documents of the two models under the same keys
 */
export function toItems(cards: readonly unknown[], views: readonly unknown[]): ArticleListItem[] {
  return cards.flatMap((card, at) => (card ? [itemOf(card as ArticleCard, (views[at] ?? null) as ArticleViews | null)] : []))
}

/** Returns articles by status and category, newest first. Every page costs the same. */
export async function listArticles(models: ReadModels, selection: ArticleSelection): Promise<ArticlePage> {
  const { category, status = 'published', limit, offset = 0, after } = selection
  const index = category ? `${status}:${category}` : status
  const page = { model: 'articles', index, limit: limit + 1, ...(after ? { after } : { offset }) }
  const [cards, views, total] = await models.read([page, { ...page, documentsFrom: 'article-views' }, { model: 'articles', count: index }])
  const last = cards.length > limit ? (cards[limit - 1] as ArticleCard) : null
  return { items: toItems(cards.slice(0, limit), views), total, next: last && placeOf(last) }
}

/** Returns an article of any status with its text, by any of its addresses; null if there is none. */
export async function findArticle(models: Pick<ReadModels, 'read'>, address: string): Promise<ArticleWithContent | null> {
  const found = await findText(models, address)
  if (!found) return null
  const { card, views, body } = found
  return { ...toItem(card, views), content: htmlOf(body), corrections: card.corrections ?? [], withdrawal: withdrawalOf(card) }
}

/**
 * Returns the notice (null without one) and the time of a withdrawal; null for an article that is not withdrawn.
 * `at` is null in documents of version 10.
 */
export const withdrawalOf = ({
  status,
  notice,
  absences = [],
}: Pick<ArticleCard, 'status' | 'notice'> & Partial<Pick<ArticleCard, 'absences'>>) =>
  status === 'withdrawn' ? { notice, at: absences[0]?.from ?? null } : null

/** Returns the first slug of the published article at a current or former address; null if there is none. */
export async function findPublished(models: Pick<ReadModels, 'read'>, address: string): Promise<string | null> {
  const found = await findCard(models, address)
  return found?.card.status === 'published' ? found.card.slug : null
}

export async function itemsOf(models: Pick<ReadModels, 'read'>, cards: readonly ArticleCard[]): Promise<ArticleListItem[]> {
  const [views] = await models.read([{ model: 'article-views', keys: cards.map(({ slug }) => slug) }])
  return toItems(cards, views)
}

export async function findArticles(models: ReadModels, slugs: readonly string[]): Promise<ArticleListItem[]> {
  const [cards, views] = await models.read([
    { model: 'articles', keys: slugs },
    { model: 'article-views', keys: slugs },
  ])
  return toItems(cards, views).filter((card) => card.createdAt !== '')
}

/** More articles than are written during any generation. */
const MAX_SINCE_REQUEST = 500

/** Returns the slug of the article that a generation wrote, in any status; null if it wrote none. */
export async function findSlugOfGeneration(
  models: ReadModels,
  { id, requestedAt }: { id: string; requestedAt: string },
): Promise<string | null> {
  const [since] = (await models.read([
    { model: 'articles', index: 'all', order: 'asc', min: Date.parse(requestedAt), limit: MAX_SINCE_REQUEST },
  ])) as [ArticleCard[]]
  return since.find(({ provenance }) => provenance?.generationId === id)?.slug ?? null
}
