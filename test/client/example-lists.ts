import type { Article, ArticleSummary } from '../../client/api/contract.ts'
import type { Archive, Neighbours, StoryList, StoryListKind, SubjectCount } from '../../client/api/lists.ts'
import type { ArticleRecord } from '../../client/api/records.ts'
import { categoryOfKey } from '../../events/domain/categories.ts'
import { authorKey } from '../../events/domain/navigation/slug.ts'
import { italianDay } from '../../events/domain/navigation/italian-days.ts'
import { isSubject, SUBJECT_KEYS } from '../../events/domain/navigation/subjects.ts'

/** Lists of example articles, for tests of pages. */

const cursorOf = ({ slug }: { slug: string }): string => `after-${slug}`
const startAfter = (all: readonly { slug: string }[], cursor: string): number =>
  all.findIndex((article) => cursorOf(article) === cursor) + 1

const PER_PAGE = 40

const dayOf = ({ publishedAt, createdAt }: ArticleSummary) => italianDay(new Date(publishedAt ?? createdAt))

const MATCHES: Record<StoryListKind, (article: ArticleSummary, key: string) => boolean> = {
  category: ({ category }, key) => category === categoryOfKey(key),
  subject: ({ subjects }, key) => subjects.some((subject) => subject === key),
  author: ({ authorName }, key) => authorKey(authorName) === key,
  day: (article, key) => dayOf(article) === key,
}

/**
 * @param published newest first
 * @returns the page after a slug; null where there is no such list
 */
export function storyListIn(published: readonly ArticleSummary[], kind: StoryListKind, key: string, after?: string): StoryList | null {
  const isKnown = kind === 'category' ? categoryOfKey(key) !== null : kind !== 'subject' || isSubject(key)
  const all = published.filter((article) => MATCHES[kind](article, key))
  const [first] = all
  if (!isKnown || (!first && (kind === 'author' || kind === 'day'))) return null
  const from = after === undefined ? 0 : startAfter(all, after)
  const items = all.slice(from, from + PER_PAGE)
  const next = from + PER_PAGE < all.length ? cursorOf(items.at(-1)!) : null
  const ends = all.filter((_, at) => after === undefined && (at + 1) % PER_PAGE === 0 && at + 1 < all.length).slice(0, 24)
  return {
    items,
    total: all.length,
    next,
    pages: ends.map(cursorOf),
    author: kind === 'author' ? first!.authorName : null,
    biography: null,
    lead: null,
    breaking: null,
    neighbours: kind === 'day' ? neighboursIn(published, key) : null,
  }
}

/** @param period a month or a day */
function neighboursIn(published: readonly ArticleSummary[], period: string): Neighbours {
  const periods = published.map((article) => dayOf(article).slice(0, period.length))
  return {
    newer: periods.findLast((other) => other > period) ?? null,
    older: periods.find((other) => other < period) ?? null,
  }
}

/** @returns null for a month without articles */
export function archiveIn(published: readonly ArticleSummary[], month?: string): Archive | null {
  const items = month === undefined ? [] : published.filter((article) => dayOf(article).startsWith(month))
  const counts = new Map<string, number>()
  for (const article of month === undefined ? published : items) {
    const period = dayOf(article).slice(0, month === undefined ? 7 : 10)
    counts.set(period, (counts.get(period) ?? 0) + 1)
  }
  if (month !== undefined && items.length === 0) return null
  return {
    periods: [...counts].map(([period, articles]) => ({ period, articles })),
    items: items.length > 100 ? [] : items,
    neighbours: month === undefined ? null : neighboursIn(published, month),
  }
}

/** @returns the subjects that published articles have */
export const subjectsIn = (published: readonly ArticleSummary[]): SubjectCount[] =>
  SUBJECT_KEYS.flatMap((key) => {
    const articles = published.filter(({ subjects }) => subjects.includes(key)).length
    return articles > 0 ? [{ key, articles }] : []
  })

/** @returns at most three articles with common subjects, otherwise of the same section */
export function relatedIn(published: readonly ArticleSummary[], slug: string): ArticleSummary[] {
  const article = published.find((each) => each.slug === slug)
  const common = (other: ArticleSummary) => other.subjects.filter((subject) => article!.subjects.includes(subject)).length
  return published
    .filter((other) => article && other !== article && (common(other) > 0 || other.category === article.category))
    .toSorted((a, b) => common(b) - common(a))
    .slice(0, 3)
}

/** @returns a record with the shown revision only */
export function recordOf(article: Article): ArticleRecord {
  const { firstSlug, slug, title, category, writtenBy, changedBy, revision, basis, review, modifiedAt, provenance, corrections } = article
  const publishedAt = article.publishedAt ?? article.createdAt
  const shown = { revision, hash: '0'.repeat(64), publishedAt, basis: basis ?? 'import', diff: null } as const
  return {
    firstSlug,
    slug,
    title,
    category,
    writtenBy,
    changedBy,
    revision,
    basis,
    review,
    modifiedAt,
    publishedAt,
    corrections,
    withdrawals: [],
    generation: provenance && {
      model: provenance.model,
      promptVersion: provenance.promptVersion,
      usage: { attempts: 1, inputTokens: 0, outputTokens: 0 },
    },
    revisions: [
      { ...shown, writtenBy, changedBy, review: review && { at: review.at, approver: review.approver, role: null, findings: [] } },
    ],
    next: null,
  }
}
