import { type ArticleStatus, holderAfterTypo, type RevisionStatus } from '../../../events/domain/newsroom/revision-status.ts'
import type { Category } from '../../../events/domain/categories.ts'
import type { ScheduledAction } from '../../../events/domain/newsroom/schedule.ts'
import { basisOf, type CorrectionKind, type ProvenBasis } from '../../../events/domain/newsroom/publication.ts'
import type { Readable } from '../../../events/domain/newsroom/revision-rulings.ts'
import { contentHash, contentOf, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { ArticleEvent, DomainEvent, EventData } from '../../../events/schemas/vocabulary.ts'

export interface RevisionState {
  readonly revision: number
  readonly hash: string
  readonly content: RevisionContent
  /** Null if a program wrote it, or the author is not recorded. */
  readonly authorId: string | null
  readonly holderId: string | null
  readonly status: RevisionStatus
  /** Basis of the first publication; null if it was never published. */
  readonly basis: ProvenBasis | null
}

/** A publication or withdrawal that a person has scheduled. */
export interface Planned {
  readonly scheduleId: string
  readonly plan:
    | { readonly action: 'publish'; readonly revision: number; readonly change: PublicChange | null }
    | { readonly action: 'withdraw'; readonly notice: string | null }
  readonly by: string
  readonly due: string
}

/** What readers are told about the difference between two published revisions. */
export interface PublicChange {
  readonly kind: CorrectionKind
  readonly note: string | null
}

export interface ArticleState {
  readonly status: ArticleStatus | 'none'
  /** The first slug, which every event names. */
  readonly slug: string | null
  readonly address: string | null
  /** Slug of the article to which this stream's address was given later. */
  readonly claimedFor: string | null
  readonly category: Category | null
  readonly featured: boolean
  readonly generatedBy: 'ai' | 'editorial'
  /** True if the editorial check once held it. */
  readonly flagged: boolean
  readonly revisions: readonly RevisionState[]
  readonly approved: number | null
  readonly published: number | null
  readonly isRead: boolean
  /** At most one of each action. */
  readonly planned: readonly Planned[]
  /** Ids of schedules that did not run and that nobody has replaced or dismissed. */
  readonly missed: readonly { readonly scheduleId: string; readonly action: ScheduledAction }[]
}

export const NO_ARTICLE: ArticleState = {
  status: 'none',
  slug: null,
  address: null,
  claimedFor: null,
  category: null,
  featured: false,
  generatedBy: 'editorial',
  flagged: false,
  revisions: [],
  approved: null,
  published: null,
  isRead: false,
  planned: [],
  missed: [],
}

/** Returns the last published text that rests on other grounds than a typo. The article must have been published. */
export const settledText = ({ published, revisions }: ArticleState): RevisionState =>
  revisions.slice(0, published ?? 0).findLast(({ basis }) => basis !== null && basis !== 'typo')!

export const readableOf = (state: ArticleState): Readable => ({
  status: state.status,
  shownBy: state.published === null ? null : settledText(state).basis,
  isRead: state.isRead,
})

const withRevision = (state: ArticleState, revision: number, change: Partial<RevisionState>): ArticleState => ({
  ...state,
  revisions: state.revisions.map((one) => (one.revision === revision ? { ...one, ...change } : one)),
})

/** Returns the article's status after its newest revision has changed status. A published article stays published. */
const statusWith = (state: ArticleState, revision: number, status: RevisionStatus): ArticleState['status'] =>
  state.published !== null || revision !== state.revisions.length ? state.status : status === 'review' ? 'review' : 'draft'

/** Returns the state without plans and missed plans of the action; a new plan replaces them. */
const unplanned = (state: ArticleState, action: ScheduledAction): ArticleState => ({
  ...state,
  planned: state.planned.filter(({ plan }) => plan.action !== action),
  missed: state.missed.filter((one) => one.action !== action),
})

const plannedIn = (state: ArticleState, planned: Planned): ArticleState => {
  const others = unplanned(state, planned.plan.action)
  return { ...others, planned: [...others.planned, planned] }
}

const withoutSchedule = (state: ArticleState, id: string): ArticleState => ({
  ...state,
  planned: state.planned.filter(({ scheduleId }) => scheduleId !== id),
  missed: state.missed.filter(({ scheduleId }) => scheduleId !== id),
})

/** A publication of this or an earlier revision has nothing left to do. */
const supersededBy = (published: number) => (one: Planned) => one.plan.action === 'publish' && one.plan.revision <= published

const decided = (state: ArticleState, revision: number, status: RevisionStatus): ArticleState => ({
  ...withRevision(state, revision, { status }),
  status: statusWith(state, revision, status),
})

function evolveSchedules(
  state: ArticleState,
  event: DomainEvent<'PublicationScheduled' | 'WithdrawalScheduled' | 'ScheduleCancelled' | 'ScheduleMissed'>,
): ArticleState {
  switch (event.type) {
    case 'PublicationScheduled': {
      const { scheduleId, revision, change, by, scheduledFor } = event.data
      return plannedIn(state, { scheduleId, plan: { action: 'publish', revision, change }, by, due: scheduledFor })
    }
    case 'WithdrawalScheduled': {
      const { scheduleId, notice, by, scheduledFor } = event.data
      return plannedIn(state, { scheduleId, plan: { action: 'withdraw', notice }, by, due: scheduledFor })
    }
    case 'ScheduleCancelled':
      return withoutSchedule(state, event.data.scheduleId)
    case 'ScheduleMissed': {
      const { scheduleId } = event.data
      const action = state.planned.find((one) => one.scheduleId === scheduleId)?.plan.action
      const others = withoutSchedule(state, scheduleId)
      return action === undefined ? others : { ...others, missed: [...others.missed, { scheduleId, action }] }
    }
  }
}

function evolvePublished(state: ArticleState, { revision, basis }: EventData<'ArticlePublished'>): ArticleState {
  // An article from before reviews were recorded: flagged, then published by the owner.
  const isUnreviewed = basis === 'unrecorded' && state.revisions[revision - 1]?.status === 'review'
  const change = { basis: basisOf(basis, state), ...(isUnreviewed ? { status: 'draft' as const } : {}) }
  const isTypo = basis === 'typo'
  return {
    ...withRevision(state, revision, change),
    status: 'published',
    published: revision,
    // Who read or approved the text answers for it still; the approval itself names an older text.
    isRead: isTypo && state.isRead,
    approved: isTypo ? null : state.approved,
    planned: state.planned.filter((one) => !supersededBy(revision)(one)),
    missed: state.missed.filter(({ action }) => action !== 'publish'),
  }
}

export function evolveArticle(state: ArticleState, event: ArticleEvent): ArticleState {
  switch (event.type) {
    case 'AddressClaimed':
      return { ...state, claimedFor: event.data.article }
    case 'ArticleDrafted': {
      const { slug, category, featured, generatedBy, authorId = null } = event.data
      const first = { revision: 1, hash: contentHash(event.data), content: contentOf(event.data), authorId }
      const revisions = [{ ...first, holderId: null, status: 'draft', basis: null } as const]
      return { ...NO_ARTICLE, status: 'draft', slug, address: slug, category, featured, generatedBy, revisions }
    }
    case 'ArticleRevised': {
      const { revision, hash, authorId = null, typo } = event.data
      const holderId = typo ? holderAfterTypo(state.revisions.at(-1)!) : null
      const added = { revision, hash, authorId, content: contentOf(event.data), holderId, status: 'draft', basis: null } as const
      return decided({ ...state, revisions: [...state.revisions, added] }, revision, 'draft')
    }
    case 'ArticleSentToReview':
      return { ...decided(state, 1, 'review'), status: 'review', flagged: true }
    case 'RevisionSubmitted':
      return decided(state, event.data.revision, 'review')
    case 'RevisionApproved':
      return {
        ...decided(state, event.data.revision, 'approved'),
        approved: event.data.revision,
        isRead: state.isRead || event.data.revision === state.published,
      }
    case 'RevisionSentBack':
      return decided(state, event.data.revision, 'sent_back')
    case 'RevisionDiscarded': {
      const { revision } = event.data
      return { ...decided(state, revision, 'discarded'), approved: state.approved === revision ? null : state.approved }
    }
    case 'RevisionHandedOver':
      return withRevision(state, event.data.revision, { holderId: event.data.to })
    case 'ArticlePublished':
      return evolvePublished(state, event.data)
    case 'PublicationRead':
    case 'PublicationReadUndone':
      return event.data.revision === state.published ? { ...state, isRead: event.type === 'PublicationRead' } : state
    case 'ArticleWithdrawn':
      // A scheduled publication would bring the article back.
      return { ...state, status: 'withdrawn', planned: [], missed: [] }
    case 'PublicationScheduled':
    case 'WithdrawalScheduled':
    case 'ScheduleCancelled':
    case 'ScheduleMissed':
      return evolveSchedules(state, event)
    case 'ArticleFeatured':
      return { ...state, featured: true }
    case 'ArticleUnfeatured':
      return { ...state, featured: false }
    case 'ArticleAddressChanged':
      return { ...state, address: event.data.address }
    case 'ArticleCategoryChanged':
      return { ...state, category: event.data.category }
    default:
      return state
  }
}
