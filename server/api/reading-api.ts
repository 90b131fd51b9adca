import type { Home, ReadingApi } from '../../client/api/contract.ts'
import type { StoryListKind } from '../../client/api/lists.ts'
import { type Category, categoryOfKey } from '../../events/domain/categories.ts'
import { isDay, isMonth, italianSpan } from '../../events/domain/navigation/italian-days.ts'
import { isSubject } from '../../events/domain/navigation/subjects.ts'
import { slugSchema } from '../../events/schemas/article.ts'
import { personIdSchema } from '../../events/schemas/people.ts'
import type { SlotChange } from '../../events/domain/newsroom/front-page-slots.ts'
import { type ArticleListItem, findArticle, listArticles, type ListPage } from '../../projections/queries/article-queries.ts'
import { archiveMonth, archiveMonths, neighboursOf } from '../../projections/queries/navigation/archive-query.ts'
import { readDashboard } from '../../projections/queries/dashboard-query.ts'
import { cursorSchema, writeCursor } from '../../projections/queries/articles/article-cursor.ts'
import { readHome } from '../../projections/queries/home-query.ts'
import { readMostRead } from '../../projections/queries/navigation/most-read.ts'
import { searchArticles, searchTitles } from '../../projections/queries/search-query.ts'
import { isFirstOwner } from '../admin/people/directory.ts'
import { readStoryList, type StoryListOf } from '../../projections/queries/navigation/story-list.ts'
import { countSubjects, relatedArticles } from '../../projections/queries/navigation/subject-queries.ts'
import { listTopics } from '../../projections/queries/topic-queries.ts'
import { type Place, type ReadModels, SearchNotBuiltError, SearchUnavailableError } from '../../projections/stores/read-models.ts'
import { apiError } from '../http/problem.ts'
import type { BylineOf } from './bylines.ts'
import { generationInItalian, presentArticle } from './in-italian.ts'
import { articleRecord, publicCorrections, refuseUnpublished, refuseWhileBuilding } from './public-records.ts'
import { createSearchShares, queueSearches, type SearchShares } from './search-queue.ts'

/** The contract's maximum page size; also the length of lists without a limit. */
export const MAX_LISTED = 100

interface Parts {
  readonly readModels: ReadModels
  readonly writer: string
  readonly now: () => Date
  readonly bylineOf: BylineOf
  readonly searchShares?: SearchShares
}

function presenting(bylineOf: BylineOf) {
  const present = presentArticle(bylineOf)
  const presentAll = <Found extends ListPage<ArticleListItem>>(found: Found) => ({ ...found, items: found.items.map(present) })
  const presentInner = <Found extends ListPage<ArticleListItem>>(found: Found) => ({
    ...found,
    items: found.items.map((item) => ({ ...present(item), newer: item.newer })),
  })
  return { present, presentAll, presentInner }
}

const presentHome = (home: Awaited<ReturnType<typeof readHome>>, present: ReturnType<typeof presentArticle>) => ({
  ...home,
  featured: home.featured.map(present),
  section: home.section.map(present),
  latest: home.latest.map(present),
  mostRead: home.mostRead.map(present),
})

