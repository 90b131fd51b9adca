import type { Category } from '../../../events/domain/categories.ts'
import { hasSampleNotice } from '../../../events/domain/generation/sample-data.ts'
import { basisOf, type CorrectionKind, type HoldCause, type PublicationBasis } from '../../../events/domain/newsroom/publication.ts'
import { nextToPublish, publishingState, rulingOnPublication } from '../../../events/domain/newsroom/revision-rulings.ts'
import { effectOf } from '../../../events/domain/permissions.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import { contentHash, contentOf, hashSchemaOf, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { ArticleEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError, type Decider, refuseOrRepeat } from '../decider.ts'
import { type ArticleState, evolveArticle, NO_ARTICLE, type Planned, type PublicChange, type RevisionState } from './article-state.ts'
import { revisionNamed } from './named-revision.ts'
import { decideReading } from './reading-decider.ts'
import { decideRevision, type RevisionCommand } from './revision-decider.ts'
import { type CorrectTypo, decideTypo } from './typo-decider.ts'
import { decideSchedule, type Embargoes, refuseEmbargoed, type RunSchedule, type ScheduleCommand } from './schedule-decider.ts'

function decidePublication(
  state: ArticleState,
  slug: string,
  { named, change, by, at, embargoes }: ArticleCommand & { type: 'PublishArticle' },
): ArticleEvent[] {
  const revision = named ? revisionNamed(state, named) : state.revisions[nextToPublish(state, state.revisions.length) - 1]!
  if (refuseOrRepeat(rulingOnPublication(state, revision, change))) return []
  const replaces = state.published !== null && state.published !== revision.revision
  if (!(replaces && state.status === 'published' && isOfEarlierNews(change))) refuseEmbargoed(embargoes, state.category, at)
  const from = publishingState(state, revision)
  const basis: PublicationBasis = from === 'approved' ? 'approval' : recordedBasis(revision)
  const published: ArticleEvent = {
    type: 'ArticlePublished',
    data: { slug, revision: revision.revision, basis, publishedAt: at },
  }
  const read: ArticleEvent[] =
    by !== undefined && basisOf(basis, state) === 'generation'
      ? [{ type: 'PublicationRead', data: { slug, revision: revision.revision, by, readAt: at } }]
      : []
  if (!replaces) return [published, ...read]
  const { kind, note } = change!
  return [
    published,
    ...read,
    {
      type: 'ArticleCorrected',
      data: { slug, revision: revision.revision, kind, note: kind === 'typo' ? null : note, correctedAt: at },
    },
  ]
}

/** An embargo lets corrections of what readers have seen pass. */
const isOfEarlierNews = (change: PublicChange | undefined): boolean => change?.kind === 'typo' || change?.kind === 'correction'

/** Republishing keeps the original basis. */
const recordedBasis = ({ basis, status }: RevisionState): PublicationBasis =>
  status === 'approved' ? 'approval' : basis === null || basis === 'first_owner' ? 'unrecorded' : basis

function decideWithdrawal(
  state: ArticleState,
  slug: string,
  { notice, at }: { readonly notice: string | null; readonly at: string },
): ArticleEvent[] {
  const effect = effectOf('withdrawArticle', state.status)
  if (effect === 'refused') throw new CommandRefusedError('conflict', 'not-published')
  return effect === 'keeps' ? [] : [{ type: 'ArticleWithdrawn', data: { slug, notice, withdrawnAt: at } }]
}

/** Decides a scheduled command at its hour. @throws CommandRefusedError */
function carryOut(state: ArticleState, slug: string, { plan, by }: Planned, { at, embargoes }: RunSchedule): ArticleEvent[] {
  if (plan.action === 'withdraw') return decideWithdrawal(state, slug, { notice: plan.notice, at })
  const { hash } = state.revisions[plan.revision - 1]!
  const named = { revision: plan.revision, hash }
  return decidePublication(state, slug, { type: 'PublishArticle', named, ...(plan.change && { change: plan.change }), by, embargoes, at })
}

export type ArticleCommand =
  /** Creates a complete article and publishes it in the same append, or sends it to review if there are reasons or the rule says so. */
  | {
      readonly type: 'WriteArticle'
      readonly draft: EventData<'ArticleDrafted'>
      readonly reviewReasons: readonly ReviewReason[]
      readonly reviewFirst: boolean
      readonly cause?: HoldCause | undefined
      readonly at: string
    }
  | { readonly type: 'DraftArticle'; readonly draft: EventData<'ArticleDrafted'> }
  | {
      readonly type: 'PublishArticle'
      /** The revision; absent: the last approved one, else the last published one. */
      readonly named?: { readonly revision: number; readonly hash: string }
      /** Required if readers have seen another text. */
      readonly change?: PublicChange
      readonly by?: string
      readonly embargoes: Embargoes
      readonly at: string
    }
  | {
      readonly type: 'MarkRead' | 'MarkUnread'
      readonly revision: number
      readonly by: string
      readonly at: string
    }
  | { readonly type: 'WithdrawArticle'; readonly notice: string | null; readonly at: string }
  | { readonly type: 'FeatureArticle'; readonly featured: boolean; readonly at: string }
  | { readonly type: 'ChangeAddress'; readonly address: string; readonly at: string }
  | { readonly type: 'ChangeCategory'; readonly category: Category; readonly embargoes: Embargoes; readonly at: string }
  | RewriteCommand
  | CorrectTypo
  | RevisionCommand
  | ScheduleCommand

