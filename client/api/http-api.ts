import type { Category } from '../../events/domain/categories.ts'
import type { ArticleFilter } from './article-filter.ts'
import type { Api, ArticleSummary, Page } from './contract.ts'
import type { SearchHit } from './lists.ts'
import { request } from './request.ts'

export interface HttpApiOptions {
  /** Origin of `/api`, without a trailing slash; empty in the browser. */
  baseUrl: string
  fetch: typeof globalThis.fetch
}

/** The `Api` over HTTP. Every method rejects with `ApiError` when the server refuses or fails. */
export function createHttpApi({ baseUrl, fetch }: HttpApiOptions): Api {
  const call = (path: string, init?: RequestInit) => request(fetch, `${baseUrl}/api${path}`, init)

  const read = async <T>(path: string): Promise<T> => (await (await call(path)).json()) as T

  const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', headers, body: body === undefined ? null : JSON.stringify(body) })

  const send = async <T>(path: string, body?: object, headers?: Record<string, string>): Promise<T> =>
    (await (await post(path, body, headers)).json()) as T

  /** One idempotency key per call: a request that is sent twice generates once. */
  const generate = <T>(path: string, body?: object): Promise<T> => send(path, body, { 'idempotency-key': randomKey() })

  return {
    home: (category) => read(`/home${queryString({ category: addressOf(category) })}`),
    async articles(filter = {}) {
      const response = await call(`/articles${queryString(articleQuery(filter))}`)
      const page = pageOf((await response.json()) as ArticleSummary[], response)
      return { ...page, next: nextOf(response), ...(isLimited(response) && { limited: true }) }
    },
    article: (slug) => read(`/articles/slug/${encodeURIComponent(slug)}`),
    async search(query, { limit, offset, category, since } = {}) {
      const response = await call(`/search${queryString({ q: query, limit, offset, category: category && addressOf(category), since })}`)
      const { headers } = response
      return {
        ...pageOf((await response.json()) as SearchHit[], response),
        limited: isLimited(response),
        onlyStopWords: headers.get('x-search-only-stop-words') === 'true',
        // Header values are ASCII.
        suggestion: decodeURIComponent(headers.get('x-search-suggestion') ?? '') || null,
      }
    },
    storyList: (kind, key, after) => read(`/lists/${kind}/${encodeURIComponent(key)}${queryString({ after })}`),
    archive: (month) => read(`/archive${queryString({ month })}`),
    articleRecord: (slug, before) => read(`/articles/slug/${encodeURIComponent(slug)}/record${queryString({ before })}`),
    corrections: (after) => read(`/corrections${queryString({ after })}`),
    subjects: () => read('/subjects'),
    related: (slug) => read(`/articles/slug/${encodeURIComponent(slug)}/related`),
    topics: () => read('/topics'),
    dashboard: () => read('/admin/dashboard'),

    generateTopics: () => generate('/generate/topics'),
    generateArticle: (topicId) => generate('/generate/article', { topicId }),
    generateDaily: () => generate('/schedule/daily'),
    generateBatch: () => generate('/generate/batch-articles'),

    publishArticle: (slug) => send(`/articles/${encodeURIComponent(slug)}/publish`),
    withdrawArticle: (slug) => send(`/articles/${encodeURIComponent(slug)}/withdraw`),
    featureArticle: (slug, featured) => send(`/articles/${encodeURIComponent(slug)}/${featured ? 'feature' : 'unfeature'}`),
    activateTopic: (topicId, active) => send(`/topics/${encodeURIComponent(topicId)}/${active ? 'activate' : 'deactivate'}`),
  }
}

function pageOf<Item>(items: Item[], { headers }: Response): Page<Item> {
  const total = headers.get('x-total-count')
  return { items, total: total === null ? items.length : Number(total) }
}

/** @returns whether a search found more than it counts */
const isLimited = ({ headers }: Response): boolean => headers.get('x-search-limited') === 'true'

/** @returns `after` in the answer's link to the next page (RFC 8288) */
function nextOf({ headers }: Response): string | null {
  const [, address] = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
  return address === undefined ? null : new URLSearchParams(address.slice(address.indexOf('?'))).get('after')
}

/** 128 random bits; `crypto.randomUUID` does not exist on plain http. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const addressOf = (category: Category) => category.toLowerCase()

const articleQuery = ({ category, ...rest }: ArticleFilter) => ({ category: category && addressOf(category), ...rest })

function queryString(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
