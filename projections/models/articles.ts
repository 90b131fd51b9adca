import type { ArticleStatus } from '../../events/domain/article-status.ts'
import { type Category, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { authorKey } from '../../events/domain/navigation/author-key.ts'
import { type Subject, subjectsOf } from '../../events/domain/navigation/subjects.ts'
import type { ReviewReason } from '../../events/domain/review-reasons.ts'
import type { EventData } from '../../events/schemas/vocabulary.ts'
import { defineProjection } from '../projection.ts'

/** An article as lists show it: without its text and its views. */
export interface ArticleCard {
  id: string
  slug: string
  title: string
  subtitle: string
  excerpt: string
  summary: string
  category: Category
  author: string
  authorName: string
  authorTitle: string
  /** Minutes. */
  readTime: number
  status: ArticleStatus
  featured: boolean
  generatedBy: 'ai' | 'editorial'
  provenance: NonNullable<EventData<'ArticleDrafted'>['provenance']> | null
  illustrative: boolean
  reviewReasons: ReviewReason[]
  publishedAt: string | null
  createdAt: string
  /** When it last came onto the site or left it. */
  changedAt: string | null
  heroImage: string | null
  /** What it is about, the foremost first. */
  subjects: Subject[]
  /** When a person featured it; null where a rule did. */
  chosenAt: string | null
}

/**
 * All articles that were first published in a month, withdrawn ones too. Scores are milliseconds of when they last came onto the
 * site or left it, so the first entry tells when the month's list changed.
 * @param month «2026-11», UTC
 */
export const monthIndex = (month: string) => `month:${month}`

/** Published articles that a person wrote, of a category; «editorial»: of all. */
export const editorialIndex = (category: Category) => `editorial:${category}`
/** Published articles about a subject. */
export const subjectIndex = (subject: Subject) => `subject:${subject}`
/** Published articles of an author, by `authorKey`. */
export const authorIndex = (author: string) => `author:${author}`

const slugged = [
  'ArticleDrafted',
  'ArticlePublished',
  'ArticleSentToReview',
  'ArticleWithdrawn',
  'ArticleFeatured',
  'ArticleUnfeatured',
] as const

/** @returns where the article stands in every list by date */
export const placeOf = ({ publishedAt, createdAt, slug }: Pick<ArticleCard, 'publishedAt' | 'createdAt' | 'slug'>) => ({
  score: Date.parse(publishedAt ?? createdAt),
  key: slug,
})

/** Key: slug. Scores are milliseconds of the first publishing, or of writing where it was never published; see `monthIndex` too. */
export const articles = defineProjection<ArticleCard>({
  name: 'articles',
  version: 4,
  key: (event) => (slugged.some((type) => type === event.type) && 'slug' in event.data ? event.data.slug : null),
  initial: (slug) => ({
    id: '',
    slug,
    title: '',
    subtitle: '',
    excerpt: '',
    summary: '',
    category: DEFAULT_CATEGORY,
    author: '',
    authorName: '',
    authorTitle: '',
    readTime: 0,
    status: 'draft',
    featured: false,
    generatedBy: 'editorial',
    provenance: null,
    illustrative: false,
    reviewReasons: [],
    publishedAt: null,
    createdAt: '',
    changedAt: null,
    heroImage: null,
    subjects: [],
    chosenAt: null,
  }),
  on: {
    ArticleDrafted(article, { data }) {
      article.id = data.articleId
      article.title = data.title
      article.subtitle = data.subtitle
      article.excerpt = data.excerpt
      article.summary = data.summary
      article.category = data.category
      article.author = data.author
      article.authorName = data.authorName
      article.authorTitle = data.authorTitle
      article.readTime = data.readTime
      article.featured = data.featured
      article.generatedBy = data.generatedBy
      article.provenance = data.provenance ?? null
      article.illustrative = data.illustrative ?? false
      article.createdAt = data.draftedAt
      article.heroImage = data.heroImage ?? null
      // A topic's id is its title as an address.
      article.subjects = subjectsOf(`${data.title} ${data.provenance?.topicId ?? ''}`, `${data.subtitle} ${data.summary}`)
      article.chosenAt = data.featured && data.generatedBy === 'editorial' ? data.draftedAt : null
    },
    ArticlePublished(article, { data }) {
      article.status = 'published'
      // Withdrawn and published again, it keeps its place: undoing must not make it news.
      article.publishedAt ??= data.publishedAt
      article.changedAt = data.publishedAt
      article.reviewReasons = []
    },
    ArticleSentToReview(article, { data }) {
      article.status = 'review'
      article.reviewReasons = data.reasons
    },
    ArticleWithdrawn(article, { data }) {
      article.changedAt = data.withdrawnAt
      article.status = 'withdrawn'
    },
    ArticleFeatured(article, { data }) {
      article.featured = true
      article.chosenAt = data.featuredAt
    },
    ArticleUnfeatured(article) {
      article.featured = false
      article.chosenAt = null
    },
  },
  indexes(article) {
    // Events of an article that was never written.
    if (article.createdAt === '') return {}
    const at = placeOf(article).score
    const indexes: Record<string, number> = {
      all: at,
      [`all:${article.category}`]: at,
      [article.status]: at,
      [`${article.status}:${article.category}`]: at,
    }
    if (article.publishedAt && article.changedAt) indexes[monthIndex(article.publishedAt.slice(0, 7))] = Date.parse(article.changedAt)
    if (article.generatedBy === 'ai') indexes['ai'] = at
    if (article.status !== 'published') return indexes
    if (article.featured) indexes['featured'] = at
    if (article.chosenAt) indexes['chosen'] = Date.parse(article.chosenAt)
    if (article.generatedBy === 'editorial') indexes['editorial'] = indexes[editorialIndex(article.category)] = at
    for (const subject of article.subjects) indexes[subjectIndex(subject)] = at
    indexes[authorIndex(authorKey(article.authorName))] = at
    return indexes
  },
})
