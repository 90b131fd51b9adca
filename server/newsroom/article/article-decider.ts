import { hasSampleNotice } from '../../../events/domain/generation/sample-data.ts'
import type { Category } from '../../../events/domain/categories.ts'
import type { HoldCause } from '../../../events/domain/newsroom/generated-texts.ts'
import type { CorrectionKind } from '../../../events/domain/newsroom/publication.ts'
import { effectOf } from '../../../events/domain/permissions.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import type { ArticleEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError, type Decider } from '../decider.ts'
import { type ArticleState, evolveArticle, NO_ARTICLE } from './article-state.ts'
import { decidePublication } from './publication-decider.ts'
import { decideReading } from './reading-decider.ts'
import { decideRevision, type RevisionCommand } from './revision-decider.ts'
import { decideRewrite, type RewriteCommand } from './rewrite-decider.ts'

export type ArticleCommand =
  /** Creates a complete article and publishes it in the same append; with reasons, or where the rule says so, sends it to review. */
  | {
      readonly type: 'WriteArticle'
      readonly draft: EventData<'ArticleDrafted'>
      readonly reviewReasons: readonly ReviewReason[]
      /** The text waits for a person, whatever the editorial check finds. */
      readonly reviewFirst: boolean
      /** The rule's reason for waiting, if a rule applies. */
      readonly cause?: HoldCause | undefined
      readonly at: string
    }
  /** A person's first text: a draft. */
  | { readonly type: 'DraftArticle'; readonly draft: EventData<'ArticleDrafted'> }
  | {
      readonly type: 'PublishArticle'
      /** Of the revision; absent: the one that was approved last, else the one that was published last. */
      readonly named?: { readonly revision: number; readonly hash: string }
      /** Needed where readers have seen another text. */
      readonly change?: { readonly kind: CorrectionKind; readonly note: string | null }
      /** Id of the person, who has thereby read the text. */
      readonly by?: string
      readonly at: string
    }
  /** A person has read the revision that a rule published, or undoes that. */
  | {
      readonly type: 'MarkRead' | 'MarkUnread'
      readonly revision: number
      /** Id of the person. */
      readonly by: string
      readonly at: string
    }
  | { readonly type: 'WithdrawArticle'; readonly notice: string | null; readonly at: string }
  | { readonly type: 'FeatureArticle'; readonly featured: boolean; readonly at: string }
  /** The address has been claimed. */
  | { readonly type: 'ChangeAddress'; readonly address: string; readonly at: string }
  | { readonly type: 'ChangeCategory'; readonly category: Category; readonly at: string }
  | RewriteCommand
  | RevisionCommand

/** The stream belongs to an address that an article was given later: the article itself is in the stream of its first slug. */
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
      case 'WithdrawArticle': {
        const effect = effectOf('withdrawArticle', state.status)
        if (effect === 'refused') throw new CommandRefusedError('conflict', 'not-published')
        const { notice, at } = command
        return effect === 'keeps' ? [] : [{ type: 'ArticleWithdrawn', data: { slug, notice, withdrawnAt: at } }]
      }
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
        return [{ type: 'ArticleCategoryChanged', data: { slug, category: command.category, changedAt: command.at } }]
      case 'MarkRead':
      case 'MarkUnread':
        return decideReading(state, slug, command)
      case 'RewriteArticle':
        return decideRewrite(state, slug, command)
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
