import { http, type HttpHandler, HttpResponse } from 'msw'
import { categoryOfKey } from '../../../events/domain/categories.ts'
import { isMonth, italianDay } from '../../../events/domain/navigation/italian-days.ts'
import { authorKey } from '../../../events/domain/navigation/slug.ts'
import { isSubject, SUBJECT_KEYS } from '../../../events/domain/navigation/subjects.ts'
import type { Article, ArticleSummary } from '../../api/contract.ts'
import type { ArticleRecord, CorrectedArticle, CorrectionPage } from '../../api/records.ts'
import type { Archive, Neighbours, StoryList, StoryListKind, SubjectCount } from '../../api/lists.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { type MockState, publishedArticles } from '../state/mock-state.ts'
import type { MockDesk } from '../state/newsroom-state.ts'
import { articleAt, noticeOf } from '../desk/desk-state.ts'
import { notFound, wrongParameters } from '../backend/scenario.ts'
import { cursorOf, isCursor, startAfter } from './cursor.ts'

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

/** @returns when readers were last told of a correction or a withdrawal; empty where they never were */
const lastNoteAt = ({ corrections, withdrawals }: CorrectedArticle): string =>
  [corrections[0]?.at ?? '', withdrawals.find(({ notice }) => notice !== null)?.at ?? ''].toSorted().at(-1)!

/** @returns articles with public corrections or notices of a withdrawal, the most recently noted first; none withdrawn without a notice */
const correctedIn = ({ articles, desks }: MockState): CorrectedArticle[] =>
  articles
    .flatMap(({ firstSlug, slug, title, category, status, corrections }) => {
      const withdrawals = desks[firstSlug]?.withdrawals ?? []
      const isKnown = status === 'published' || (status === 'withdrawn' && withdrawals[0]?.notice != null)
      return isKnown ? [{ firstSlug, slug, title, category, corrections, withdrawals }] : []
    })
    .filter((article) => lastNoteAt(article) !== '')
    .toSorted((one, other) => lastNoteAt(other).localeCompare(lastNoteAt(one)))

/** @returns a record with the shown revision only */
export function recordOf(article: Article, desk?: MockDesk): ArticleRecord {
  const { firstSlug, slug, title, category, writtenBy, changedBy, revision, basis, review, modifiedAt, provenance, corrections } = article
  const publishedAt = article.publishedAt ?? article.createdAt
  const findings = desk?.revisions[revision - 1]?.findings ?? []
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
    withdrawals: desk?.withdrawals ?? [],
    generation: provenance && {
      model: provenance.model,
      promptVersion: provenance.promptVersion,
      usage: { attempts: 1, inputTokens: 0, outputTokens: 0 },
    },
    revisions: [{ ...shown, writtenBy, changedBy, review: review && { at: review.at, approver: review.approver, role: null, findings } }],
    next: null,
  }
}

/** Sections, subjects, authors, archive, corrections, records. */
export function listHandlers({ seen }: MockBackend): HttpHandler[] {
  return [
    http.get<{ kind: StoryListKind; key: string }>('*/api/lists/:kind/:key', ({ request, cookies, params: { kind, key } }) => {
      const after = new URL(request.url).searchParams.get('after') ?? undefined
      if (!Object.hasOwn(MATCHES, kind) || (after !== undefined && !isCursor(after))) return wrongParameters()
      const list = storyListIn(publishedArticles(seen(request, cookies)), kind, key, after)
      return list ? HttpResponse.json(list) : notFound('List not found')
    }),
    http.get('*/api/archive', ({ request, cookies }) => {
      const month = new URL(request.url).searchParams.get('month') ?? undefined
      if (month !== undefined && !isMonth(month)) return wrongParameters()
      const archive = archiveIn(publishedArticles(seen(request, cookies)), month)
      return archive ? HttpResponse.json(archive) : notFound('Month not found')
    }),
    http.get('*/api/corrections', ({ request, cookies }) => {
      if (new URL(request.url).searchParams.has('after')) return wrongParameters()
      const items = correctedIn(seen(request, cookies))
      return HttpResponse.json({ items, total: items.length, next: null } satisfies CorrectionPage)
    }),
    http.get<{ slug: string }>('*/api/articles/slug/:slug/record', ({ request, cookies, params: { slug } }) => {
      const state = seen(request, cookies)
      const article = articleAt(state, slug)
      const isShown = article && (article.status === 'published' || noticeOf(state, article) !== null)
      return isShown ? HttpResponse.json(recordOf(article, state.desks[article.firstSlug])) : notFound('Article not found')
    }),
    http.get('*/api/subjects', ({ request, cookies }) => HttpResponse.json(subjectsIn(publishedArticles(seen(request, cookies))))),
    http.get<{ slug: string }>('*/api/articles/slug/:slug/related', ({ request, cookies, params: { slug } }) =>
      HttpResponse.json(relatedIn(publishedArticles(seen(request, cookies)), slug)),
    ),
  ]
}
