import { DASHBOARD_LIMITS, SESSION_MS, VIEW_WINDOW_MS } from '../../../events/domain/newsroom/limits.ts'
import { FIRST_OWNER_ID } from '../../../events/domain/permissions.ts'
import { CATEGORIES, type Category } from '../../../events/domain/categories.ts'
import { OFFLINE_WRITER } from '../../../events/domain/generation/generation-failures.ts'
import { evenSection, FRONT_PAGE, headStories, isFeaturedNow, pickStories } from '../../../events/domain/navigation/front-page.ts'
import { isSample } from '../../../events/domain/generation/sample-data.ts'
import { daysBefore, italianDay } from '../../../events/domain/navigation/italian-days.ts'
import type { Article, ArticleSummary, Dashboard, DayActivity, Generation, Home, Topic } from '../../api/contract.ts'
import type { AdminSession } from '../../api/people.ts'
import { seedArticles } from '../seeds/seed-articles.ts'
import { seedFacts } from '../seeds/seed-facts.ts'
import { seedPeople } from '../seeds/seed-people.ts'
import { seedTopics } from '../seeds/seed-topics.ts'
import { emptyNewsroom, mockId, type MockNewsroom } from './newsroom-state.ts'

/** The mock server's state, as plain JSON: the development server and the browser exchange it. */
export interface MockState extends MockNewsroom {
  articles: Article[]
  topics: Topic[]
  generations: Generation[]
  days: DayActivity[]
  /** `current` follows from the cookie, which holds the id. */
  sessions: (Omit<AdminSession, 'current'> & { personId: string })[]
  /** Number of things created, for ids. */
  made: number
  /** When a view of the article was last counted, by slug: the mocks have one reader. */
  viewed: Record<string, string>
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** @param now the day the seeded activity ends on */
export function seedState(now: Date): MockState {
  const articles = seedArticles(now)
  return {
    articles,
    topics: seedTopics(),
    generations: seedGenerations(now),
    days: Array.from({ length: DASHBOARD_LIMITS.days }, (_, index) => ({
      day: new Date(now.getTime() - (DASHBOARD_LIMITS.days - 1 - index) * DAY).toISOString().slice(0, 10),
      views: 900 + ((index * 377) % 640) + index * 45,
      generations: [1, 0, 2, 1, 5, 1, 0, 1, 3, 1, 1, 25, 2, 1][index] ?? 0,
      costMicroEur: [18, 0, 41, 19, 97, 20, 0, 18, 60, 21, 17, 486, 39, 20].map((thousandths) => thousandths * 1_000)[index] ?? 0,
    })),
    sessions: [
      sessionFrom('mock', now),
      { ...sessionFrom('altrove', new Date(now.getTime() - 3 * HOUR)), secondFactor: 'totp', lastUsedAt: ago(now, HOUR) },
      { ...sessionFrom('ieri', new Date(now.getTime() - 10 * HOUR)), lastUsedAt: ago(now, 1.8 * HOUR) },
    ],
    made: 0,
    viewed: {},
    ...emptyNewsroom(),
    people: seedPeople(now),
    facts: seedFacts(articles, now),
    erasures: [{ personId: mockId(0xe1), erasedAt: ago(now, 26 * HOUR), keyRemovedAt: ago(now, 26 * HOUR - 2_000), stage: 'removed' }],
  }
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** A session that starts now. */
export const sessionFrom = (id: string, now: Date, personId = FIRST_OWNER_ID): MockState['sessions'][number] => ({
  id,
  personId,
  startedAt: now.toISOString(),
  lastUsedAt: now.toISOString(),
  expiresAt: ago(now, -SESSION_MS),
  secondFactor: 'none',
  device: null,
})

function seedGenerations(now: Date): Generation[] {
  const minutesAgo = (minutes: number) => ago(now, minutes * 60_000)
  const common = {
    topicId: null,
    parentId: null,
    planned: 1,
    made: 1,
    failed: 0,
    attempts: 1,
    model: OFFLINE_WRITER,
    inputTokens: 0,
    outputTokens: 0,
    costMicroEur: 0,
    articles: [],
    topics: [],
    message: null,
    failures: [],
    waiting: null,
  }
  return [
    {
      ...common,
      id: 'generazione-a',
      kind: 'batch',
      status: 'completed',
      planned: 25,
      made: 24,
      failed: 1,
      failures: [{ reason: 'Il servizio non ha risposto in tempo.', count: 1 }],
      requestedAt: minutesAgo(3),
      endedAt: minutesAgo(1),
    },
    { ...common, id: 'generazione-b', kind: 'daily', status: 'completed', requestedAt: minutesAgo(410), endedAt: minutesAgo(409) },
    {
      ...common,
      id: 'generazione-c',
      kind: 'article',
      status: 'failed',
      topicId: 'che-cosa-muove-i-tassi',
      made: 0,
      failed: 1,
      attempts: 3,
      message: 'Il servizio non ha risposto in tempo.',
      requestedAt: minutesAgo(1_500),
      endedAt: minutesAgo(1_498),
    },
    {
      ...common,
      id: 'generazione-d',
      kind: 'topics',
      status: 'completed',
      made: 5,
      requestedAt: minutesAgo(2_900),
      endedAt: minutesAgo(2_899),
    },
  ]
}

/** An article as in lists. */
export function withoutContent(article: Article): ArticleSummary {
  const { content: _content, corrections: _corrections, ...summary } = article
  return summary
}

/** Published articles, newest first by `publishedAt`, then `createdAt` (R8.2). */
export function publishedArticles(state: MockState): ArticleSummary[] {
  const published = newestFirst(state.articles.filter(({ status }) => status === 'published'))
  return published.map((article) => ({ ...withoutContent(article), newer: null }))
}

export const newestFirst = <Item extends ArticleSummary>(articles: Item[]): Item[] =>
  articles.toSorted(
    (one, other) =>
      (other.publishedAt ?? other.createdAt).localeCompare(one.publishedAt ?? one.createdAt) || (one.slug < other.slug ? 1 : -1),
  )

/** Counts one view of an article within `VIEW_WINDOW_MS`, as the server does for one reader. @returns whether it counted */
export function countView(state: MockState, article: Article, now: Date): boolean {
  const last = state.viewed[article.slug]
  if (last !== undefined && now.getTime() - Date.parse(last) < VIEW_WINDOW_MS) return false
  state.viewed[article.slug] = now.toISOString()
  article.viewCount += 1
  const today = state.days.at(-1)
  if (today) today.views += 1
  return true
}

/** What the front page shows, with its limits (R3.2). */
export function homeOf(state: MockState, category: Category, now: Date): Home {
  const published = publishedArticles(state)
  const ofCategory = (wanted: Category) => published.filter((article) => article.category === wanted)
  const chosen = published.filter(({ featuredAt }) => isFeaturedNow(featuredAt, now))
  const latestChoiceFirst = chosen.toSorted((one, other) => other.featuredAt!.localeCompare(one.featuredAt!))
  const featured = headStories(latestChoiceFirst, published, FRONT_PAGE.featured, now)
  return {
    category,
    published: published.length,
    counts: Object.fromEntries(CATEGORIES.map((each) => [each, ofCategory(each).length])) as Record<Category, number>,
    featured,
    section: evenSection(pickStories(ofCategory(category), FRONT_PAGE.section, new Set(featured.map(({ slug }) => slug)))),
    latest: pickStories(published, FRONT_PAGE.latest),
    mostRead: published
      .filter(({ viewCount }) => viewCount > 0)
      .toSorted((one, other) => other.viewCount - one.viewCount)
      .slice(0, FRONT_PAGE.mostRead),
    updatedDaily: daysBefore(now, 2).every(({ min, max }) =>
      published.some((article) => {
        const at = Date.parse(article.publishedAt ?? article.createdAt)
        return !isSample(article) && at >= min && at <= max
      }),
    ),
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The admin’s figures. */
export function dashboardOf(state: MockState, now: Date): Dashboard {
  const published = publishedArticles(state)
  const today = italianDay(now)
  const generations = state.generations
    .toSorted(
      (one, other) =>
        Number(other.status === 'running') - Number(one.status === 'running') || other.requestedAt.localeCompare(one.requestedAt),
    )
    .slice(0, DASHBOARD_LIMITS.generations)
  return {
    articles: state.articles.length,
    published: published.length,
    aiGenerated: state.articles.filter(({ generatedBy }) => generatedBy === 'ai').length,
    publishedToday: published.filter(({ publishedAt }) => publishedAt && italianDay(new Date(publishedAt)) === today).length,
    views: sum(state.articles.map(({ viewCount }) => viewCount)),
    costMicroEur: sum(state.days.map(({ costMicroEur }) => costMicroEur)),
    writer: OFFLINE_WRITER,
    days: state.days,
    featuredBefore: published
      .filter(({ featuredAt }) => featuredAt !== null && !isFeaturedNow(featuredAt, now))
      .toSorted((one, other) => other.featuredAt!.localeCompare(one.featuredAt!))
      .slice(0, 3 * FRONT_PAGE.featured)
      .map(({ slug, title }) => ({ slug, title })),
    generated: generations
      .flatMap(({ kind, articles }) => (kind === 'batch' ? [] : articles))
      .flatMap((made) => state.articles.filter(({ slug }) => slug === made))
      .map(({ slug, title }) => ({ slug, title })),
    generations,
  }
}
