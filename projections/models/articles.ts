import { type Category, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { authorKey } from '../../events/domain/navigation/author-key.ts'
import type { Subject } from '../../events/domain/navigation/subjects.ts'
import type { RevisionStatus } from '../../events/domain/newsroom/revision-status.ts'
import { defineProjection } from '../projection.ts'
import type { ArticleCard } from './articles/card.ts'
import { cardReducers } from './articles/reducers.ts'

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
/** Published articles of an author, by `authorKey` of a desk or by a person's id. */
export const authorIndex = (author: string) => `author:${author}`

/** Articles whose newest revision has that status, by when it came into it. */
export const workIndex = (status: RevisionStatus, category?: Category) => `work:${status}${category ? `:${category}` : ''}`
/** Articles with public corrections, by the newest one. */
export const CORRECTED_INDEX = 'corrected'

/** @returns where the article stands in every list by date */
export const placeOf = ({ publishedAt, createdAt, slug }: Pick<ArticleCard, 'publishedAt' | 'createdAt' | 'slug'>) => ({
  score: Date.parse(publishedAt ?? createdAt),
  key: slug,
})

/** Key: slug. Scores are milliseconds of the first publishing, or of writing where it was never published; see `monthIndex` too. */
export const articles = defineProjection<ArticleCard>({
  name: 'articles',
  version: 7,
  key: (event) => (Object.hasOwn(cardReducers, event.type) && 'slug' in event.data ? event.data.slug : null),
  initial: (slug) => ({
    id: '',
    slug,
    address: slug,
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
    writtenBy: 'import',
    provenance: null,
    illustrative: false,
    reviewReasons: [],
    publishedAt: null,
    createdAt: '',
    changedAt: null,
    heroImage: null,
    authorId: null,
    subjects: [],
    chosenAt: null,
    revision: 1,
    basis: null,
    review: null,
    modifiedAt: null,
    corrections: [],
    notice: null,
    newest: { revision: 1, status: 'draft', authorId: null, holderId: null, since: '' },
    flagged: false,
    pending: null,
    approved: null,
  }),
  on: cardReducers,
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
    if (isWork(article)) {
      const { status, since } = article.newest
      indexes[workIndex(status)] = Date.parse(since)
      indexes[workIndex(status, article.category)] = Date.parse(since)
    }
    if (article.status !== 'published') return indexes
    if (article.featured) indexes['featured'] = at
    if (article.chosenAt) indexes['chosen'] = Date.parse(article.chosenAt)
    if (article.generatedBy === 'editorial') indexes['editorial'] = indexes[editorialIndex(article.category)] = at
    for (const subject of article.subjects) indexes[subjectIndex(subject)] = at
    indexes[authorIndex(authorKey(article.authorName))] = at
    // What a program wrote is signed by no person, also where one revised it.
    if (article.authorId && article.generatedBy === 'editorial') indexes[authorIndex(article.authorId)] = at
    const [correction] = article.corrections
    if (correction) indexes[CORRECTED_INDEX] = Date.parse(correction.at)
    return indexes
  },
})

/** @returns whether it waits for a person: what is published or discarded does not */
const isWork = ({ newest, revision, basis }: ArticleCard): boolean =>
  newest.status === 'review' || (newest.status !== 'discarded' && !(newest.revision === revision && basis !== null))
