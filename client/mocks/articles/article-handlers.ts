import { http, type HttpHandler, HttpResponse } from 'msw'
import { ARTICLE_STATUSES, type ArticleStatus } from '../../../events/domain/newsroom/revision-status.ts'
import { categoryOfKey, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'
import { foldText } from '../../../events/domain/navigation/fold-text.ts'
import { isDay, italianDay } from '../../../events/domain/navigation/italian-days.ts'
import { isSlug } from '../../../events/domain/navigation/slug.ts'
import type { Command } from '../../../events/domain/permissions.ts'
import type { Article, ArticleFilter, ArticleSummary } from '../../api/contract.ts'
import { MAX_SEARCH_LENGTH, type SearchHit, type TextRun } from '../../api/lists.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { articleAt, deskOf, noticeOf, updateStage } from '../desk/desk-state.ts'
import { publish, withdraw } from '../desk/publication-handlers.ts'
import { countView, homeOf, type MockState, newestFirst, publishedArticles, withoutContent } from '../state/mock-state.ts'
import { invalid, notFound, problem, unauthorized, wrongParameter } from '../backend/scenario.ts'
import { NO_SUCH_ARTICLE } from '../desk/desk-read-handlers.ts'
import { cursorOf, isCursor, startAfter } from './cursor.ts'

/** The readers' calls: front page, articles, search, views. */
export function readerHandlers({ state, now, changed, callerIn, seen }: MockBackend): HttpHandler[] {
  return [
    http.get('*/api/home', ({ request, cookies }) => {
      const category = categoryOfKey(new URL(request.url).searchParams.get('category')?.toLowerCase()) ?? DEFAULT_CATEGORY
      return HttpResponse.json(homeOf(seen(request, cookies), category, now()))
    }),

    http.get('*/api/articles', ({ request, cookies }) => {
      const filter = filterOf(new URL(request.url).searchParams, 100)
      if (filter instanceof Response) return filter
      if (filter.q !== undefined && (filter.q === '' || filter.status !== 'all' || filter.category || filter.after)) return wrong('q')
      if (filter.status && filter.status !== 'published' && !callerIn(cookies)) return unauthorized()
      return listPage(select(seen(request, cookies), filter), filter, new URL(request.url))
    }),

    http.get<{ slug: string }>('*/api/articles/slug/:slug', ({ request, cookies, params }) => {
      const state = seen(request, cookies)
      const article = articleAt(state, params.slug)
      if (article?.status === 'withdrawn') {
        const notice = noticeOf(state, article)
        const at = state.desks[article.firstSlug]?.withdrawals[0]?.at ?? null
        const withdrawn = { title: article.title, at, hasRecord: notice !== null }
        return problem(410, 'Articolo ritirato', notice ?? 'La redazione ha ritirato questo articolo.', undefined, undefined, { withdrawn })
      }
      return article?.status === 'published' ? HttpResponse.json({ ...article, newer: null }) : notFound('Article not found')
    }),

    http.get('*/api/search', ({ request, cookies }) => {
      const { searchParams } = new URL(request.url)
      const filter = filterOf(searchParams, 20)
      const since = searchParams.get('since')
      if (filter instanceof Response) return filter
      if (since !== null && !isDay(since)) return wrong('since')
      const state = seen(request, cookies)
      const typed = foldText(searchParams.get('q') ?? '').match(/[a-z0-9]+/g) ?? []
      const words = typed.filter((word) => !STOP_WORDS.has(word))
      const published = publishedArticles(state).filter(
        ({ category, publishedAt }) =>
          (!filter.category || category === filter.category) && (since === null || italianDay(new Date(publishedAt!)) >= since),
      )
      const texts = published.map(({ title, subtitle, summary }) => foldText(`${title} ${subtitle} ${summary}`))
      const found = published.filter((_, at) => words.length > 0 && words.every((word) => texts[at]!.includes(word)))
      const textOf = ({ slug }: ArticleSummary) => state.articles.find((article) => article.slug === slug)?.content ?? ''
      const hits = found.map((article): SearchHit => ({ ...article, fragment: fragmentOf(textOf(article), words) }))
      const answer = page(hits, filter)
      if (typed.length > 0 && words.length === 0) answer.headers.set('x-search-only-stop-words', 'true')
      const suggestion = found.length === 0 && corrected(words, texts)
      if (suggestion) answer.headers.set('x-search-suggestion', encodeURIComponent(suggestion))
      return answer
    }),

    http.post('*/api/views', async ({ request }) => {
      const { slug } = (await request.json()) as { slug?: string }
      if (!slug || !isSlug(slug)) return invalid('slug', 'Non è un indirizzo.')
      const article = state().articles.find((each) => each.slug === slug && each.status === 'published')
      if (!article) return notFound('Nessun articolo pubblicato ha questo indirizzo.')
      if (countView(state(), article, now())) await changed()
      return HttpResponse.json({ stored: true }, { status: 202 })
    }),
  ]
}

/** Publishing, withdrawing and featuring, from a list. */
export function articleHandlers({ state, now, change, record }: MockBackend): HttpHandler[] {
  /** @param run changes the article; returns the refusal, the type of the recorded fact, or null where nothing changed */
  const onArticle = (verb: string, command: Command, run: (article: Article, by: string) => Response | string | null) =>
    change(`/articles/:slug/${verb}`, command, ({ params, caller }) => {
      const article = state().articles.find((each) => each.slug === params['slug'])
      if (!article) return notFound(NO_SUCH_ARTICLE)
      const answer = run(article, caller.personId)
      if (answer instanceof Response) return answer
      updateStage(article, deskOf(state(), article))
      if (answer) record(`person:${caller.personId}`, answer, `article-${article.firstSlug}`, article.firstSlug)
      return HttpResponse.json({ ...withoutContent(article), newer: null })
    })
  const factOf = (answer: ReturnType<typeof publish> | ReturnType<typeof withdraw>, type: string) =>
    answer instanceof Response ? answer : answer === 'keeps' ? null : type

  return [
    // A republished article keeps its place: undoing a withdrawal must not make it news.
    onArticle('publish', 'publishArticle', (article, by) =>
      factOf(publish(article, deskOf(state(), article), {}, { by, now: now() }), 'ArticlePublished'),
    ),
    onArticle('withdraw', 'withdrawArticle', (article) =>
      factOf(withdraw(article, deskOf(state(), article), null, now()), 'ArticleWithdrawn'),
    ),
    onArticle('feature', 'featureArticle', (article) => {
      const { featured } = article
      if (!featured) article.featuredAt = now().toISOString()
      article.featured = true
      return featured ? null : 'ArticleFeatured'
    }),
    onArticle('unfeature', 'unfeatureArticle', (article) => {
      const { featured } = article
      article.featuredAt = null
      article.featured = false
      return featured ? 'ArticleUnfeatured' : null
    }),
  ]
}

/** A 400 that names the parameter; programs read its name, not the message. */
const wrong = (field: string) => wrongParameter(field, 'Non è un valore valido.')

/**
 * @param defaultLimit where the query has none
 * @returns the refusal where a parameter is wrong
 */
function filterOf(query: URLSearchParams, defaultLimit: number): ArticleFilter | Response {
  const limit = Number(query.get('limit') ?? defaultLimit)
  const offset = Number(query.get('offset') ?? 0)
  const after = query.get('after')
  const category = categoryOfKey(query.get('category')?.toLowerCase())
  const status = query.get('status') as ArticleStatus | 'all' | null
  const q = query.get('q')?.trim()
  if (query.has('category') && !category) return wrong('category')
  if (status !== null && ![...ARTICLE_STATUSES, 'all'].includes(status)) return wrong('status')
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return wrong('limit')
  if (!Number.isInteger(offset) || offset < 0 || offset > 1_000_000) return wrong('offset')
  if (after !== null && (query.has('offset') || !isCursor(after))) return wrong('after')
  if (q !== undefined && q.length > MAX_SEARCH_LENGTH) return wrong('q')
  return {
    limit,
    offset,
    ...(after === null ? {} : { after }),
    ...(category ? { category } : {}),
    ...(status ? { status } : {}),
    ...(q === undefined ? {} : { q }),
  }
}

function select(state: MockState, { category, status = 'published', q = '' }: ArticleFilter): ArticleSummary[] {
  const words = foldText(q).match(/[a-z0-9]+/g) ?? []
  const matching = state.articles.filter(
    (article) =>
      (!category || article.category === category) &&
      (status === 'all' || article.status === status) &&
      words.every((word) => foldText(article.title).includes(word)),
  )
  const found = newestFirst(matching).map(withoutContent)
  return status === 'published' ? found.map((article) => ({ ...article, newer: null })) : found
}

/** One page, with a link to the next. */
function listPage(all: readonly ArticleSummary[], { limit = 20, offset = 0, after }: ArticleFilter, url: URL) {
  const from = after === undefined ? offset : startAfter(all, after)
  const answer = page(all, { limit, offset: from })
  const last = all[from + limit - 1]
  if (!last || from + limit >= all.length) return answer
  const query = new URLSearchParams(url.searchParams)
  query.delete('offset')
  query.set('after', cursorOf(last))
  answer.headers.set('link', `<${url.pathname}?${query.toString()}>; rel="next"`)
  return answer
}

const page = (all: readonly ArticleSummary[], { limit = 20, offset = 0 }: ArticleFilter) =>
  HttpResponse.json(all.slice(offset, offset + limit), { headers: { 'x-total-count': String(all.length) } })

const STOP_WORDS = new Set('il lo la i gli le un una di a da in con su per tra fra e o che del della'.split(' '))

/** @returns the text around the first match */
function fragmentOf(html: string, words: readonly string[]): TextRun[] {
  const text = html.replaceAll(/<[^>]*>/g, ' ')
  const [, before, word, after] = new RegExp(`(.{0,60})\\b((?:${words.join('|')})\\p{L}*)(.{0,120})`, 'iu').exec(text) ?? []
  if (before === undefined || word === undefined || after === undefined) return []
  return [
    { text: `… ${before}`, marked: false },
    { text: word, marked: true },
    { text: `${after} …`, marked: false },
  ]
}

/** @returns the words with each unknown one replaced by a known one, where one text contains them all; null otherwise */
function corrected(words: readonly string[], texts: readonly string[]): string | null {
  const known = new Set(texts.flatMap((text) => text.match(/[a-z]{4,}/g) ?? []))
  const better = words.map((word) =>
    texts.some((text) => text.includes(word)) ? word : [...known].find((other) => isOneLetterOff(word, other)),
  )
  return texts.some((text) => better.every((word) => word !== undefined && text.includes(word))) && words.length > 0
    ? better.join(' ')
    : null
}

/** @returns whether one letter inserted, deleted or replaced makes them equal */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const rest = (text: string, longer: number) => text.slice(at + (longer >= 0 ? 1 : 0))
  return rest(one, one.length - other.length) === rest(other, other.length - one.length)
}
