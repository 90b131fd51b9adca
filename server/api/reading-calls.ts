import { z } from 'zod'
import { ApiError } from '../../client/api/contract.ts'
import { MAX_SEARCH_LENGTH } from '../../client/api/lists.ts'
import { ARTICLE_STATUSES } from '../../events/domain/newsroom/revision-status.ts'
import { CATEGORIES, type Category, categoryKey, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { isDay, isMonth } from '../../events/domain/navigation/italian-days.ts'
import { slugSchema } from '../../events/schemas/article.ts'
import { revisionNumberSchema } from '../../events/schemas/content/revisions.ts'
import { cursorSchema } from '../../projections/queries/articles/article-cursor.ts'
import type { ApiRequest } from '../http/calls/api-request.ts'
import { type CallDescriptions, type Handlers, Reply } from '../http/calls/call.ts'
import { apiError, HttpProblem } from '../http/problem.ts'
import type { FieldCode } from '../italian/fields.ts'
import { articleSchema, articleSummarySchema } from '../answers/articles.ts'
import { dashboardSchema } from '../answers/dashboard.ts'
import { archiveSchema, homeSchema, listKindSchema, searchHitSchema, storyListSchema, subjectCountSchema } from '../answers/lists.ts'
import { articleRecordSchema, correctionPageSchema } from '../answers/records.ts'
import { MAX_LISTED } from './reading-api.ts'

const category = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(CATEGORIES))
const limit = z.coerce.number<number | string>().int().min(1).max(MAX_LISTED).exactOptional()
const offset = z.coerce.number<number | string>().int().min(0).max(1_000_000).exactOptional()
const after = z.string().refine((text) => cursorSchema.safeParse(text).success, 'not-a-continuation' satisfies FieldCode)

const listParameters = z
  .object({
    category: category.exactOptional(),
    status: z.enum([...ARTICLE_STATUSES, 'all']).exactOptional(),
    limit,
    offset,
    after: after.exactOptional(),
    q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH).exactOptional(),
  })
  .refine(({ q, status, category, after }) => q === undefined || (status === 'all' && category === undefined && after === undefined), {
    path: ['q'],
    message: 'titles-only' satisfies FieldCode,
  })
  .refine(({ offset, after }) => offset === undefined || after === undefined, {
    path: ['after'],
    message: 'instead-of-offset' satisfies FieldCode,
  })

const atSlug = { path: z.object({ slug: z.string() }), example: { slug: 'btp-2025-analisi-rendimenti-prospettive' } } as const
const articleErrors = { 404: 'No published article has this address.', 410: 'It was withdrawn.' } as const

export const readingCalls = {
  'GET /api/home': {
    needs: 'anyone',
    summary: 'Reads the content of the front page.',
    query: z.object({ category: category.catch(DEFAULT_CATEGORY).default(DEFAULT_CATEGORY) }),
    answer: homeSchema,
    cachedAs: ({ category }: { category: Category }) => inSection('/api/home', category),
    example: { category: 'mercati' },
  },
  'GET /api/articles': {
    needs: 'anyone',
    summary: 'Lists articles, newest first. Any status but `published` needs a session.',
    query: listParameters,
    answer: z.array(articleSummarySchema),
    headers: {
      'X-Total-Count': 'The number of all matching articles.',
      Link: 'The next page (RFC 8288).',
      'X-Search-Limited': '`true`: there are more matches than the total, which is as many as one search ranks.',
    },
    errors: { 401: 'Only published articles are public.', 503: 'The search is being built.' },
    // Only the first page is cached, because the number of others is unbounded.
    cachedAs: ({ category, ...more }: z.output<typeof listParameters>) =>
      Object.keys(more).length === 0 ? inSection('/api/articles', category) : null,
    example: { category: 'mercati', limit: 10 },
  },
  'GET /api/articles/slug/:slug': {
    ...atSlug,
    needs: 'anyone',
    summary: 'Reads a published article, by any address it has or had.',
    answer: articleSchema,
    errors: articleErrors,
    cachedAs: ({ slug }: { slug: string }) => (isSlug(slug) ? `/api/articles/slug/${slug}` : null),
  },
  'GET /api/articles/slug/:slug/related': {
    ...atSlug,
    needs: 'anyone',
    summary: 'Lists at most three published articles about similar subjects.',
    answer: z.array(articleSummarySchema),
  },
  'GET /api/articles/slug/:slug/record': {
    ...atSlug,
    needs: 'anyone',
    summary: 'Reads the public record of an article: its origin, revisions and corrections.',
    query: z.object({ before: z.coerce.number<number | string>().pipe(revisionNumberSchema).exactOptional() }),
    answer: articleRecordSchema,
    errors: articleErrors,
    cachedAs: ({ slug, before }: { slug: string; before?: number }) =>
      before === undefined && isSlug(slug) ? `/api/articles/slug/${slug}/record` : null,
  },
  'GET /api/corrections': {
    needs: 'anyone',
    summary: 'Lists articles with public corrections or notices of a withdrawal, the most recently noted first.',
    query: z.object({ after: after.exactOptional() }),
    answer: correctionPageSchema,
    cachedAs: ({ after }: { after?: string }) => (after === undefined ? '/api/corrections' : null),
  },
  'GET /api/lists/:kind/:key': {
    needs: 'anyone',
    summary: 'Lists the published articles of a section, a subject, an author or a day, newest first, 40 a page.',
    path: z.object({ kind: z.string(), key: z.string() }),
    query: z.object({ after: after.exactOptional() }),
    answer: storyListSchema,
    errors: { 404: 'There is no such list.' },
    example: { kind: 'category', key: 'mercati' },
  },
  'GET /api/archive': {
    needs: 'anyone',
    summary: 'Lists the months with published articles, or the days and articles of one month.',
    query: z.object({
      month: z
        .string()
        .refine(isMonth, 'not-a-month' satisfies FieldCode)
        .exactOptional(),
    }),
    answer: archiveSchema,
    errors: { 404: 'No article was published in that month.' },
  },
  'GET /api/subjects': { needs: 'anyone', summary: 'Counts the published articles of each subject.', answer: z.array(subjectCountSchema) },
  'GET /api/search': {
    needs: 'anyone',
    summary: 'Lists published articles that match every word, best first; the last word may be a prefix.',
    query: z.object({
      q: z.string().max(MAX_SEARCH_LENGTH).default(''),
      category: category.exactOptional(),
      since: z
        .string()
        .refine(isDay, 'not-a-day' satisfies FieldCode)
        .exactOptional(),
      limit,
      offset,
    }),
    answer: z.array(searchHitSchema),
    headers: {
      'X-Total-Count': 'The number of all matches.',
      'X-Search-Limited': '`true`: there are more matches than the total.',
      'X-Search-Only-Stop-Words': '`true`: the query has only stop words.',
      'X-Search-Suggestion': 'The query with mistyped words corrected, percent-encoded.',
    },
    errors: { 429: 'This address makes too many searches.', 503: 'Too many searches run, or the search is being built.' },
    example: { q: 'btp' },
  },
  'GET /api/admin/dashboard': { needs: 'seeDashboard', summary: 'Reads the admin’s figures.', answer: dashboardSchema },
} as const satisfies CallDescriptions

