import type { Category } from '../../events/domain/categories.ts'
import { createCall, type HttpApiOptions, type InputOf } from './call.ts'
import type { Api, GenerationResult, Page } from './contract.ts'

/** The `Api` over HTTP. Every method rejects with `ApiError` when the server refuses or fails. */
export function createHttpApi(options: HttpApiOptions): Api {
  const call = createCall(options)
  /** Each call has one idempotency key: a request that is sent twice generates once. */
  const generate = async <Name extends Generating>(name: Name, input: InputOf<Name>): Promise<GenerationResult> =>
    (await (await call.raw(name, input, { 'idempotency-key': randomKey() })).json()) as GenerationResult

  return {
    home: (category) => call('GET /api/home', { category: addressOf(category) }),
    async articles({ category, ...filter } = {}) {
      const response = await call.raw('GET /api/articles', { ...(category && { category: addressOf(category) }), ...filter })
      const page = pageOf((await response.json()) as Awaited<ReturnType<typeof call<'GET /api/articles'>>>, response)
      return { ...page, next: nextOf(response), ...(isLimited(response) && { limited: true }) }
    },
    article: (slug) => call('GET /api/articles/slug/:slug', { slug }),
    async search(q, { category, ...more } = {}) {
      const response = await call.raw('GET /api/search', { q, ...more, ...(category && { category: addressOf(category) }) })
      const { headers } = response
      return {
        ...pageOf((await response.json()) as Awaited<ReturnType<typeof call<'GET /api/search'>>>, response),
        limited: isLimited(response),
        onlyStopWords: headers.get('x-search-only-stop-words') === 'true',
        // Header values are ASCII, so the suggestion is percent-encoded.
        suggestion: decodeURIComponent(headers.get('x-search-suggestion') ?? '') || null,
      }
    },
    storyList: (kind, key, after) => call('GET /api/lists/:kind/:key', { kind, key, ...(after !== undefined && { after }) }),
    archive: (month) => call('GET /api/archive', month === undefined ? {} : { month }),
    articleRecord: (slug, before) => call('GET /api/articles/slug/:slug/record', { slug, ...(before !== undefined && { before }) }),
    corrections: (after) => call('GET /api/corrections', after === undefined ? {} : { after }),
    subjects: () => call('GET /api/subjects'),
    related: (slug) => call('GET /api/articles/slug/:slug/related', { slug }),
    topics: () => call('GET /api/topics'),
    dashboard: () => call('GET /api/admin/dashboard'),

    generateTopics: () => generate('POST /api/generate/topics', {}),
    generateArticle: (topicId) => generate('POST /api/generate/article', { topicId }),
    generateDaily: () => generate('POST /api/schedule/daily', {}),
    generateBatch: () => generate('POST /api/generate/batch-articles', {}),

    publishArticle: (slug) => call('POST /api/articles/:slug/publish', { slug }),
    withdrawArticle: (slug) => call('POST /api/articles/:slug/withdraw', { slug }),
    featureArticle: (slug, featured) => call(`POST /api/articles/:slug/${featured ? 'feature' : 'unfeature'}`, { slug }),
    activateTopic: (id, active) => call(`POST /api/topics/:id/${active ? 'activate' : 'deactivate'}`, { id }),
  }
}

type Generating =
  | 'POST /api/generate/topics'
  | 'POST /api/generate/article'
  | 'POST /api/schedule/daily'
  | 'POST /api/generate/batch-articles'

function pageOf<Item>(items: Item[], { headers }: Response): Page<Item> {
  const total = headers.get('x-total-count')
  return { items, total: total === null ? items.length : Number(total) }
}

const isLimited = ({ headers }: Response): boolean => headers.get('x-search-limited') === 'true'

/** Returns `after` of the link to the next page (RFC 8288). */
function nextOf({ headers }: Response): string | null {
  const [, address] = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
  return address === undefined ? null : new URLSearchParams(address.slice(address.indexOf('?'))).get('after')
}

/** 128 random bits; `crypto.randomUUID` does not exist on plain http. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const addressOf = (category: Category) => category.toLowerCase()
