import type { Block } from '../../../events/domain/blocks.ts'
import { REVISION_STEPS, type RevisionStepName } from '../../../events/domain/newsroom/audit-text.ts'
import type { PublicationBasis } from '../../../events/domain/newsroom/publication.ts'
import type { RevisionStatus } from '../../../events/domain/newsroom/revision-status.ts'
import type { Role } from '../../../events/domain/permissions.ts'
import type { ReviewCode, ReviewReason } from '../../../events/domain/review-reasons.ts'
import { contentHash, contentOf, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { SealedNote } from '../../../events/schemas/content/revisions.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { defineProjection } from '../../projection.ts'
import { instantOf } from '../audit.ts'

export interface RevisionStep {
  what: RevisionStepName
  /** Null for the program or an unrecorded person. */
  by: string | null
  at: string
  ownWork?: boolean
  note?: SealedNote
  role?: Role
  to?: string
  reasons?: ReviewReason[]
}

export interface Revision {
  slug: string
  revision: number
  basedOn: number | null
  /** Hash of the content; null for a first revision, whose event has none: see `hashOf`. */
  hash: string | null
  hashSchema: number
  authorId: string | null
  status: RevisionStatus
  at: string
  content: Omit<RevisionContent, 'body'> & { body: Block[] }
  steps: RevisionStep[]
  /** Approval of the revision. `role` is null in old events; `findings` are those that remained. */
  approval: { at: string; ownWork: boolean; role: Role | null; findings: ReviewCode[] } | null
  publication: { at: string; basis: PublicationBasis } | null
}

/** Published revisions of an article except the first, which most articles consist of. */
export const publishedIndex = (slug: string) => `published:${slug}`

/** Document of version 2: one per article, under its slug. */
export interface FormerBody {
  html: string
}

const MAX_STEPS = 100

/** Returns the content's hash. It is computed on display, because hashing takes a tenth of the time of folding. */
export const hashOf = ({ hash, content }: Pick<Revision, 'hash' | 'content'>): string => hash ?? contentHash(content)

export const revisionKey = (slug: string, revision: number) => `${slug}/${revision}`

const add = (revision: Revision, step: RevisionStep): void => {
  revision.steps.push(step)
  if (revision.steps.length > MAX_STEPS) revision.steps.splice(0, 1)
}

type StepEvent = DomainEvent<Exclude<keyof typeof REVISION_STEPS, `Article${string}`>>
const isStep = (event: DomainEvent): event is StepEvent => event.type.startsWith('Revision') && Object.hasOwn(REVISION_STEPS, event.type)

function addStep(revision: Revision, { type, data }: StepEvent): void {
  const { by, note, to }: { by?: string | undefined; note?: SealedNote; to?: string } = data
  add(revision, {
    what: REVISION_STEPS[type].what,
    by: by ?? null,
    at: instantOf(data),
    ...(note && { note }),
    ...(to === undefined ? {} : { to }),
  })
}
const steps = Object.fromEntries(
  Object.keys(REVISION_STEPS)
    .filter((type) => type.startsWith('Revision'))
    .map((type) => [type, addStep]),
) as Record<StepEvent['type'], typeof addStep>

/** Key: `revisionKey`. Complete texts of articles; `content` never changes. */
export const articleBodies = defineProjection<Revision>({
  name: 'article-bodies',
  version: 13,
  key(event) {
    switch (event.type) {
      case 'ArticleDrafted':
      case 'ArticleSentToReview':
        return revisionKey(event.data.slug, 1)
      case 'ArticlePublished':
      case 'ArticleRevised':
        return revisionKey(event.data.slug, event.data.revision)
      default:
        return isStep(event) ? revisionKey(event.data.slug, event.data.revision) : null
    }
  },
  initial: () => ({
    slug: '',
    revision: 0,
    basedOn: null,
    hash: null,
    hashSchema: 0,
    authorId: null,
    status: 'draft',
    at: '',
    content: { title: '', subtitle: '', excerpt: '', summary: '', readTime: 1, body: [] },
    steps: [],
    approval: null,
    publication: null,
  }),
  on: {
    ...steps,
    ArticleDrafted(revision, { data }) {
      revision.content = contentOf(data) as Revision['content']
      // No upcaster has changed the content of this event (`upcasters.test.ts`), so its hash can be computed by schema 1.
      Object.assign(revision, { slug: data.slug, revision: 1, hashSchema: 1 })
      revision.authorId = data.authorId ?? null
      revision.at = data.draftedAt
    },
    ArticleRevised(revision, { data }) {
      revision.content = contentOf(data) as Revision['content']
      Object.assign(revision, { slug: data.slug, revision: data.revision, hash: data.hash, hashSchema: data.hashSchema })
      revision.basedOn = data.basedOn
      revision.authorId = data.authorId ?? null
      revision.at = data.revisedAt
    },
    ArticleSentToReview(revision, { data }) {
      revision.status = 'review'
      add(revision, { what: 'flagged', by: null, at: data.sentAt, reasons: data.reasons })
    },
    RevisionSubmitted(revision, { data }) {
      revision.status = 'review'
      add(revision, { what: 'submitted', by: data.by ?? null, at: data.submittedAt })
    },
    RevisionApproved(revision, { data }) {
      revision.status = 'approved'
      revision.approval = {
        at: data.approvedAt,
        ownWork: data.ownWork,
        role: data.role ?? null,
        findings: data.despite?.codes ?? [],
      }
      const note = data.despite && { note: data.despite.reason }
      add(revision, { what: 'approved', by: data.by, at: data.approvedAt, ownWork: data.ownWork, ...note })
    },
    RevisionSentBack(revision, { data }) {
      revision.status = 'sent_back'
      add(revision, { what: 'sent_back', by: data.by, at: data.sentBackAt, note: data.note, ...(data.role ? { role: data.role } : {}) })
    },
    RevisionDiscarded(revision, { data }) {
      revision.status = 'discarded'
      add(revision, { what: 'discarded', by: data.by, at: data.discardedAt, note: data.reason })
    },
    ArticlePublished(revision, { data }) {
      if (data.basis === 'unrecorded' && revision.status === 'review') revision.status = 'draft'
      add(revision, { what: 'published', by: null, at: data.publishedAt })
      revision.publication ??= { at: data.publishedAt, basis: data.basis }
    },
  },
  indexes: ({ slug, revision, publication }): Record<string, number> =>
    publication && revision > 1 ? { [publishedIndex(slug)]: revision } : {},
})
