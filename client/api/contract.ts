import type { z } from 'zod'
import type {
  articleSchema,
  articleSummarySchema,
  correctionSchema,
  provenanceSchema,
  publicationFacts,
  reviewSchema,
} from '../../server/answers/articles.ts'
import type { dashboardSchema, generationSchema } from '../../server/answers/dashboard.ts'
import type { homeSchema } from '../../server/answers/lists.ts'
import type { generationResultSchema, partFailureSchema } from '../../server/answers/generation.ts'
import type { topicSchema } from '../../server/answers/topics.ts'
import type { Category } from '../../events/domain/categories.ts'
import type { Archive, SearchOptions, SearchPage, StoryList, StoryListKind, SubjectCount } from './lists.ts'
import type { RecordsApi } from './records.ts'
import type { auditChoicesSchema, auditLineInContextSchema, auditLineSchema, auditPageSchema } from '../../server/answers/audit.ts'
import type {
  returnedPageSchema,
  returnedTextSchema,
  unreadPageSchema,
  unreadTextSchema,
  workItemSchema,
  workPageSchema,
} from '../../server/answers/work.ts'
import type { withdrawalSchema } from '../../server/answers/records.ts'
import type { ArticleStatus } from '../../events/domain/newsroom/revision-status.ts'

/**
 * The complete interface between pages and server. Three implementations: read models in the process (`server/api/`), `fetch` on `/api`
 * (`client/api/http-api.ts`), and msw handlers (`client/mocks/`). Dates are ISO 8601 strings in UTC; money is in millionths of a euro.
 */

export type ArticleSummary = z.output<typeof articleSummarySchema>
export type Article = z.output<typeof articleSchema>
export type Topic = z.output<typeof topicSchema>

export interface Page<Item> {
  items: Item[]
  total: number
}

export interface ArticlePage extends Page<ArticleSummary> {
  /** Cursor of the next page, for `after`, stable while articles are added and removed; null on the last page. */
  next: string | null
  /** Title search: more articles match than `total` counts, because one search ranks a limited number. */
  limited?: boolean
}

export type Home = z.output<typeof homeSchema>

export type GenerationKind = Generation['kind']
export type PartFailure = z.output<typeof partFailureSchema>

export type Generation = z.output<typeof generationSchema>
export type DayActivity = Dashboard['days'][number]
export type Dashboard = z.output<typeof dashboardSchema>
export type GenerationResult = z.output<typeof generationResultSchema>

/** Problem document (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  errors?: { field: string; message: string }[]
  /** Available second factors, if a login needs one. */
  methods?: ('code' | 'passkey')[]
  /** A withdrawn article. `at` is null if the time was not recorded. Only a withdrawal with a public notice has a public record. */
  withdrawn?: { title: string; at: string | null; hasRecord: boolean }
}

export interface Api extends RecordsApi {
  home(category: Category): Promise<Home>
  articles(filter?: ArticleFilter): Promise<ArticlePage>
  /**
   * Reads an article by its current or any former address. Rejects with `ApiError` 404 if no published article has the address, 410 if the
   * article was withdrawn.
   */
  article(slug: string): Promise<Article>
  /**
   * Published articles that match every word, best first; the last word may be a prefix. Rejects with `ApiError` 503 when too many searches
   * run, and while the search index is being built.
   */
  search(query: string, options?: SearchOptions): Promise<SearchPage>
  /**
   * Published articles of one kind, newest first, 40 per page. Rejects with `ApiError` 404 for an unknown key, and for a day or an author
   * without articles.
   * @param after `next` or one of `pages` of an earlier page
   */
  storyList(kind: StoryListKind, key: string, after?: string): Promise<StoryList>
  /**
   * Months, or days of a month, with articles. Rejects with `ApiError` 404 for a month without articles.
   * @param month «2026-11»; absent: all months
   */
  archive(month?: string): Promise<Archive>
  subjects(): Promise<SubjectCount[]>
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
}

export type ReadingApi = RecordsApi &
  Pick<Api, 'home' | 'articles' | 'article' | 'search' | 'storyList' | 'archive' | 'subjects' | 'related' | 'topics' | 'dashboard'>

/** A rejected or failed call. Its message starts with the status (R8.9): «404: Article not found». */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly reason: string
  readonly problem: Problem | null
  /** Seconds until a retry; null if the server names none. */
  readonly retryAfter: number | null
  constructor(status: number, body: string, problem: Problem | null = null, retryAfter: number | null = null) {
    super(`${status}: ${body}`)
    this.status = status
    this.reason = body
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

export type AuditLine = z.output<typeof auditLineSchema>
export type AuditPage = z.output<typeof auditPageSchema>
export type AuditLineInContext = z.output<typeof auditLineInContextSchema>
export type AuditChoices = z.output<typeof auditChoicesSchema>

export type WorkItem = z.output<typeof workItemSchema>
export type WorkPage = z.output<typeof workPageSchema>
export type UnreadText = z.output<typeof unreadTextSchema>
export type UnreadPage = z.output<typeof unreadPageSchema>
export type ReturnedText = z.output<typeof returnedTextSchema>
export type ReturnedPage = z.output<typeof returnedPageSchema>

export type Review = z.output<typeof reviewSchema>
export type PublicationFacts = z.output<z.ZodObject<typeof publicationFacts>>
export type Correction = z.output<typeof correctionSchema>
export type Withdrawal = z.output<typeof withdrawalSchema>
export type Provenance = z.output<typeof provenanceSchema>

export interface ArticleFilter {
  category?: Category
  /** Any value except `published` requires a session. */
  status?: ArticleStatus | 'all'
  /** Words of the title. Only with status `all`, and without `category` and `after`. */
  q?: string
  limit?: number
  offset?: number
  /** `next` of the previous page, unchanged; replaces `offset`. */
  after?: string
}
