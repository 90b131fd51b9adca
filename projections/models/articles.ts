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

/** What narrows the queue; each narrows further. */
export interface WorkFilter {
  readonly category?: Category | undefined
  /** Id of the person who has it, see `inHandsOf`, or `NO_HOLDER`. */
  readonly holder?: string | undefined
  /** What the editorial check found in it when it was saved. */
  readonly reason?: ReviewReason['code'] | undefined
}
/** No one has it: it was not handed over, and did not come back to its author. */
export const NO_HOLDER = 'none'

/** Articles whose newest revision has that status, by when it came into it; withdrawn ones by when they left the site. */
export const workIndex = (status: QueueName, { category, holder, reason }: WorkFilter = {}) =>
  ['work', status, category ?? '', holder ?? '', reason ?? ''].join(':').replace(/:+$/, '')

/** @returns the scores of an article that waits, for every way of filtering the queue */
function workIndexes({ newest, category }: ArticleCard): Record<string, number> {
  const { status, since, findings } = newest
  const categories = [undefined, category]
  const holders = [undefined, inHandsOf(newest) ?? NO_HOLDER]
  const reasons = [undefined, ...findings]
  const filters = categories.flatMap((one) => holders.flatMap((holder) => reasons.map((reason) => ({ category: one, holder, reason }))))
  return Object.fromEntries(filters.map((filter) => [workIndex(status, filter), Date.parse(since)]))
}

/** Texts that came back to a person, who wrote them or has them in hand, by when they did. */
export const returnedIndex = (personId: string) => `returned:${personId}`

/** @returns when the article left the site: of one that is withdrawn */
export const withdrawnAt = ({ absences }: Pick<ArticleCard, 'absences'>): number => Date.parse(absences[0]!.from)

/** Articles whose published revision a rule published and no one has read since, sorted by time of publication. */
export const UNREAD_INDEX = 'unread'

/** Published articles without those of sample data. */
export const NEWS_INDEX = 'news'
/**
 * Articles on the site, or withdrawn with a notice, that have public corrections or notices of a withdrawal, by the newest of them: see
 * `lastNoteAt`.
 */
export const CORRECTED_INDEX = 'corrected'

/** @returns where the article stands in every list by date */
export const placeOf = ({ publishedAt, createdAt, slug }: Pick<ArticleCard, 'publishedAt' | 'createdAt' | 'slug'>) => ({
  score: Date.parse(publishedAt ?? createdAt),
  key: slug,
})

/** Key: slug. Scores are milliseconds of the first publishing, or of writing where it was never published; see `monthIndex` too. */
export const articles = defineProjection<ArticleCard>({
  name: 'articles',
  version: 17,
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
    if (isWork(article)) Object.assign(indexes, workIndexes(article))
    const { status, since } = article.newest
    const theirs = inHandsOf(article.newest)
    if (status === 'sent_back' && theirs !== null) indexes[returnedIndex(theirs)] = Date.parse(since)
    if (article.status === 'withdrawn')
      for (const category of [undefined, article.category]) indexes[workIndex('withdrawn', { category })] = withdrawnAt(article)
    const noted = lastNoteAt(article)
    // Withdrawn without a notice, readers do not learn of it.
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

/** @returns when readers were last told of a correction or a withdrawal; null where they never were */
export function lastNoteAt({
  corrections,
  absences = [],
}: Pick<ArticleCard, 'corrections'> & Partial<Pick<ArticleCard, 'absences'>>): string | null {
  const told = absences.find(({ notice }) => notice !== null)?.from
  return [corrections[0]?.at, told].reduce<string | null>((last, at) => (at !== undefined && at > (last ?? '') ? at : last), null)
}

/** @returns who signs the text that the card shows, with their consent: the person who wrote it, also where others changed it */
export const signerOf = ({ writtenBy, hands, revision }: Pick<ArticleCard, 'writtenBy' | 'hands' | 'revision'>): string | null =>
  authorAmong(writtenBy, handsIn(hands, revision))

/** @returns whether the queue lists it: what is on the site as it is, or was withdrawn from it so, waits for no one */
const isWork = ({ newest, revision, basis, refused }: ArticleCard): boolean =>
  newest.status === 'review' || refused || !(newest.revision === revision && basis !== null)
