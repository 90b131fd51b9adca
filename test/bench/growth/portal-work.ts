import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { createSite } from '../../../client/site/site.ts'
import { projections } from '../../../projections/models/all.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { createCall } from '../../../client/api/call.ts'
import { logIn } from '../../portal/admin-client.ts'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { median, percentile } from '../line.ts'
import { type Publisher, startPublisher } from '../lines/publish.ts'
import { timedStart } from '../lines/start.ts'
import { byTurns } from '../rounds.ts'
import type { ServedPortal } from '../served-portal.ts'
import { mixedReaders, PAUSE_MS, type Waits } from './mixed-readers.ts'
import type { Given } from './prepare-data.ts'

/** How often and how long each thing is done. */
export interface Effort {
  readonly starts: number
  /** Requests of each kind. */
  readonly times: number
  /** Renders of the front page before it is measured, until the engine has compiled the code that runs often. */
  readonly rendersBefore: number
  /** Seconds of publishing at each size. */
  readonly publishSeconds: number
  readonly publishesBefore: number
  /** Batches of articles that are generated. */
  readonly batches: number
  readonly loadSeconds: number
  /** Seconds of load with readers and an editor, at the largest number of articles. */
  readonly mixedSeconds: number
}

const p99 = (times: readonly number[]) => percentile(Float64Array.from(times).toSorted(), 0.99)

/** @returns milliseconds from a process to its first page, of each */
export async function measureStarts(given: readonly Given[], { starts }: Effort): Promise<number[]> {
  // The first fills the operating system's caches, and the code cache.
  const times = await byTurns(
    given.map(
      ({ dataDir }) =>
        () =>
          timedStart(dataDir),
    ),
    starts + 1,
  )
  return times.map((ofOne) => median(ofOne.slice(1)))
}

/**
 * Portals publish in turns with a pause between them: the work after a publication, such as indexing for search, must not slow the next
 * portal.
 */
const PUBLISH_BLOCKS = 4
const SETTLE_MS = 500

/** @returns of each, milliseconds at the 99th percentile, for as long for each as `publishSeconds` says, by turns of some seconds */
export async function measurePublishing(
  given: readonly Given[],
  { publishSeconds, publishesBefore }: Effort,
): Promise<{ publish: number; append: number }[]> {
  await using stack = new AsyncDisposableStack()
  const publishers: Publisher[] = []
  for (const one of given) publishers.push(stack.use(await startPublisher(one, publishesBefore)))
  const times = publishers.map(() => ({ publish: [] as number[], append: [] as number[] }))
  await byTurns(
    publishers.map((publisher, at) => async () => {
      await pause(SETTLE_MS)
      const until = performance.now() + (publishSeconds * 1_000) / PUBLISH_BLOCKS
      const { publish, append } = times[at]!
      while (performance.now() < until || publish.length < 10) {
        publish.push(await publisher.publish(publish.length))
        append.push(await publisher.append())
      }
    }),
    PUBLISH_BLOCKS,
  )
  return times.map(({ publish, append }) => ({ publish: p99(publish), append: p99(append) }))
}

/** @returns milliseconds that a front page takes from its address to its last byte, of each, in this process: a portal caches it */
export async function measureHomes(given: readonly Given[], { times, rendersBefore }: Effort): Promise<number[]> {
  process.env['NODE_ENV'] = 'production'
  const { createPageRenderer } = await import('../../../server/pages/vike.ts')
  await using stack = new AsyncDisposableStack()
  const site = createSite({ url: 'http://localhost:3000' })
  const renderer = stack.use(await createPageRenderer({ mode: 'production', root: process.cwd(), site }))
  const signal = new AbortController().signal
  const renders: (() => Promise<void>)[] = []
  for (const { dataDir } of given) {
    const store = stack.use(openSqliteStore({ file: join(dataDir, 'read-models.db') }))
    const readModels = stack.use(await openReadModels({ store, models: projections.map(({ name }) => name) }))
    const api = createReadingApi({ readModels, writer: 'bench', now: () => new Date(), bylineOf: () => null })
    renders.push(async () => {
      const page = await renderer.render({ url: '/', headers: {}, signal, nonce: null, shellDeadlineMs: Infinity, api })
      if (page.status !== 200) throw new Error(`home: ${page.status}`)
    })
  }
  await byTurns(renders, rendersBefore)
  return (await byTurns(renders, times)).map(median)
}