export function createReadingHandlers(maySeeUnpublished: (request: ApiRequest) => Promise<boolean>): Handlers<typeof readingCalls> {
  return {
    'GET /api/home': ({ category }, _request, reads) => reads.home(category),
    async 'GET /api/articles'(filter, request, reads) {
      if (filter.status && filter.status !== 'published' && !(await maySeeUnpublished(request)))
        throw new HttpProblem(401, 'only-published')
      const { items, total, next, limited } = await reads.articles(filter)
      return new Reply(items, {
        headers: {
          'x-total-count': String(total),
          ...(next && { link: linkToNext(filter, next) }),
          ...(limited && { 'x-search-limited': 'true' }),
        },
      })
    },
    'GET /api/articles/slug/:slug': ({ slug }, _request, reads) => reads.article(slug),
    async 'GET /api/articles/slug/:slug/related'({ slug }, _request, reads) {
      // The neighbours of an unpublished article would reveal that it exists.
      const isShown = await reads.article(slug).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && error.status < 500) return false
          throw error
        },
      )
      return isShown ? reads.related(slug) : []
    },
    'GET /api/articles/slug/:slug/record': ({ slug, before }, _request, reads) => reads.articleRecord(slug, before),
    'GET /api/corrections': ({ after }, _request, reads) => reads.corrections(after),
    async 'GET /api/lists/:kind/:key'({ kind, key, after }, _request, reads) {
      const { data: known } = listKindSchema.safeParse(kind)
      if (!known) throw apiError(404, 'no-such-list')
      return reads.storyList(known, key, after)
    },
    'GET /api/archive': ({ month }, _request, reads) => reads.archive(month),
    'GET /api/subjects': (_input, _request, reads) => reads.subjects(),
    async 'GET /api/search'({ q, ...page }, _request, reads) {
      const { items, total, limited, onlyStopWords, suggestion } = await reads.search(q, page)
      return new Reply(items, {
        headers: {
          'x-total-count': String(total),
          // `total` counts only the results that one search ranks.
          ...(limited && { 'x-search-limited': 'true' }),
          ...(onlyStopWords && { 'x-search-only-stop-words': 'true' }),
          ...(suggestion !== null && { 'x-search-suggestion': encodeURIComponent(suggestion.toWellFormed()) }),
        },
      })
    },
    'GET /api/admin/dashboard': (_input, _request, reads) => reads.dashboard(),
  }
}

const isSlug = (text: string): boolean => slugSchema.safeParse(text).success

/** Returns the `Link` header for the next page; https://www.rfc-editor.org/rfc/rfc8288 */
function linkToNext({ category, status, limit }: z.output<typeof listParameters>, next: string): string {
  const asked = Object.entries({ category: category && categoryKey(category), status, limit }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams([...asked.map(([name, value]) => [name, String(value)]), ['after', next]])
  return `</api/articles?${query.toString()}>; rel="next"`
}

/** Returns the path in the same form as the client's calls, so that both share a cache entry. */
const inSection = (path: string, category?: Category): string => (category ? `${path}?category=${categoryKey(category)}` : path)
