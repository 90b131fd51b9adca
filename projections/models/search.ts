import type { Block } from '../../events/domain/blocks.ts'
import type { Category } from '../../events/domain/categories.ts'
import { textsOf } from '../../events/domain/plain-text.ts'
import { defineProjection, type SearchText } from '../projection.ts'

/** Whether an article may be found. Its words are in the text index of the store, not here. */
export interface SearchDocument {
  /** Of today: what a search that asks for a section goes by. */
  category: Category | null
  published: boolean
  /** When it was first published. */
  publishedAt: string | null
  /** Texts that may be published next: the newest revision's, and the newest approved one's. */
  pending: WaitingText | null
  approved: WaitingText | null
}

interface WaitingText extends SearchText {
  revision: number
}

/** The one model that is kept in a search store; see `withSearch`. */
export const SEARCH_MODEL = 'search'

interface ArticleText {
  readonly title: string
  readonly subtitle: string
  readonly summary: string
  readonly excerpt: string
  readonly body: readonly Block[]
}

/** Without the category: it may change, and the index cannot take a word out again. */
const searchText = ({ title, subtitle, summary, excerpt, body }: ArticleText): SearchText => ({
  title,
  standfirst: `${subtitle} ${summary} ${excerpt}`,
  text: body.flatMap(textsOf).join('\n'),
})

/** Key: slug. Publishing and withdrawing change the document alone; a text is indexed once, where it is the first or is published. */
export const search = defineProjection<SearchDocument>({
  name: SEARCH_MODEL,
  version: 10,
  key: (event) =>
    event.type === 'ArticleDrafted' ||
    event.type === 'ArticleRevised' ||
    event.type === 'RevisionApproved' ||
    event.type === 'ArticlePublished' ||
    event.type === 'ArticleSentToReview' ||
    event.type === 'ArticleWithdrawn' ||
    event.type === 'ArticleCategoryChanged'
      ? event.data.slug
      : null,
  initial: () => ({ category: null, published: false, publishedAt: null, pending: null, approved: null }),
  on: {
    // Its text is indexed.
    ArticleDrafted(article, { data }) {
      article.category = data.category
    },
    ArticleCategoryChanged(article, { data }) {
      article.category = data.category
    },
    ArticleRevised(article, { data }) {
      article.pending = { ...searchText(data), revision: data.revision }
    },
    RevisionApproved(article, { data }) {
      if (article.pending?.revision !== data.revision) return
      article.approved = article.pending
      article.pending = null
    },
    ArticlePublished(article, { data }) {
      article.published = true
      article.publishedAt ??= data.publishedAt
      if (article.approved?.revision === data.revision) article.approved = null
      // By a rule, without an approval.
      if (article.pending?.revision === data.revision) article.pending = null
    },
    ArticleSentToReview(article) {
      article.published = false
    },
    ArticleWithdrawn(article) {
      article.published = false
    },
  },
  text(event, before) {
    if (event.type === 'ArticleDrafted') return searchText(event.data)
    if (event.type !== 'ArticlePublished') return null
    const waiting = [before.approved, before.pending].find((one) => one?.revision === event.data.revision)
    if (!waiting) return null
    const { title, standfirst, text } = waiting
    return { title, standfirst, text }
  },
  // 250 articles are indexed in some fifty milliseconds; searches are answered between two commits.
  documentsPerCommit: 250,
})
