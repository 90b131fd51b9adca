import type { Category } from '../../events/domain/categories.ts'
import { handsIn, type HoldCause, responsibilityFor } from '../../events/domain/newsroom/publication.ts'
import { type ArticleStatus, newerVersion, type RevisionStatus, type Stage, stageOf } from '../../events/domain/newsroom/revision-status.ts'
import type { ReviewReason } from '../../events/domain/review-reasons.ts'
import type { ArticleViews } from '../models/views/article-views.ts'
import type { ArticleCard, PublicCorrection } from '../models/articles/card.ts'
import { placeOf, signerOf } from '../models/articles.ts'
import { findCard, findText, htmlOf } from './articles/article-texts.ts'
import type { Place, ReadModels } from '../stores/read-models.ts'

/** What concerns the newsroom alone, or a page of its own. */
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

/** An article as lists show it, with its views and without its text. */
export interface ArticleListItem extends Omit<ArticleCard, Inner> {
  /** What the read models know it by: its first slug. `slug` is today's. */
  firstSlug: string
  /** The person who wrote it; null where a program did, or the log does not say who. */
  authorId: string | null
  /** When a person featured it; null where no one has. */
  featuredAt: string | null
  /** How many people changed what it shows, besides the one who wrote it. */
  changedBy: number
  viewCount: number
  /**
   * Reason why the article waits although the editorial check found nothing; absent if it does not wait, or waits for another reason.
   */
  held?: HoldCause
  /** Withdrawn, it may come back with the text that readers saw last: that was not refused, and no newer one was approved. */
  mayReturn: boolean
  /** For the newsroom, like the next one. */
  stage: Stage
  /** Where a newer revision stands than the one that readers see or saw last. */
  newer: RevisionStatus | null
}

export interface ArticleWithContent extends ArticleListItem {
  /** HTML, safe to insert. */
  content: string
  corrections: PublicCorrection[]
  withdrawal: ReturnType<typeof withdrawalOf>
}

export interface ListPage<Item> {
  items: Item[]
  /** Over all pages. */
  total: number
}

export interface ArticleSelection {
  category?: Category
  /** Default `published`. */
  status?: ArticleStatus | 'all'
  limit: number
  offset?: number
  /** Where the page before ended; instead of an offset. */
  after?: Place
}

export interface ArticlePage extends ListPage<ArticleListItem> {
  /** Where it ended, if there is more. */
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
  // Documents of version 9 do not have it; they are shown until those of version 10 are built.
  const hands = known ?? []
  const revision = card.revision ?? 1
  const writtenBy = card.writtenBy ?? (card.generatedBy === 'ai' ? 'program' : 'import')
  return {
    ...shown,
    slug: address ?? card.slug,
    firstSlug: card.slug,
    featuredAt: chosenAt,
    // Documents of version 5 have neither writer nor review, of version 4 none of these; they are shown until those of version 6 are built.
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

/** Documents of version 1 hold sentences; they are shown until those of version 2 are built. */
const toReason = (reason: ReviewReason | string): ReviewReason => (typeof reason === 'string' ? { code: 'other', text: reason } : reason)

/** For as long as the store remembers the card: pages show the same ones again and again. */
const itemsOfCards = new WeakMap<ArticleCard, { views: ArticleViews | null; item: ArticleListItem }>()

function itemOf(card: ArticleCard, views: ArticleViews | null): ArticleListItem {
  const known = itemsOfCards.get(card)
  if (known && known.views === views) return known.item
  const item = toItem(card, views)
  itemsOfCards.set(card, { views, item })
  return item
}

/** @param cards and `views` the documents of the two models under the same keys. @returns items that callers share */
export function toItems(cards: readonly unknown[], views: readonly unknown[]): ArticleListItem[] {
  return cards.flatMap((card, at) => (card ? [itemOf(card as ArticleCard, (views[at] ?? null) as ArticleViews | null)] : []))
}

/** @returns articles of a status and category, newest first; any page is as much work as the first */
export async function listArticles(models: ReadModels, selection: ArticleSelection): Promise<ArticlePage> {
  const { category, status = 'published', limit, offset = 0, after } = selection
  const index = category ? `${status}:${category}` : status
  // One more than is shown: whether there is a next page.
  const page = { model: 'articles', index, limit: limit + 1, ...(after ? { after } : { offset }) }
  const [cards, views, total] = await models.read([page, { ...page, documentsFrom: 'article-views' }, { model: 'articles', count: index }])
  const last = cards.length > limit ? (cards[limit - 1] as ArticleCard) : null
  return { items: toItems(cards.slice(0, limit), views), total, next: last && placeOf(last) }
}

/** @returns the article of any status with its text, by any address it has had; null when there is none */
export async function findArticle(models: Pick<ReadModels, 'read'>, address: string): Promise<ArticleWithContent | null> {
  const found = await findText(models, address)
  if (!found) return null
  const { card, views, body } = found
  return { ...toItem(card, views), content: htmlOf(body), corrections: card.corrections ?? [], withdrawal: withdrawalOf(card) }
}

/**
 * @returns the public notice (null for a withdrawal without one) and the time of withdrawal; null for an article that is not withdrawn.
 *   `at`: null in documents of version 10
 */
export const withdrawalOf = ({
  status,
  notice,
  absences = [],
}: Pick<ArticleCard, 'status' | 'notice'> & Partial<Pick<ArticleCard, 'absences'>>) =>
  status === 'withdrawn' ? { notice, at: absences[0]?.from ?? null } : null

/** @returns first slug of the published article at that address, today's or a former one; null where there is none */
export async function findPublished(models: Pick<ReadModels, 'read'>, address: string): Promise<string | null> {
  const found = await findCard(models, address)
  return found?.card.status === 'published' ? found.card.slug : null
}

/** @returns the cards with the views of each, which is all that is read */
export async function itemsOf(models: ReadModels, cards: readonly ArticleCard[]): Promise<ArticleListItem[]> {
  const [views] = await models.read([{ model: 'article-views', keys: cards.map(({ slug }) => slug) }])
  return toItems(cards, views)
}

/** @returns the articles of these first slugs that are there, in that order */
export async function findArticles(models: ReadModels, slugs: readonly string[]): Promise<ArticleListItem[]> {
  const [cards, views] = await models.read([
    { model: 'articles', keys: slugs },
    { model: 'article-views', keys: slugs },
  ])
  return toItems(cards, views).filter((card) => card.createdAt !== '')
}

/** More articles than are written between a generation's request and its end. */
const MAX_SINCE_REQUEST = 500

/** @returns the slug of the article that a generation wrote, whatever its status; null when it wrote none */
export async function findSlugOfGeneration(
  models: ReadModels,
  { id, requestedAt }: { id: string; requestedAt: string },
): Promise<string | null> {
  const [since] = (await models.read([
    { model: 'articles', index: 'all', order: 'asc', min: Date.parse(requestedAt), limit: MAX_SINCE_REQUEST },
  ])) as [ArticleCard[]]
  return since.find(({ provenance }) => provenance?.generationId === id)?.slug ?? null
}
