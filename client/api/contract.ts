import type { HoldCause } from '../../events/domain/newsroom/generated-texts.ts'
import type { RevisionStatus, Stage } from '../../events/domain/newsroom/revision-status.ts'
import type { ArticleStatus } from '../../events/domain/article-status.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import type { Category } from '../../events/domain/categories.ts'
import type { Subject } from '../../events/domain/navigation/subjects.ts'
import type { AuditApi } from './audit.ts'
import type { ArticleFilter } from './article-filter.ts'
import type { Archive, SearchOptions, SearchPage, StoryList, StoryListKind, SubjectCount } from './lists.ts'
import type { AdminSession, PeopleApi, SessionState } from './people.ts'
import type { Correction, Provenance, PublicationFacts } from './publication-facts.ts'
import type { RecordsApi } from './records.ts'
import type { Spent } from './spent.ts'

/**
 * The complete interface between pages and server. Three implementations: read models in the process
 * (`server/api/`), `fetch` on `/api` (`client/api/http-api.ts`), and msw handlers (`client/mocks/`).
 * Dates are ISO 8601 strings in UTC; money is in millionths of a euro.
 */

/** An article without its text (R8.1). */
export interface ArticleSummary extends PublicationFacts {
  id: string
  /** The current address. */
  slug: string
  title: string
  subtitle: string
  excerpt: string
  summary: string
  category: Category
  author: string
  /** Id of the author, where they agreed to be named; then `authorName` and `authorTitle` are theirs, otherwise a desk's. */
  authorId: string | null
  authorName: string
  authorTitle: string
  /** Minutes. */
  readTime: number
  status: ArticleStatus
  featured: boolean
  /** When a person featured it; null where no one has. See `featuredUntil`. */
  featuredAt: string | null
  generatedBy: 'ai' | 'editorial'
  provenance: Provenance | null
  /** Its people and events are invented to explain something; of a text from open data: its figures are from a file that ships with the program. */
  illustrative: boolean
  /** Why a person must review it, when `status` is `review`. */
  reviewReasons: string[]
  /** Reason for waiting although the editorial check found nothing. Newsroom only; absent in public responses. */
  held?: HoldCause
  publishedAt: string | null
  createdAt: string
  viewCount: number
  heroImage: string | null
  /** Most relevant first; at most three. */
  subjects: Subject[]
  /** It was withdrawn and may be published again unchanged: its text was not refused, and no newer one was approved. */
  mayReturn: boolean
  /** For the newsroom: `status`, and of an article that is not on the site what was decided of its newest revision. */
  stage: Stage
  /** For the newsroom, null in what anyone may read: where a newer version stands than the one that readers see or saw last. */
  newer: RevisionStatus | null
}

export interface Article extends ArticleSummary {
  /** HTML that the server rendered from blocks: safe to insert. */
  content: string
  /** Newest first. */
  corrections: Correction[]
}

export interface Topic {
  id: string
  title: string
  description: string
  category: Category
  /** 1 (last) to 10 (first). */
  priority: number
  angle: string | null
  active: boolean
  usageCount: number
}

export interface Page<Item> {
  items: Item[]
  /** The number of all matching items, on every page. */
  total: number
}

export interface ArticlePage extends Page<ArticleSummary> {
  /** Cursor of the next page, for `after`, stable while articles are added and removed; null on the last page. */
  next: string | null
  /** Of a search in titles: there are more matches than `total`, which is as many as one search ranks. */
  limited?: boolean
}

/** Everything the front page shows (R3.1, R3.2). */
export interface Home {
  category: Category
  published: number
  counts: Record<Category, number>
  /** At most 2: see `headStories`. */
  featured: ArticleSummary[]
  /** At most 6 of `category`, never 5. */
  section: ArticleSummary[]
  /** The 6 newest, without similar neighbours. */
  latest: ArticleSummary[]
  /** At most 6, read most in the last seven days. */
  mostRead: ArticleSummary[]
  /** An article, not one of sample data, was published yesterday and the day before, in Italy. */
  updatedDaily: boolean
}

export type GenerationKind = 'topics' | 'article' | 'daily' | 'batch'

/** A reason for which parts of a batch failed. */
export interface PartFailure {
  /** In Italian. */
  reason: string
  /** Number of parts. */
  count: number
}

export interface Generation extends Spent {
  id: string
  kind: GenerationKind
  status: 'running' | 'completed' | 'failed'
  topicId: string | null
  parentId: string | null
  /** Parts of a batch: planned, made, failed. 1 for any other kind. */
  planned: number
  made: number
  failed: number
  attempts: number
  model: string | null
  inputTokens: number
  outputTokens: number
  /** Slugs made. */
  articles: string[]
  /** Ids of topics made. */
  topics: string[]
  /** Why it failed, in Italian. */
  message: string | null
  /** Why parts of a batch failed that runs or made others, the most frequent reason first. */
  failures: PartFailure[]
  requestedAt: string
  endedAt: string | null
  /** It waits because the model's server is loading the model: since when, and how many calls it has made. Null where it does not wait. */
  waiting: { since: string; attempt: number } | null
}

