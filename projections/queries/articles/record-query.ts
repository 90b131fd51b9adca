import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type ContentDiff, diffContent } from '../../../events/domain/newsroom/diff/diff-content.ts'
import {
  type Approver,
  basisOf,
  type FirstWriter,
  handsIn,
  type ProvenBasis,
  type Responsibility,
  responsibilityFor,
} from '../../../events/domain/newsroom/publication.ts'
import type { Role } from '../../../events/domain/permissions.ts'
import type { ReviewCode } from '../../../events/domain/review-reasons.ts'
import { hashOf, publishedIndex, type Revision, revisionKey } from '../../models/articles/article-bodies.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import { CORRECTED_INDEX, lastNoteAt } from '../../models/articles.ts'
import type { GenerationCard } from '../../models/generations.ts'
import type { Place, ReadModels } from '../../stores/read-models.ts'

type Models = Pick<ReadModels, 'read'>

export interface PublishedRevision {
  revision: number
  hash: string
  writtenBy: FirstWriter
  changedBy: number
  publishedAt: string
  basis: ProvenBasis
  review: { at: string; approver: Approver; role: Role | null; findings: ReviewCode[] } | null
  diff: { from: number; changes: ContentDiff | null } | null
}

export interface PublishedHistory {
  revisions: PublishedRevision[]
  next: number | null
  generation: GenerationCard | null
}

const REVISIONS_PER_PAGE = 10

/**
 * Returns the published revisions of an article.
 * @param before only revisions with a lower number
 */
export async function readHistory(models: Models, card: ArticleCard, before = card.revision + 1): Promise<PublishedHistory> {
  const { slug, provenance } = card
  // One extra revision is the base of the last difference.
  const limit = REVISIONS_PER_PAGE + 1
  const [later, first, generation] = (await models.read([
    { model: 'article-bodies', index: publishedIndex(slug), max: Math.min(card.revision, before - 1), limit },
    { model: 'article-bodies', key: revisionKey(slug, 1) },
    { model: 'generations', key: provenance?.generationId ?? '' },
  ])) as [Revision[], Revision | null, GenerationCard | null]
  // Documents of version 3 lack the time of publication.
  const published = [...later, ...(first?.publication && before > 1 ? [first] : [])].slice(0, limit)
  const revisions: PublishedRevision[] = []
  for (const [at, revision] of published.slice(0, REVISIONS_PER_PAGE).entries()) {
    revisions.push(publishedRevision(card, revision, published[at + 1] ?? null))
    // The difference of two long texts may take 50 ms.
    await turn()
  }
  return { revisions, next: published.length < limit ? null : revisions.at(-1)!.revision, generation }
}

/** A text never changes under its hash. */
const differences = new LRUCache<string, ContentDiff>({
  max: 1_000,
  maxSize: 16_000_000,
  sizeCalculation: (diff) => JSON.stringify(diff).length,
})

function differenceOf(base: Revision, shown: Revision): ContentDiff {
  const key = `${hashOf(base)} ${hashOf(shown)}`
  const kept = differences.get(key)
  if (kept) return kept
  const difference = diffContent(base.content, shown.content)
  differences.set(key, difference)
  return difference
}

function publishedRevision(card: ArticleCard, shown: Revision, base: Revision | null) {
  const { revision, publication, approval } = shown
  const { at, basis } = publication!
  const { writtenBy, changedBy, approver } = responsibilityOf(card, shown)
  return {
    revision,
    hash: hashOf(shown),
    writtenBy,
    changedBy,
    publishedAt: at,
    basis: basisOf(basis, card),
    // Documents of version 7 have no findings. They are shown until version 8 is built.
    review: approval && approver && { at: approval.at, approver, role: approval.role, findings: approval.findings ?? [] },
    // A withdrawn text must not be shown in parts.
    diff: base && { from: base.revision, changes: card.status === 'withdrawn' ? null : differenceOf(base, shown) },
  } satisfies PublishedRevision
}

export function responsibilityOf({ writtenBy, hands }: ArticleCard, { revision, steps }: Revision): Responsibility {
  const approval = steps.findLast(({ what }) => what === 'approved')
  return responsibilityFor(writtenBy, handsIn(hands ?? [], revision), approval?.by ?? null)
}

const ARTICLES_PER_PAGE = 40

/** Returns articles with public corrections or withdrawal notices, the newest note first. */
export async function readCorrections(models: Models, after?: Place) {
  const [found, total] = await models.read([
    { model: 'articles', index: CORRECTED_INDEX, limit: ARTICLES_PER_PAGE + 1, ...(after ? { after } : {}) },
    { model: 'articles', count: CORRECTED_INDEX },
  ])
  const cards = (found as ArticleCard[]).slice(0, ARTICLES_PER_PAGE)
  const last = found.length > ARTICLES_PER_PAGE ? cards.at(-1) : undefined
  return { cards, total, next: last ? { score: Date.parse(lastNoteAt(last)!), key: last.slug } : null }
}