/** Reads from the read models in this process. Every call is one round trip; the dashboard takes three. */
export function createReadingApi({ readModels, writer, now, bylineOf, searchShares = createSearchShares() }: Parts): ReadingApi {
  const { present, presentAll, presentInner } = presenting(bylineOf)
  const mostRead = cached(() => readMostRead(readModels, now()), now)
  return {
    async home(category) {
      const asked = { category, now: now(), mostRead: await mostRead() }
      return presentHome(await readHome(readModels, asked), present)
    },
    async articles({ limit = MAX_LISTED, after, q, ...filter } = {}) {
      if (q !== undefined) {
        const { offset = 0 } = filter
        const { limited, ...page } = await searchTitles(readModels, q, { limit, offset }).catch(refuseWithoutSearch)
        return { ...presentInner(page), next: null, ...(limited && { limited }) }
      }
      const place = after === undefined ? {} : { after: placeIn(after) }
      const { next, ...page } = await listArticles(readModels, { ...filter, ...place, limit })
      const isPublic = (filter.status ?? 'published') === 'published'
      return { ...(isPublic ? presentAll(page) : presentInner(page)), next: next && writeCursor(next) }
    },
    async article(slug) {
      const article = slugSchema.safeParse(slug).success ? await findArticle(readModels, slug) : null
      if (!article) throw apiError(404, 'no-published-article')
      refuseUnpublished(article)
      const { withdrawal: _, ...shown } = article
      return present(shown)
    },
    articleRecord: (slug, before) => articleRecord(readModels, slug, before),
    corrections: async (after) => publicCorrections(readModels, after === undefined ? undefined : placeIn(after)),
    search: queueSearches(async (query, { since, ...options } = {}) => {
      const from = since === undefined ? {} : { since: new Date(italianSpan(since).min).toISOString() }
      const found = await searchArticles(readModels, query, { ...options, ...from }).catch(refuseWithoutSearch)
      return { ...found, items: found.items.map(present) }
    }, searchShares),
    async storyList(kind, key, after) {
      const of = storyListOf(kind, key)
      // A person has a list if they agreed to be named. Its key is their id, so that no URL contains a name.
      const byline = kind === 'author' ? bylineOf(key) : null
      const list = of && (await readStoryList(readModels, of, { now: now(), from: after === undefined ? undefined : placeIn(after) }))
      const neighbours = kind === 'day' && list ? await neighboursOf(readModels, key) : null
      const [first] = list?.items ?? []
      if (list && !first) await refuseWhileBuilding(readModels)
      // Sections and subjects are a fixed set and may be empty. An author or day without articles has no page.
      if (!list || (!first && (kind === 'author' || kind === 'day')) || (isPersonId(key) && !byline)) throw apiError(404, 'no-such-list')
      return {
        items: list.items.map(present),
        total: list.total,
        next: list.next && writeCursor(list.next),
        pages: list.pages.map(writeCursor),
        author: kind === 'author' ? (byline?.name ?? first!.authorName) : null,
        biography: byline?.biography || null,
        lead: list.lead && present(list.lead),
        breaking: list.breaking,
        neighbours,
      }
    },
    async archive(month) {
      if (month === undefined) return { periods: await archiveMonths(readModels), items: [], neighbours: null }
      const found = isMonth(month) ? await archiveMonth(readModels, month) : { days: [], items: [] }
      if (found.days.length === 0) throw apiError(404, 'no-such-month')
      return { periods: found.days, items: found.items.map(present), neighbours: await neighboursOf(readModels, month) }
    },
    subjects: () => countSubjects(readModels),
    related: async (slug) => (await relatedArticles(readModels, slug)).map(present),
    topics: () => listTopics(readModels),
    async dashboard() {
      const { generations, ...figures } = await readDashboard(readModels, now())
      return { ...figures, generations: generations.map(generationInItalian), writer }
    },
  }
}

/** Reads the front page as a draft would make it. */
export async function previewHome(
  { readModels, now, bylineOf }: Pick<Parts, 'readModels' | 'now' | 'bylineOf'>,
  category: Category,
  changes: readonly SlotChange[],
): Promise<Home> {
  const mostRead = await readMostRead(readModels, now())
  return presentHome(await readHome(readModels, { category, now: now(), mostRead, changes }), presentArticle(bylineOf))
}

function storyListOf(kind: StoryListKind, key: string): StoryListOf | null {
  switch (kind) {
    case 'category': {
      const category = categoryOfKey(key)
      return category && { category }
    }
    case 'subject':
      return isSubject(key) ? { subject: key } : null
    case 'author':
      return slugSchema.safeParse(key).success ? { author: key } : null
    case 'day':
      return isDay(key) ? { day: key } : null
  }
}

/** A weekly ranking barely changes within a minute, and reading it takes longer than rendering a page. */
const CACHE_MS = 60_000

function cached<T>(ask: () => Promise<T>, now: () => Date): () => Promise<T> {
  let answer: Promise<T> | null = null
  let readAt = 0
  return () => {
    const at = now().getTime()
    if (!answer || Math.abs(at - readAt) >= CACHE_MS) {
      readAt = at
      answer = ask().catch((error: unknown) => {
        answer = null
        throw error
      })
    }
    return answer
  }
}

/** Seconds; a machine without a search index builds one in a minute or two. */
const SEARCH_RETRY_AFTER_S = 30

function refuseWithoutSearch(error: unknown): never {
  const wait = { retryAfter: SEARCH_RETRY_AFTER_S }
  if (error instanceof SearchNotBuiltError) throw apiError(503, 'search-in-preparation', wait)
  if (error instanceof SearchUnavailableError) throw apiError(503, 'search-unavailable', wait)
  throw error
}

function placeIn(cursor: string): Place {
  const { data } = cursorSchema.safeParse(cursor)
  if (!data) throw apiError(400, 'invalid-parameters')
  return data
}

const isPersonId = (key: string): boolean => isFirstOwner(key) || personIdSchema.safeParse(key).success
