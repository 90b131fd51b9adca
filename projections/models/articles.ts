import { type Category, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { isSample } from '../../events/domain/generation/sample-data.ts'
import { authorKey } from '../../events/domain/navigation/slug.ts'
import type { Subject } from '../../events/domain/navigation/subjects.ts'
import { authorAmong, handsIn } from '../../events/domain/newsroom/publication.ts'
import { inHandsOf, type QueueName } from '../../events/domain/newsroom/revision-status.ts'
import type { ReviewReason } from '../../events/domain/review-reasons.ts'
import { defineProjection } from '../projection.ts'
import type { ArticleCard } from './articles/card.ts'
import { cardReducers } from './articles/reducers.ts'

/**
 * All articles first published in a month, including withdrawn ones. The score is the time in milliseconds at which they last came onto
 * the site or left it, so the first entry shows when the list changed.
 * @param month «2026-11», UTC
 */
export const monthIndex = (month: string) => `month:${month}`

export const editorialIndex = (category: Category) => `editorial:${category}`
export const subjectIndex = (subject: Subject) => `subject:${subject}`
/** Published articles of an author, by the `authorKey` of a desk or a person's id. */
export const authorIndex = (author: string) => `author:${author}`

/** Filters of the queue, which are combined. */
export interface WorkFilter {
  readonly category?: Category | undefined
  readonly holder?: string | undefined
  readonly reason?: ReviewReason['code'] | undefined
}
/** Nobody has the article: it was neither handed over nor returned to its author. */
export const NO_HOLDER = 'none'

/** Articles by the status of their newest revision and the time of that status; withdrawn ones by the time of withdrawal. */
export const workIndex = (status: QueueName, { category, holder, reason }: WorkFilter = {}) =>
  ['work', status, category ?? '', holder ?? '', reason ?? ''].join(':').replace(/:+$/, '')

function workIndexes({ newest, category }: ArticleCard): Record<string, number> {
  const { status, since, findings } = newest
  const categories = [undefined, category]
  const holders = [undefined, inHandsOf(newest) ?? NO_HOLDER]
  const reasons = [undefined, ...findings]
  const filters = categories.flatMap((one) => holders.flatMap((holder) => reasons.map((reason) => ({ category: one, holder, reason }))))
  return Object.fromEntries(filters.map((filter) => [workIndex(status, filter), Date.parse(since)]))
}

/** Texts returned to a person, who wrote them or has them in hand, by time of return. */
export const returnedIndex = (personId: string) => `returned:${personId}`

export const withdrawnAt = ({ absences }: Pick<ArticleCard, 'absences'>): number => Date.parse(absences[0]!.from)

/** Articles that a rule published and nobody has read since, by time of publication. */
export const UNREAD_INDEX = 'unread'

export const NEWS_INDEX = 'news'
/** Articles with public corrections or withdrawal notices, by `lastNoteAt`. */
export const CORRECTED_INDEX = 'corrected'

/** Returns the article's place in every list by date. */
export const placeOf = ({ publishedAt, createdAt, slug }: Pick<ArticleCard, 'publishedAt' | 'createdAt' | 'slug'>) => ({
  score: Date.parse(publishedAt ?? createdAt),
  key: slug,
})

/** Key: slug. The score is the first publication in milliseconds, or the creation of an unpublished article; see also `monthIndex`. */
export const articles = defineProjection<ArticleCard>({
  name: 'articles',
  version: 18,
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
    hands: [],
    provenance: null,
    illustrative: false,
    reviewReasons: [],
    publishedAt: null,
    createdAt: '',
    changedAt: null,
    heroImage: null,
    cover: null,
    subjects: [],
    chosenAt: null,
    revision: 1,
    basis: null,
    review: null,
    modifiedAt: null,
    corrections: [],
    absences: [],
    notice: null,
    newest: { revision: 1, status: 'draft', authorId: null, holderId: null, since: '', findings: [] },
    held: null,
    byRule: null,
    flagged: false,
    refused: false,
    pending: null,
    approved: null,
  }),
  on: cardReducers,
  indexes(article) {
    // These events belong to an article that was never written.
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
    if (isWork(article)) Object.assign(indexes, workIndexes(article))
    const { status, since } = article.newest
    const theirs = inHandsOf(article.newest)
    if (status === 'sent_back' && theirs !== null) indexes[returnedIndex(theirs)] = Date.parse(since)
    if (article.status === 'withdrawn')
      for (const category of [undefined, article.category]) indexes[workIndex('withdrawn', { category })] = withdrawnAt(article)
    const noted = lastNoteAt(article)
    // Readers see no notice of this withdrawal.
    if (noted !== null && (article.status !== 'withdrawn' || article.notice !== null)) indexes[CORRECTED_INDEX] = Date.parse(noted)
    if (article.status !== 'published') return indexes
    if (!isSample(article)) indexes[NEWS_INDEX] = at
    if (article.byRule && !article.byRule.read) indexes[UNREAD_INDEX] = Date.parse(article.byRule.at)
    if (article.chosenAt) indexes['chosen'] = Date.parse(article.chosenAt)
    if (article.generatedBy === 'editorial' && article.writtenBy !== 'data')
      indexes['editorial'] = indexes[editorialIndex(article.category)] = at
    for (const subject of article.subjects) indexes[subjectIndex(subject)] = at
    indexes[authorIndex(authorKey(article.authorName))] = at
    const signer = signerOf(article)
    if (signer) indexes[authorIndex(signer)] = at
    return indexes
  },
})

export function lastNoteAt({
  corrections,
  absences = [],
}: Pick<ArticleCard, 'corrections'> & Partial<Pick<ArticleCard, 'absences'>>): string | null {
  const told = absences.find(({ notice }) => notice !== null)?.from
  return [corrections[0]?.at, told].reduce<string | null>((last, at) => (at !== undefined && at > (last ?? '') ? at : last), null)
}

/** Returns the person who signs the shown text with their consent: its author, even if others changed it. */
export const signerOf = ({ writtenBy, hands, revision }: Pick<ArticleCard, 'writtenBy' | 'hands' | 'revision'>): string | null =>
  authorAmong(writtenBy, handsIn(hands, revision))

/** Returns whether the queue lists the article. An article that is unchanged since its publication or withdrawal waits for nobody. */
const isWork = ({ newest, revision, basis, refused }: ArticleCard): boolean =>
  newest.status === 'review' || refused || !(newest.revision === revision && basis !== null)
