import { textsOf } from '../../events/domain/plain-text.ts'
import { defineProjection } from '../projection.ts'

/** Whether an article may be found. Its words are in the text index of the store, not here. */
export interface SearchDocument {
  published: boolean
  /** When it was first published. */
  publishedAt: string | null
}

/** The one model that is kept in a search store; see `withSearch`. */
export const SEARCH_MODEL = 'search'

/** Key: slug. Publishing and withdrawing change the document alone; the text is indexed once. */
export const search = defineProjection<SearchDocument>({
  name: SEARCH_MODEL,
  version: 3,
  key: (event) =>
    event.type === 'ArticleDrafted' ||
    event.type === 'ArticlePublished' ||
    event.type === 'ArticleSentToReview' ||
    event.type === 'ArticleWithdrawn'
      ? event.data.slug
      : null,
  initial: () => ({ published: false, publishedAt: null }),
  on: {
    ArticleDrafted() {},
    ArticlePublished(article, { data }) {
      article.published = true
      article.publishedAt ??= data.publishedAt
    },
    ArticleSentToReview(article) {
      article.published = false
    },
    ArticleWithdrawn(article) {
      article.published = false
    },
  },
  text: (event) =>
    event.type === 'ArticleDrafted'
      ? {
          title: event.data.title,
          standfirst: `${event.data.subtitle} ${event.data.summary} ${event.data.excerpt} ${event.data.category}`,
          text: event.data.body.flatMap(textsOf).join('\n'),
        }
      : null,
  // 50 articles are indexed in some ten milliseconds; readers are served between two commits.
  documentsPerCommit: 50,
})