export interface DayActivity {
  /** «2026-11-21», UTC. */
  day: string
  views: number
  generations: number
  costMicroEur: number
}

/** The admin's figures (R7.1). */
export interface Dashboard extends Spent {
  articles: number
  published: number
  aiGenerated: number
  publishedToday: number
  views: number
  /** The writer in use: a model's name, or the offline writer's. */
  writer: string
  /** The last 14 days without gaps, oldest first. */
  days: DayActivity[]
  /** Featured articles that no longer head the front page, the latest choice first; at most 6. */
  featuredBefore: Pick<ArticleSummary, 'slug' | 'title'>[]
  /** The articles that `generations` made one by one: those of a batch are left out. */
  generated: Pick<ArticleSummary, 'slug' | 'title'>[]
  /** Running ones first, then the newest, 20 in all; parts of a batch are left out. */
  generations: Generation[]
}

export interface GenerationResult {
  generationId: string
  /** For a batch: how many were made. */
  articles?: number
  /** For a batch: how many failed. */
  failed?: number
  /** For a batch: why, the most frequent reason first. */
  failures?: PartFailure[]
  /** For a batch: how many wait for review; absent: none. */
  inReview?: number
  /** Reason why texts wait that passed the editorial check; absent: none wait. `undecided` takes precedence over other causes. */
  held?: HoldCause
  article?: ArticleSummary
  topics?: Topic[]
}

/** RFC 9457. */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  /** Which fields are invalid, and why. */
  errors?: { field: string; message: string }[]
  /** Of a login that needs a second factor: the available ones. */
  methods?: ('code' | 'passkey')[]
  /** A withdrawn article. `at` is null where it was not recorded; only a withdrawal with a public notice has a public record. */
  withdrawn?: { title: string; at: string | null; hasRecord: boolean }
}

export interface Api extends PeopleApi, RecordsApi, AuditApi {
  home(category: Category): Promise<Home>
  articles(filter?: ArticleFilter): Promise<ArticlePage>
  /** By any address it has or had. Rejects with `ApiError` 404 where no published article has it, 410 where it was withdrawn. */
  article(slug: string): Promise<Article>
  /**
   * Published articles that match every word, best first; the last word may be a prefix. Rejects with `ApiError` 503 when too many
   * searches run, and while the search index is being built.
   */
  search(query: string, options?: SearchOptions): Promise<SearchPage>
  /**
   * Published articles of one kind, newest first, 40 a page. Rejects with `ApiError` 404 for an unknown key, and for a day or an author
   * without articles. @param after `next` or one of `pages` of an earlier page
   */
  storyList(kind: StoryListKind, key: string, after?: string): Promise<StoryList>
  /** @param month «2026-11»; absent: all months. Rejects with `ApiError` 404 for a month without articles. */
  archive(month?: string): Promise<Archive>
  /** The subjects of published articles. */
  subjects(): Promise<SubjectCount[]>
  /** At most three published articles about similar subjects. */
  related(slug: string): Promise<ArticleSummary[]>
  topics(): Promise<Topic[]>
  dashboard(): Promise<Dashboard>

  generateTopics(): Promise<GenerationResult>
  generateArticle(topicId: string): Promise<GenerationResult>
  generateDaily(): Promise<GenerationResult>
  generateBatch(): Promise<GenerationResult>

  publishArticle(slug: string): Promise<ArticleSummary>
  withdrawArticle(slug: string): Promise<ArticleSummary>
  featureArticle(slug: string, featured: boolean): Promise<ArticleSummary>
  activateTopic(topicId: string, active: boolean): Promise<Topic>

  session(): Promise<SessionState>
  /**
   * @param code of the second factor, required after a 401 whose problem's type ends in «second-factor-required»
   * @param email absent: the first owner
   */
  login(password: string, code?: string, email?: string, passkey?: AuthenticationResponseJSON): Promise<SessionState>
  logout(): Promise<void>
  /** The caller's open sessions, most recently used first. */
  sessions(): Promise<AdminSession[]>
  /** @param password the caller's own, again: rejects with 403 and a problem whose type ends in «wrong-password» */
  endSession(id: string, password: string): Promise<void>
  /** Ends every session, this one included. @param password as above */
  endAllSessions(password: string): Promise<void>
}

/** The read-only part, from which pages are rendered. */
export type ReadingApi = RecordsApi &
  Pick<Api, 'home' | 'articles' | 'article' | 'search' | 'storyList' | 'archive' | 'subjects' | 'related' | 'topics' | 'dashboard'>

/** A rejected or failed call. Its message starts with the status (R8.9): «404: Article not found». */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The message without the status. */
  readonly reason: string
  readonly problem: Problem | null
  /** Seconds to wait before a retry; null when the server does not say. */
  readonly retryAfter: number | null
  constructor(status: number, body: string, problem: Problem | null = null, retryAfter: number | null = null) {
    super(`${status}: ${body}`)
    this.status = status
    this.reason = body
    this.problem = problem
    this.retryAfter = retryAfter
  }
}