/** Kind of request by readers and editors. Each request has a new address, so that no cached answer serves it. */
interface Question {
  path(given: Given, nth: number, times: number): string
  readonly asAdmin?: true
  readonly of: (times: readonly number[]) => number
}

const list = (from: (slugs: readonly string[]) => number): Question => ({
  path: ({ slugs }, nth) => `/api/articles?limit=20&offset=${Math.max(0, from(slugs) - nth)}`,
  of: median,
})

const search = (word: (words: readonly string[], nth: number) => string): Question => ({
  path: ({ words }, nth) => `/api/search?q=${encodeURIComponent(word(words, nth))}`,
  of: p99,
})

const QUESTIONS: Readonly<Record<string, Question>> = {
  article: {
    path: ({ slugs }, nth, times) => `/articolo/${slugs[Math.floor((nth * slugs.length) / (2 * times)) % slugs.length]!}`,
    of: median,
  },
  'list-first': { path: (_, nth) => `/api/articles?limit=20&offset=${nth % 5}`, of: median },
  'list-middle': list((slugs) => Math.floor(slugs.length / 2)),
  'list-last': list((slugs) => slugs.length - 20),
  'search-common': search((words, nth) => words[60 + (nth % 140)]!),
  'search-rare': search((words, nth) => words[Math.floor(words.length * 0.5) + ((nth * 97) % Math.floor(words.length * 0.4))]!),
  'search-none': search((_, nth) => `qwx${nth}zzk`),
  dashboard: { path: () => '/api/admin/dashboard', asAdmin: true, of: median },
}

/** A portal and its data set. */
export interface Served {
  readonly portal: ServedPortal
  readonly given: Given
}

/** @returns milliseconds of each question, one at a time, to each portal */
export async function measureRequests(served: readonly Served[], { times, batches }: Effort): Promise<Record<string, number>[]> {
  const clients = await Promise.all(
    served.map(async ({ portal, given }) => {
      const admin = await logIn(portal.url)
      // Allows publication without a reader, so that the model's texts are published, as the lines expect.
      await createCall({ baseUrl: portal.url, fetch: admin.fetch })('POST /api/newsroom/rules/unread-publishing/allow', {
        password: ADMIN_PASSWORD,
      })
      const get = async (path: string, asAdmin = false) => {
        const response = await (asAdmin ? admin.fetch : fetch)(portal.url + path)
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        return response.text()
      }
      return { get, given, generate: () => admin.api.generateBatch() }
    }),
  )
  const once = async (work: (client: (typeof clients)[number]) => Promise<unknown>) =>
    (
      await byTurns(
        clients.map((client) => () => work(client)),
        1,
      )
    ).map(([time = 0]) => time)
  // The program loads the sitemap code for the first sitemap.
  for (const { get } of clients) await get('/sitemap-pages.xml')
  // Waits until the work of the start and of checking a password has ended.
  await pause(SETTLE_MS)
  const rows: (readonly [name: string, values: readonly number[]])[] = [['sitemap', await once(({ get }) => get('/sitemap.xml'))]]
  for (const [name, { path, asAdmin, of }] of Object.entries(QUESTIONS)) {
    const works = clients.map(
      ({ get, given }) =>
        (nth: number) =>
          get(path(given, nth, times), asAdmin),
    )
    // A few publications come first, so that the measured ones run warm.
    const all = await byTurns(works, times + Math.ceil(times / 4))
    rows.push([name, all.map((ofOne) => of(ofOne.slice(-times)))])
  }
  const generated = await byTurns(
    clients.map(({ generate }) => generate),
    batches,
  )
  rows.push(['generate', generated.map(median)])
  return clients.map((_, at) => Object.fromEntries(rows.map(([name, values]) => [name, values[at]!])))
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
