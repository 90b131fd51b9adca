import type { ArticleStatus } from '../../../events/domain/article-status.ts'
import { effectOf } from '../../../events/domain/permissions.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import type { ArticleEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError, type Decider } from '../decider.ts'

export interface ArticleState {
  /** `none` before it is drafted. */
  readonly status: ArticleStatus | 'none'
  readonly slug: string | null
  readonly featured: boolean
}

export type ArticleCommand =
  /** Creates a complete article and publishes it in the same append; with reasons, sends it to review instead. */
  | {
      readonly type: 'WriteArticle'
      readonly draft: EventData<'ArticleDrafted'>
      readonly reviewReasons: readonly ReviewReason[]
      readonly at: string
    }
  | { readonly type: 'PublishArticle'; readonly at: string }
  | { readonly type: 'WithdrawArticle'; readonly at: string }
  | { readonly type: 'FeatureArticle'; readonly featured: boolean; readonly at: string }

export const articleDecider: Decider<ArticleState, ArticleCommand, ArticleEvent> = {
  initial: { status: 'none', slug: null, featured: false },

  decide(command, state) {
    if (command.type === 'WriteArticle') {
      if (state.status !== 'none') throw new CommandRefusedError('conflict', 'Esiste già un articolo con questo indirizzo.')
      const { slug } = command.draft
      return [
        { type: 'ArticleDrafted', data: command.draft },
        command.reviewReasons.length > 0
          ? { type: 'ArticleSentToReview', data: { slug, reasons: [...command.reviewReasons], sentAt: command.at } }
          : { type: 'ArticlePublished', data: { slug, publishedAt: command.at } },
      ]
    }
    const { slug } = state
    if (slug === null) throw new CommandRefusedError('not_found', 'Non esiste un articolo con questo indirizzo.')
    switch (command.type) {
      case 'PublishArticle':
        return effectOf('publishArticle', state.status) === 'keeps'
          ? []
          : [{ type: 'ArticlePublished', data: { slug, publishedAt: command.at } }]
      case 'WithdrawArticle': {
        const effect = effectOf('withdrawArticle', state.status)
        if (effect === 'refused') throw new CommandRefusedError('conflict', 'L’articolo non è pubblicato: non c’è nulla da ritirare.')
        return effect === 'keeps' ? [] : [{ type: 'ArticleWithdrawn', data: { slug, withdrawnAt: command.at } }]
      }
      case 'FeatureArticle':
        if (effectOf(command.featured ? 'featureArticle' : 'unfeatureArticle', state.featured ? 'featured' : 'plain') === 'keeps') return []
        return command.featured
          ? [{ type: 'ArticleFeatured', data: { slug, featuredAt: command.at } }]
          : [{ type: 'ArticleUnfeatured', data: { slug, unfeaturedAt: command.at } }]
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ArticleDrafted':
        return { status: 'draft', slug: event.data.slug, featured: event.data.featured }
      case 'ArticlePublished':
        return { ...state, status: 'published' }
      case 'ArticleSentToReview':
        return { ...state, status: 'review' }
      case 'ArticleWithdrawn':
        return { ...state, status: 'withdrawn' }
      case 'ArticleFeatured':
        return { ...state, featured: true }
      case 'ArticleUnfeatured':
        return { ...state, featured: false }
    }
  },
}