/** The stream belongs to an article's later address. The article itself is in the stream of its first slug. */
export class ArticleElsewhereError extends Error {
  override readonly name = 'ArticleElsewhereError'
  readonly slug: string
  constructor(slug: string) {
    super(`the article is in the stream of ${slug}`)
    this.slug = slug
  }
}

export const articleDecider: Decider<ArticleState, ArticleCommand, ArticleEvent> = {
  initial: NO_ARTICLE,
  evolve: evolveArticle,

  decide(command, state) {
    if (state.claimedFor !== null) throw new ArticleElsewhereError(state.claimedFor)
    if (command.type === 'WriteArticle' || command.type === 'DraftArticle') {
      if (state.status !== 'none') throw new CommandRefusedError('conflict', 'article-exists')
      return [{ type: 'ArticleDrafted', data: command.draft }, ...(command.type === 'WriteArticle' ? firstStep(command) : [])]
    }
    const { slug } = state
    if (slug === null) throw new CommandRefusedError('not_found', 'no-such-article')
    switch (command.type) {
      case 'PublishArticle':
        return decidePublication(state, slug, command)
      case 'WithdrawArticle':
        return decideWithdrawal(state, slug, command)
      case 'FeatureArticle':
        if (effectOf(command.featured ? 'featureArticle' : 'unfeatureArticle', state.featured ? 'featured' : 'plain') === 'keeps') return []
        return command.featured
          ? [{ type: 'ArticleFeatured', data: { slug, featuredAt: command.at } }]
          : [{ type: 'ArticleUnfeatured', data: { slug, unfeaturedAt: command.at } }]
      case 'ChangeAddress':
        if (state.address === command.address) return []
        return [{ type: 'ArticleAddressChanged', data: { slug, address: command.address, changedAt: command.at } }]
      case 'ChangeCategory':
        if (state.category === command.category) return []
        if (state.status === 'published') refuseEmbargoed(command.embargoes, command.category, command.at)
        return [{ type: 'ArticleCategoryChanged', data: { slug, category: command.category, changedAt: command.at } }]
      case 'CorrectTypo':
        return decideTypo(state, slug, command)
      case 'MarkRead':
      case 'MarkUnread':
        return decideReading(state, slug, command)
      case 'RewriteArticle':
        return decideRewrite(state, slug, command)
      case 'SchedulePublication':
      case 'ScheduleWithdrawal':
      case 'MoveSchedule':
      case 'CancelSchedule':
      case 'RunSchedule':
        return decideSchedule(state, slug, command, (planned) => carryOut(state, slug, planned, command as RunSchedule))
      default:
        return decideRevision(state, slug, command)
    }
  },
}

/** Decides the first step of a generated text: publication by the rule, or review. A text on sample figures stays a draft. */
function firstStep({ draft, reviewReasons, reviewFirst, cause, at }: ArticleCommand & { type: 'WriteArticle' }): ArticleEvent[] {
  if (hasSampleNotice(draft.body)) return []
  const { slug } = draft
  if (reviewReasons.length > 0) return [{ type: 'ArticleSentToReview', data: { slug, reasons: [...reviewReasons], sentAt: at } }]
  if (reviewFirst) return [{ type: 'RevisionSubmitted', data: { slug, revision: 1, ...(cause && { cause }), submittedAt: at } }]
  return [{ type: 'ArticlePublished', data: { slug, revision: 1, basis: 'generation', publishedAt: at } }]
}

/** Rewrites a program's article after its source has revised the figures. */
interface RewriteCommand {
  readonly type: 'RewriteArticle'
  readonly content: RevisionContent
  readonly change: { readonly kind: Exclude<CorrectionKind, 'typo'>; readonly note: string }
  readonly reviewFirst: boolean
  readonly at: string
}

/**
 * Decides a new revision without an author. If readers see the program's own text and it is the newest, the revision replaces it with a
 * public correction. Otherwise (a person has written since, it was withdrawn, it waits) the revision goes to review and nothing else
 * changes. A revision on sample figures stays a draft, because they are not news.
 */
function decideRewrite(state: ArticleState, slug: string, { content, change, reviewFirst, at }: RewriteCommand): ArticleEvent[] {
  const newest = state.revisions.at(-1)!
  const hash = contentHash(content)
  if (hash === newest.hash) return []
  const revision = newest.revision + 1
  const { body, ...texts } = contentOf(content)
  const named = { slug, revision }
  const revised: ArticleEvent = {
    type: 'ArticleRevised',
    data: { ...named, basedOn: newest.revision, hash, hashSchema: hashSchemaOf(content), ...texts, body: [...body], revisedAt: at },
  }
  if (hasSampleNotice(content.body)) return [revised]
  const isOwn = state.status === 'published' && state.published === newest.revision && newest.authorId === null
  if (!isOwn || reviewFirst) return [revised, { type: 'RevisionSubmitted', data: { ...named, submittedAt: at } }]
  return [
    revised,
    { type: 'ArticlePublished', data: { ...named, basis: 'generation', publishedAt: at } },
    { type: 'ArticleCorrected', data: { ...named, ...change, correctedAt: at } },
  ]
}
