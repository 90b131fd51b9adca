import type { ArticleRecord, CorrectionPage, PublishedRevision } from '../../client/api/records.ts'
import { isSample, titleOfSample } from '../../events/domain/generation/sample-data.ts'
import { slugSchema } from '../../events/schemas/article.ts'
import type { ArticleCard } from '../../projections/models/articles/card.ts'
import type { GenerationCard } from '../../projections/models/generations.ts'
import { writeCursor } from '../../projections/queries/articles/article-cursor.ts'
import { findCard } from '../../projections/queries/articles/article-texts.ts'
import { areListsBuilding } from '../../projections/queries/articles/lists-building.ts'
import { type PublishedRevision as StoredRevision, readCorrections, readHistory } from '../../projections/queries/articles/record-query.ts'
import { type ArticleWithContent, toItems, withdrawalOf } from '../../projections/queries/article-queries.ts'
import type { Place, ReadModels } from '../../projections/stores/read-models.ts'
import { apiError } from '../http/problem.ts'
import { reviewReasonName } from '../italian/review-reason-text.ts'

/**
 * @throws ApiError 410 for a withdrawn article, with its title, date and notice (R1.18), and `hasRecord` if its public record mentions the
 *   withdrawal; 404 for any other article that readers do not see (R8.3)
 */
export function refuseUnpublished(
  article: Pick<ArticleWithContent, 'status' | 'title' | 'writtenBy' | 'illustrative' | 'withdrawal'>,
): void {
  const { status, withdrawal } = article
  if (withdrawal) {
    const { notice, at } = withdrawal
    const withdrawn = { title: titleOf(article), at, hasRecord: notice !== null }
    throw apiError(410, 'withdrawn-article', { parameters: { notice }, members: { withdrawn } })
  }
  if (status !== 'published') throw apiError(404, 'no-published-article')
}

/**
 * Returns the record of an article that is public or was publicly withdrawn.
 * @param before only revisions with a lower number
 * @throws ApiError 404 for any other article
 */
export async function articleRecord(models: Pick<ReadModels, 'read'>, slug: string, before?: number): Promise<ArticleRecord> {
  const found = slugSchema.safeParse(slug).success ? await findCard(models, slug) : null
  if (!found) throw apiError(404, 'no-published-article')
  const { card } = found
  if (card.status !== 'published' && !withdrawalOf(card)?.notice) throw apiError(404, 'no-published-article')
  const [{ firstSlug, slug: address, writtenBy, changedBy, revision, basis, review, modifiedAt }] = toItems([card], []) as [
    ReturnType<typeof toItems>[0],
  ]
  const { revisions, next, generation } = await readHistory(models, card, before)
  return {
    firstSlug,
    slug: address,
    writtenBy,
    changedBy,
    revision,
    basis,
    review,
    modifiedAt,
    title: titleOf(card),
    category: card.category,
    publishedAt: card.publishedAt ?? card.createdAt,
    generation: card.provenance && {
      model: card.provenance.model,
      promptVersion: card.provenance.promptVersion,
      usage: usageOf(generation),
    },
    revisions: revisions.map(withNamedFindings),
    next,
    corrections: card.corrections ?? [],
    withdrawals: withdrawalsOf(card),
  }
}

const titleOf = (card: Pick<ArticleCard, 'title' | 'writtenBy' | 'illustrative'>) =>
  isSample(card) ? titleOfSample(card.title) : card.title

const withNamedFindings = ({ review, ...revision }: StoredRevision): PublishedRevision => ({
  ...revision,
  review: review && { ...review, findings: review.findings.map((code) => ({ code, name: reviewReasonName(code) })) },
})

const usageOf = (generation: GenerationCard | null) =>
  generation && generation.requestedAt !== ''
    ? { attempts: generation.attempts, inputTokens: generation.inputTokens, outputTokens: generation.outputTokens }
    : null

/** Read models of version 10 have no absences. */
const withdrawalsOf = ({ absences = [] }: Partial<Pick<ArticleCard, 'absences'>>) =>
  absences.map(({ revision, from, notice, back }) => ({ revision, at: from, notice, back }))

/** Seconds; rebuilding a list takes minutes. */
const BUILDING_RETRY_AFTER_S = 30

/** @throws ApiError 503 while lists are rebuilt, because an empty list would be wrong */
export async function refuseWhileBuilding(models: Pick<ReadModels, 'status'>): Promise<void> {
  if (!(await areListsBuilding(models))) return
  throw apiError(503, 'list-in-preparation', { retryAfter: BUILDING_RETRY_AFTER_S })
}

export async function publicCorrections(models: Pick<ReadModels, 'read' | 'status'>, after?: Place): Promise<CorrectionPage> {
  const { cards, total, next } = await readCorrections(models, after)
  if (cards.length === 0) await refuseWhileBuilding(models)
  return {
    items: cards.map((card) => {
      const { slug, address, category, corrections } = card
      return { firstSlug: slug, slug: address, title: titleOf(card), category, corrections, withdrawals: withdrawalsOf(card) }
    }),
    total,
    next: next && writeCursor(next),
  }
}
