import type { Context } from 'koa'
import { z } from 'zod'
import { ApiError, type ReadingApi } from '../../client/api/contract.ts'
import { MAX_SEARCH_LENGTH, STORY_LISTS } from '../../client/api/lists.ts'
import { slugSchema } from '../../events/schemas/article.ts'
import { revisionNumberSchema } from '../../events/schemas/content/revisions.ts'
import { ARTICLE_STATUSES } from '../../events/domain/article-status.ts'
import { CATEGORIES, type Category, categoryKey, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { isDay, isMonth } from '../../events/domain/navigation/italian-days.ts'
import { cursorSchema } from '../../projections/queries/articles/article-cursor.ts'
import { HttpProblem } from '../http/problem.ts'
import { readParameters } from '../http/read-json.ts'
import type { Routes } from '../http/routes.ts'
import type { AnswerCached } from '../page-cache/cached-answers.ts'
import { MAX_LISTED } from './reading-api.ts'

const category = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(CATEGORIES))
const limit = z.coerce.number().int().min(1).max(MAX_LISTED).optional()
const offset = z.coerce.number().int().min(0).max(1_000_000).optional()

const after = z.string().refine((text) => cursorSchema.safeParse(text).success, 'Non è la continuazione di un elenco.')

const listParameters = z
  .object({
    category: category.optional(),
    status: z.enum([...ARTICLE_STATUSES, 'all']).optional(),
    limit,
    offset,
    after: after.optional(),
    q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH).optional(),
  })
  .refine(({ q, status, category, after }) => q === undefined || (status === 'all' && category === undefined && after === undefined), {
    path: ['q'],
    message: 'Cerca nei titoli di tutti gli articoli: solo con status=all, limit e offset.',
  })
  .refine(({ offset, after }) => offset === undefined || after === undefined, {
    path: ['after'],
    message: 'Sta al posto di offset: non con esso.',
  })
const searchParameters = z.object({
  q: z.string().max(MAX_SEARCH_LENGTH).default(''),
  category: category.optional(),
  since: z.string().refine(isDay, 'Non è un giorno.').optional(),
  limit,
  offset,
})
const storyListParameters = z.object({ kind: z.enum(STORY_LISTS), key: z.string(), after: after.optional() })
const recordParameters = z.object({ before: z.coerce.number().pipe(revisionNumberSchema).optional() })
const correctionParameters = z.object({ after: after.optional() })
const archiveParameters = z.object({ month: z.string().refine(isMonth, 'Non è un mese.').optional() })
const homeParameters = z.object({ category: category.catch(DEFAULT_CATEGORY).default(DEFAULT_CATEGORY) })

/**
 * @param maySeeUnpublished whether the caller may see lists with what is not published
 * @param answerCached for answers that are the same for every reader
 */
export function addReadRoutes(
  routes: Routes,
  api: ReadingApi,
  maySeeUnpublished: (ctx: Context) => Promise<boolean>,
  answerCached: AnswerCached,
): void {
  routes.get('/api/home', 'anyone', async (ctx) => {
    const { category } = readParameters(homeParameters, ctx.query)
    await answerCached(ctx, inSection('/api/home', category), async (reads) => ({ json: await reads.home(category) }))
  })

  addArticleRoutes(routes, api, maySeeUnpublished, answerCached)
  addRecordRoutes(routes, answerCached)

  routes.get('/api/lists/:kind/:key', 'anyone', async (ctx) => {
    const { kind, key, after } = readParameters(storyListParameters, { ...ctx.query, ...ctx.params })
    ctx.body = await api.storyList(kind, key, after)
  })

  routes.get('/api/archive', 'anyone', async (ctx) => {
    const { month } = readParameters(archiveParameters, ctx.query)
    ctx.body = await api.archive(month)
  })

  routes.get('/api/subjects', 'anyone', async (ctx) => {
    ctx.body = await api.subjects()
  })

  routes.get('/api/search', 'anyone', async (ctx) => {
    const { q, ...page } = readParameters(searchParameters, ctx.query)
    const { items, total, limited, onlyStopWords, suggestion } = await api.search(q, withoutUndefined(page))
    ctx.set('X-Total-Count', String(total))
    // `total` is of what one search ranks.
    if (limited) ctx.set('X-Search-Limited', 'true')
    if (onlyStopWords) ctx.set('X-Search-Only-Stop-Words', 'true')
    if (suggestion !== null) ctx.set('X-Search-Suggestion', encodeURIComponent(suggestion.toWellFormed()))
    ctx.body = items
  })

  routes.get('/api/topics', 'anyone', async (ctx) => {
    await answerCached(ctx, '/api/topics', async (reads) => ({ json: await reads.topics() }))
  })

  routes.get('/api/admin/dashboard', 'seeDashboard', async (ctx) => {
    ctx.body = await api.dashboard()
  })
}

