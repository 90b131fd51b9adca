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

/** Without the sentences: of as many revisions as the queue shows on many pages. A revision never changes. */
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
 * What stood in the log when the first text was written stays, also where today's rules find nothing; a later revision is judged as it is.
 * @returns what the editorial check says of a revision, to the queue as to the article's page
 */
export async function findingsIn(card: ArticleCard, revision: Revision): Promise<LocatedReason[]> {
  const located = await locatedOnce({ hash: hashOf(revision), content: revision.content })
  if (revision.revision > 1) return inItalian(located, [])
  if (card.newest.revision === 1) return inItalian(located, card.reviewReasons)
  const recorded = revision.steps.find(({ what }) => what === 'flagged')?.reasons ?? []
  const held = new Set(recorded.map(reviewReasonText))
  return inItalian(located, recorded).map((found) => (held.has(found.text) ? { ...found, held: true as const } : found))
}

/** @returns what the editorial check finds in a text that is being saved, each once */
export async function findingCodes(content: RevisionContent): Promise<ReviewReason['code'][]> {
  const { today } = await locatedOnce({ hash: contentHash(content), content })
  return [...new Set(today.map(({ code }) => code))]
}

/** @returns what asks for a reason before the newest revision is approved; null where the read models do not have it under that name */
export async function graveFindingsIn(reads: Pick<ReadModels, 'read'>, slug: string, named: RevisionName): Promise<GraveFinding[] | null> {
  const desk = await findDesk(reads, slug)
  if (!desk || desk.newest.revision !== named.revision || hashOf(desk.newest) !== named.hash) return null
  const findings = await findingsIn(desk.card, desk.newest)
  return findings.flatMap(({ code, ...found }) => (isGrave(code) ? [{ code, ...found }] : []))
}

/** @returns the same without the sentences, each once */
export function findingNames(card: ArticleCard, revision: Revision): Promise<string[]> {
  const key = `${card.slug}/${revision.revision}`
  const known = named.get(key)
  if (known) return known
  const work = findingsIn(card, revision).then((findings) => [...new Set(findings.map(({ text }) => text))])
  named.set(key, work)
  work.catch(() => named.delete(key))
  return work
}

/** @param content half-written: blocks that no revision could have are passed over. @returns what the check says of the text as it is now */
export async function findingsInCopy({ content }: Pick<WorkingCopy, 'content'>): Promise<LocatedReason[]> {
  const body = content.body.filter((block) => bodySchema.element.safeParse(block).success)
  if (body.length === 0) return []
  return inItalian(await locate({ ...content, body, readTime: 1 }), [])
}
