import type { Block } from '../../events/domain/blocks.ts'
import type { Category } from '../../events/domain/categories.ts'
import { proseOf, textsOf } from '../../events/domain/plain-text.ts'
import { defineProjection, type SearchText } from '../projection.ts'

/** Whether an article may be found. Its words are in the text index of the store, not here. */
export interface SearchDocument {
  /** Of today: what a search that asks for a section goes by. */
  category: Category | null
  published: boolean
  /** When it was first published. */
  publishedAt: string | null
  /** Whose text is in the index; null until an article is published: of it only the newest title is there. */
  indexed: number | null
  /** Texts that may be published next: the first one's until another is published, the newest revision's, and the newest approved one's. */
  first: WaitingText | null
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
function searchText({ title, subtitle, summary, excerpt, body }: ArticleText): SearchText {
  const prose = body.map(proseOf)
  const besides = body.flatMap((block, at) => textsOf(block).filter((text) => !prose[at]!.includes(text)))
  return { title, standfirst: `${subtitle} ${summary} ${excerpt}`, prose: prose.flat().join('\n'), besides: besides.join('\n') }
}

const titleAlone = ({ title }: ArticleText): SearchText => ({ title, standfirst: '', prose: '', besides: '' })

/** @returns null where the text of the revision is indexed already */
function textToPublish({ first, approved, pending }: SearchDocument, revision: number): SearchText | null {
  const waiting = [approved, pending, first].find((one) => one?.revision === revision)
  if (!waiting) return null
  const { revision: _, ...text } = waiting
  return text
}

/**
 * Key: slug. A text is indexed where it is published, so that what was published last has been indexed last; withdrawing, and publishing the same
 * text again, change the document alone. Before, the title is indexed alone, for the newsroom.
 */
export const search = defineProjection<SearchDocument>({
  name: SEARCH_MODEL,
  version: 13,
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
  initial: () => ({ category: null, published: false, publishedAt: null, indexed: null, first: null, pending: null, approved: null }),
  on: {
    ArticleDrafted(article, { data }) {
      article.category = data.category
      article.first = { ...searchText(data), revision: 1 }
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
      if (textToPublish(article, data.revision)) article.indexed = data.revision
      article.first = null
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
    if (event.type === 'ArticleDrafted' || event.type === 'ArticleRevised') return before.indexed === null ? titleAlone(event.data) : null
    return event.type === 'ArticlePublished' ? textToPublish(before, event.data.revision) : null
  },
  // 250 articles are indexed in some fifty milliseconds; searches are answered between two commits.
  documentsPerCommit: 250,
})
