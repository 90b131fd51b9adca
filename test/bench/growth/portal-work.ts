import { performance } from 'node:perf_hooks'
import { join } from 'node:path'
import { createSite } from '../../../client/site/site.ts'
import { projections } from '../../../projections/models/all.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { type AdminClient, logIn } from '../../portal/admin-client.ts'
import { median, percentile } from '../line.ts'
import type { ServedPortal } from '../served-portal.ts'
import { mixedReaders, PAUSE_MS, type Waits } from './mixed-readers.ts'

/** How often and how long each thing is done. */
export interface Effort {
  readonly starts: number
  /** Requests of each kind. */
  readonly times: number
  readonly publishSeconds: number
  readonly loadSeconds: number
  /** With the editor, at the largest number of articles. */
  readonly mixedSeconds: number
}

/** What the data set was made with. */
export interface Given {
  readonly dataDir: string
  /** Of published articles, the newest last. */
  readonly slugs: readonly string[]
  /** The commonest first. */
  readonly words: readonly string[]
}

async function timesOf(count: number, work: (nth: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const started = performance.now()
    await work(nth)
    times.push(performance.now() - started)
  }
  return times
}

const p99 = (times: readonly number[]) => percentile(Float64Array.from(times).toSorted(), 0.99)

/** @returns milliseconds that a front page takes from its address to its last byte, in this process: a portal caches it */
export async function measureHome({ dataDir }: Given, { times }: Effort): Promise<number> {
  process.env['NODE_ENV'] = 'production'
  const { createPageRenderer } = await import('../../../server/pages/vike.ts')
  await using stack = new AsyncDisposableStack()
  const store = stack.use(openSqliteStore({ file: join(dataDir, 'read-models.db') }))
  const readModels = stack.use(await openReadModels({ store, models: projections.map(({ name }) => name) }))
  const api = createReadingApi({ readModels, writer: 'bench', now: () => new Date(), bylineOf: () => null })
  const site = createSite({ url: 'http://localhost:3000' })
  const renderer = stack.use(await createPageRenderer({ mode: 'production', root: process.cwd(), site }))
  const signal = new AbortController().signal
  const render = async () => {
    const page = await renderer.render({ url: '/', headers: {}, signal, nonce: null, shellDeadlineMs: Infinity, api })
    if (page.status !== 200) throw new Error(`home: ${page.status}`)
  }
  // Until the engine has compiled what runs often.
  await timesOf(100, render)
  return median(await timesOf(times, render))
}

/** What readers and editors ask for, one at a time, each answer new. */
export async function measureRequests(portal: ServedPortal, { slugs, words }: Given, effort: Effort): Promise<Record<string, number>> {
  const { times } = effort
  const admin = await logIn(portal.url)
  const get = async (path: string, fetch: AdminClient['fetch'] = globalThis.fetch) => {
    const response = await fetch(portal.url + path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.text()
  }
  /** Milliseconds for each of so many different addresses; a few before, so that what is measured runs warm. */
  const measure = async (path: (nth: number) => string, fetch?: AdminClient['fetch']) => {
    const all = await timesOf(times + Math.ceil(times / 4), (nth) => get(path(nth), fetch))
    return all.slice(-times)
  }
  const list = (offset: number) => measure((nth) => `/api/articles?limit=20&offset=${Math.max(0, offset - nth)}`)
  const search = (word: (nth: number) => string) => measure((nth) => `/api/search?q=${encodeURIComponent(word(nth))}`)
  const spread = (nth: number) => slugs[Math.floor((nth * slugs.length) / (2 * times)) % slugs.length]!
  const common = words.slice(60, 200)
  const rare = words.slice(Math.floor(words.length * 0.5), Math.floor(words.length * 0.9))
  // The program loads what makes sitemaps at the first of them.
  await get('/sitemap-pages.xml')
  const [sitemap = 0] = await timesOf(1, () => get('/sitemap.xml'))
  return {
    sitemap,
    article: median(await measure((nth) => `/articolo/${spread(nth)}`)),
    'list-first': median(await measure((nth) => `/api/articles?limit=20&offset=${nth % 5}`)),
    'list-middle': median(await list(Math.floor(slugs.length / 2))),
    'list-last': median(await list(slugs.length - 20)),
    'search-common': p99(await search((nth) => common[nth % common.length]!)),
    'search-rare': p99(await search((nth) => rare[(nth * 97) % rare.length]!)),
    'search-none': p99(await search((nth) => `qwx${nth}zzk`)),
    dashboard: median(await measure(() => '/api/admin/dashboard', admin.fetch)),
    generate: (await timesOf(1, () => admin.api.generateBatch()))[0]!,
  }
}

/** @returns megabytes of the portal after readers have opened pages of all kinds */
export async function measureMemory(portal: ServedPortal, { slugs, words }: Given, { loadSeconds }: Effort): Promise<number> {
  await mixedReaders({ url: portal.url, slugs, words: words.slice(60, 5_000), seconds: loadSeconds, pauseMs: PAUSE_MS.crawling })
  return portal.memory()
}

/** Crawling takes a quarter of the time. */
const CRAWLING_SHARE = 0.25

/** 24 readers of everything, and an editor who generates, withdraws and publishes all the time: first readers who read, then such as crawl. */
export async function measureMixed(
  portal: ServedPortal,
  { slugs, words }: Given,
  { mixedSeconds }: Effort,
): Promise<Record<keyof typeof PAUSE_MS, Waits>> {
  const { api } = await logIn(portal.url)
  let isOver = false
  const edit = async () => {
    for (let nth = 0; !isOver; nth++) {
      await api.generateBatch()
      const slug = slugs.at(-1 - (nth % 20))!
      await api.withdrawArticle(slug)
      await api.publishArticle(slug)
    }
  }
  const editing = edit()
  const order = { url: portal.url, slugs, words: words.slice(60, 20_000) }
  try {
    const reading = await mixedReaders({ ...order, seconds: mixedSeconds, pauseMs: PAUSE_MS.reading })
    return { reading, crawling: await mixedReaders({ ...order, seconds: mixedSeconds * CRAWLING_SHARE, pauseMs: PAUSE_MS.crawling }) }
  } finally {
    isOver = true
    await editing
  }
}
