import { CATEGORIES } from '../../../events/domain/categories.ts'
import { type Api, ApiError, type Article, type ArticleSummary, type Dashboard, type Generation } from '../../../client/api/contract.ts'

/** One server of the contract, and names for its ids, so that its answers can be compared with those of another server. */
export interface Observed {
  readonly api: Api
  /** Posts a call without a method of `Api`. */
  readonly post: (path: string, body: object) => Promise<{ status: number; body: unknown }>
  /** Server-specific ids, replaced by the order of creation: «articolo 1». */
  readonly names: Map<string, string>
  /** Instants from here on are «later»: the clocks differ. */
  readonly since: string
}

/** Texts differ by writer: only their presence is compared. */
const WRITTEN = ['title', 'subtitle', 'excerpt', 'summary', 'content', 'readTime', 'subjects'] as const
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** @returns the value with ids and instants replaced, so that two servers' values are comparable */
export function comparable(observed: Observed, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => comparable(observed, member))
  if (typeof value === 'string') {
    if (INSTANT.test(value) && value >= observed.since) return '(later)'
    return observed.names.get(value) ?? value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields: Record<string, unknown> = {}
  const isWritten = 'slug' in value && observed.names.has(String(value.slug))
  for (const [name, member] of Object.entries(value)) {
    // Lists may show a count of views that is some moments old: see `viewsOf`.
    // Cursors differ by server; `stateOf` follows one.
    const masked = name === 'viewCount' || name === 'next' || (isWritten && WRITTEN.some((field) => field === name))
    fields[name] = masked ? typeof member : comparable(observed, member)
  }
  return fields
}

/** @returns the call's value, or the refusal as a client sees it */
export async function outcomeOf(observed: Observed, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return comparable(observed, await call())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { problem, status } = error
    return { status, title: problem?.title, detail: problem?.detail, fields: problem?.errors?.map(({ field }) => field) }
  }
}

/** @returns everything that readers and the admin can see */
export async function stateOf(observed: Observed): Promise<unknown> {
  const { api } = observed
  const lists = await Promise.all([
    api.articles(),
    ...(['all', 'published', 'review', 'withdrawn', 'draft'] as const).map((status) => api.articles({ status, limit: 100 })),
    ...CATEGORIES.map((category) => api.articles({ category, limit: 100 })),
    api.articles({ status: 'all', limit: 5, offset: 3 }),
    followed(api),
  ])
  // The portal recounts the most read every few minutes, the mocks each time.
  const homes = await Promise.all(CATEGORIES.map(async (category) => ({ ...(await api.home(category)), mostRead: [] })))
  const published = lists[2].items
  const articles = await Promise.all(published.slice(0, 8).map(({ slug }) => api.article(slug)))
  return comparable(observed, { lists, homes, articles, topics: await api.topics(), dashboard: figuresOf(await api.dashboard()) })
}

/** @returns the page after the first one, by its cursor */
async function followed(api: Api) {
  const { next } = await api.articles({ status: 'all', limit: 5 })
  return next === null ? { items: [], total: 0, next } : api.articles({ status: 'all', limit: 5, after: next })
}

/** @returns each article's views in the lists */
export async function viewsOf({ api, names }: Observed): Promise<Record<string, number>> {
  const { items } = await api.articles({ status: 'all', limit: 100 })
  return Object.fromEntries(items.map(({ slug, viewCount }) => [names.get(slug) ?? slug, viewCount]))
}

/** The writer and its cost differ by server. */
function figuresOf({ writer: _writer, generations, ...figures }: Dashboard) {
  return {
    ...figures,
    generations: generations.map(({ model: _model, inputTokens: _in, outputTokens: _out, ...rest }: Generation) => rest),
  }
}

/** Names the articles and topics of a generation. */
export function nameArticle(observed: Observed, article: ArticleSummary | Article | undefined): void {
  if (!article) return
  const n = [...observed.names.values()].filter((name) => name.startsWith('articolo ')).length + 1
  observed.names.set(article.slug, `articolo ${n}`)
  observed.names.set(article.id, `id dell’articolo ${n}`)
  if (!article.provenance) return
  observed.names.set(article.provenance.generationId, `generazione ${n}`)
  observed.names.set(article.provenance.model, '(a model)')
  observed.names.set(article.provenance.promptVersion, '(a prompt)')
}

const shown = (value: unknown) => JSON.stringify([value]).slice(1, 160)

/** @returns the paths at which two values differ, with both, a line each */
export function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (Object.is(actual, expected)) return []
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
    return [`${path}: ${shown(actual)}, and in the portal ${shown(expected)}`]
  }
  const names = new Set([...Object.keys(actual), ...Object.keys(expected)])
  return [...names].flatMap((name) =>
    differences((actual as Record<string, unknown>)[name], (expected as Record<string, unknown>)[name], `${path}/${name}`),
  )
}