/** Articles, in lists and one by one. */
function addArticleRoutes(...[routes, api, maySeeUnpublished, answerCached]: Parameters<typeof addReadRoutes>): void {
  routes.get('/api/articles', 'anyone', async (ctx) => {
    const filter = readParameters(listParameters, ctx.query)
    if (filter.status && filter.status !== 'published' && !(await maySeeUnpublished(ctx))) {
      throw new HttpProblem(401, 'Solo gli articoli pubblicati sono pubblici: accedi per vedere gli altri.')
    }
    const { category, ...more } = withoutUndefined(filter)
    // Only the first page: there is no end of the others.
    const key = Object.keys(more).length === 0 ? inSection('/api/articles', category) : null
    await answerCached(ctx, key, async (reads) => {
      const { items, total, next, limited } = await reads.articles(withoutUndefined(filter))
      const headers = {
        'x-total-count': String(total),
        ...(next && { link: linkToNext(filter, next) }),
        ...(limited && { 'x-search-limited': 'true' }),
      }
      return { json: items, headers }
    })
  })

  routes.get('/api/articles/slug/:slug', 'anyone', async (ctx) => {
    const slug = ctx.params['slug'] ?? ''
    const key = slugSchema.safeParse(slug).success ? `/api/articles/slug/${slug}` : null
    await answerCached(ctx, key, async (reads) => ({ json: await reads.article(slug) }))
  })

  routes.get('/api/articles/slug/:slug/related', 'anyone', async (ctx) => {
    const slug = ctx.params['slug'] ?? ''
    // What is near to an article that readers do not see would tell that it is there.
    const isShown = await api.article(slug).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status < 500) return false
        throw error
      },
    )
    ctx.body = isShown ? await api.related(slug) : []
  })
}

/** How articles came to be, and what was corrected in them. */
function addRecordRoutes(routes: Routes, answerCached: AnswerCached): void {
  routes.get('/api/articles/slug/:slug/record', 'anyone', async (ctx) => {
    const slug = ctx.params['slug'] ?? ''
    const { before } = readParameters(recordParameters, ctx.query)
    const key = before === undefined && slugSchema.safeParse(slug).success ? `/api/articles/slug/${slug}/record` : null
    await answerCached(ctx, key, async (reads) => ({ json: await reads.articleRecord(slug, before) }))
  })

  routes.get('/api/corrections', 'anyone', async (ctx) => {
    const { after } = readParameters(correctionParameters, ctx.query)
    await answerCached(ctx, after === undefined ? '/api/corrections' : null, async (reads) => ({ json: await reads.corrections(after) }))
  })
}

/** @returns the header that names the next page; https://www.rfc-editor.org/rfc/rfc8288 */
function linkToNext({ category, status, limit }: z.output<typeof listParameters>, next: string): string {
  const asked = Object.entries({ category: category && categoryKey(category), status, limit }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams([...asked.map(([name, value]) => [name, String(value)]), ['after', next]])
  return `</api/articles?${query.toString()}>; rel="next"`
}

/** @returns the address in the spelling that the client's own calls have */
const inSection = (path: string, category?: Category): string => (category ? `${path}?category=${categoryKey(category)}` : path)

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(value: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Partial<Defined<T>>
}
