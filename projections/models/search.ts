import type { Block } from '../../events/domain/blocks.ts'
import type { Category } from '../../events/domain/categories.ts'
import { proseOf, textsOf } from '../../events/domain/plain-text.ts'
import { defineProjection, type SearchText } from '../projection.ts'

/** Search data of an article without its words, which are in the store's text index. */
export interface SearchDocument {
  category: Category | null
  published: boolean
  publishedAt: string | null
  /** Revision in the text index; null before publication, when only the newest title is indexed. */
  indexed: number | null
  /** Texts that may be published next: the first one until another is published, the newest, and the newest approved one. */
  first: WaitingText | null
  pending: WaitingText | null
  approved: WaitingText | null
}

interface WaitingText extends SearchText {
  revision: number
}

/** The only model in the search store; see `withSearch`. */
export const SEARCH_MODEL = 'search'

interface ArticleText {
  readonly title: string
  readonly subtitle: string
  readonly summary: string
  readonly excerpt: string
  readonly body: readonly Block[]
}

/** The category is omitted, because it may change and the index cannot remove a word. */
function searchText({ title, subtitle, summary, excerpt, body }: ArticleText): SearchText {
  const prose = body.map(proseOf)
  const besides = body.flatMap((block, at) => textsOf(block).filter((text) => !prose[at]!.includes(text)))
  return { title, standfirst: `${subtitle} ${summary} ${excerpt}`, prose: prose.flat().join('\n'), besides: besides.join('\n') }
}

const titleAlone = ({ title }: ArticleText): SearchText => ({ title, standfirst: '', prose: '', besides: '' })

/** Returns null if the revision's text is already indexed. */
function textToPublish({ first, approved, pending }: SearchDocument, revision: number): SearchText | null {
  const waiting = [approved, pending, first].find((one) => one?.revision === revision)
  if (!waiting) return null
  const { revision: _, ...text } = waiting
  return text
}

/**
 * Key: slug. A text is indexed on publication, so the index is in order of publication. A withdrawal, or another publication of the same
 * text, changes only the document. Before publication only the title is indexed, for the newsroom.
 */
export const search = defineProjection<SearchDocument>({
  name: SEARCH_MODEL,
  version: 14,
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
      // A rule published this revision without an approval.
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
  // Indexing 250 articles takes some fifty milliseconds, and searches are answered between two commits.
  documentsPerCommit: 250,
})
