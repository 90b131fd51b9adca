import { LRUCache } from 'lru-cache'
import type { LocatedReason, WorkingCopy } from '../../../client/api/newsroom.ts'
import { isGrave, type ReviewReason } from '../../../events/domain/review-reasons.ts'
import { contentHash, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import { bodySchema } from '../../../events/schemas/content/blocks.ts'
import { hashOf, type Revision } from '../../../projections/models/articles/article-bodies.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import { findDesk } from '../../../projections/queries/articles/desk-queries.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import type { RevisionName } from '../article/named-revision.ts'
import type { GraveFinding } from '../article/revision-decider.ts'
import { reviewReasonText } from '../../italian/review-reason-text.ts'
import { type Located, locate, locatedOnce, withPlaces } from '../writer/editorial/locate-reasons.ts'

/** Cached by revision, without the sentences, because the queue has many pages and a revision never changes. */
const named = new LRUCache<string, Promise<string[]>>({ max: 2_000 })

const inItalian = (located: Located, recorded: ArticleCard['reviewReasons']): LocatedReason[] => [
  ...withPlaces(located, recorded).map(({ reason, places }) => ({
    code: reason.code,
    text: reviewReasonText(reason),
    places: [...places],
  })),
  ...located.remarks.map(({ code, text, places }) => ({ code, text, places: [...places] })),
]

/**
 * Returns the findings in a revision. For the first text, those recorded in the log stay, even if the current rules no longer find them.
 */
export async function findingsIn(card: ArticleCard, revision: Revision): Promise<LocatedReason[]> {
  const located = await locatedOnce({ hash: hashOf(revision), content: revision.content })
  if (revision.revision > 1) return inItalian(located, [])
  if (card.newest.revision === 1) return inItalian(located, card.reviewReasons)
  const recorded = revision.steps.find(({ what }) => what === 'flagged')?.reasons ?? []
  const held = new Set(recorded.map(reviewReasonText))
  return inItalian(located, recorded).map((found) => (held.has(found.text) ? { ...found, held: true as const } : found))
}

export async function findingCodes(content: RevisionContent): Promise<ReviewReason['code'][]> {
  const { today } = await locatedOnce({ hash: contentHash(content), content })
  return [...new Set(today.map(({ code }) => code))]
}

/** Returns the findings that require a reason for approval; null if the read models do not have that revision. */
export async function graveFindingsIn(reads: Pick<ReadModels, 'read'>, slug: string, named: RevisionName): Promise<GraveFinding[] | null> {
  const desk = await findDesk(reads, slug)
  if (!desk || desk.newest.revision !== named.revision || hashOf(desk.newest) !== named.hash) return null
  const findings = await findingsIn(desk.card, desk.newest)
  return findings.flatMap(({ code, ...found }) => (isGrave(code) ? [{ code, ...found }] : []))
}

export function findingNames(card: ArticleCard, revision: Revision): Promise<string[]> {
  const key = `${card.slug}/${revision.revision}`
  const known = named.get(key)
  if (known) return known
  const work = findingsIn(card, revision).then((findings) => [...new Set(findings.map(({ text }) => text))])
  named.set(key, work)
  work.catch(() => named.delete(key))
  return work
}

export async function findingsInCopy({ content }: Pick<WorkingCopy, 'content'>): Promise<LocatedReason[]> {
  const body = content.body.filter((block) => bodySchema.element.safeParse(block).success)
  if (body.length === 0) return []
  return inItalian(await locate({ ...content, body, readTime: 1 }), [])
}
