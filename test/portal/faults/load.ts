import { setTimeout as sleep } from 'node:timers/promises'
import type { ArticleSummary } from '../../../client/api/contract.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { until } from '../../machine/until.ts'
import { ADMIN_PASSWORD } from '../start-portal.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import type { Part } from './installation.ts'
import { deadline } from '../../machine/deadline.ts'
import { listed } from './listed.ts'

/** Acknowledged changes and possible ones: a request without an answer may have taken effect. */
export interface Ledger {
  /** Commands and views that were answered with success. */
  acknowledged: number
  /** Requests that were refused with 503 or cut off. */
  unavailable: number
  /** Pages and articles read and found right. */
  reads: number
  /** Pages that were behind what had been acknowledged, and right within `LATE_MS`: their change notice was on its way. */
  late: number
  /** Views by slug. `taken` views were answered 202, also where the view was not in the log yet. */
  readonly views: Map<string, { acknowledged: number; taken: number; attempted: number }>
  /** Outcome of the owner's last command by slug; null when it is unknown. */
  readonly statuses: Map<string, 'published' | 'withdrawn' | null>
  /** Acknowledged withdrawals of the owner and commands sent, by slug. */
  readonly changes: Map<string, { withdrawn: number; attempted: number }>
  readonly generated: string[]
  /** Violations of the portal's guarantees. */
  readonly wrong: string[]
}

/** While Redis comes back, notices come over one connection and answers over another. */
const LATE_MS = 30_000
const READERS = 3
const VIEWERS = 3
const OWNED = 5
const SEEN = 4

const isWhole = (page: string) => page.trimEnd().endsWith('</html>')

/** @returns the beginning of what a page says, and its end */
function wordsOf(page: string): string {
  const words = page.replace(/<(style|script)[^>]*>.*?<\/\1>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ')
  return `${words.slice(0, 600)} … ${page.slice(-60)}`
}

type Answer = { status: number; text: string } | null

/** @returns whether a command's events are in the log; 202 says that the lists do not show them yet */
const isDone = (answer: Answer): answer is NonNullable<Answer> => answer?.status === 200 || answer?.status === 202

/**
 * Readers, an admin's commands, views and generations on all web processes.
 * @returns logged in and ready to run until the signal is aborted
 */
export async function prepareLoad(webs: readonly Pick<Part, 'url'>[], seed: number): Promise<(signal: AbortSignal) => Promise<Ledger>> {
  const ledger: Ledger = {
    acknowledged: 0,
    unavailable: 0,
    reads: 0,
    late: 0,
    views: new Map(),
    statuses: new Map(),
    changes: new Map(),
    generated: [],
    wrong: [],
  }
  const adminFetch = withCookies(globalThis.fetch)
  const [{ url }] = webs as [Pick<Part, 'url'>]
  await until('the admin is logged in', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ password: ADMIN_PASSWORD })
    return (await adminFetch(`${url}/api/session`, { method: 'POST', headers, body })).ok
  })
  const articles = await listed<ArticleSummary>(url, '/api/articles', OWNED + SEEN)
  const topics = await listed<{ id: string }>(url, '/api/topics')
  const owned = articles.slice(0, OWNED)
  const seen = articles.slice(OWNED, OWNED + SEEN)

  /** Sends one request; null when it was cut off, which counts as a 503. */
  async function ask(fetch: typeof globalThis.fetch, url: string, init: RequestInit = {}): Promise<Answer> {
    try {
      const response = await fetch(url, { ...init, signal: deadline() })
      const text = await response.text()
      if (response.status !== 503) return { status: response.status, text }
    } catch {
      // Cut off: a process was killed.
    }
    ledger.unavailable++
    // A reader does not hammer a site that is away.
    await sleep(50)
    return null
  }
  const post = (path: string, web: Pick<Part, 'url'>, body: object, headers: Record<string, string> = {}) =>
    ask(adminFetch, web.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const wrong = (what: string, answer: Answer) => {
    ledger.wrong.push(`${Math.round(performance.now())} ms: ${what}: ${answer?.status} ${answer && wordsOf(answer.text)}`)
  }

  /** The page of an article, from a process that has just answered with its status. */
  async function checkArticle(web: Pick<Part, 'url'>, article: ArticleSummary, isPublished: boolean): Promise<void> {
    for (const path of [`/api/articles/slug/${article.slug}`, `/articolo/${article.slug}`]) {
      const isRight = ({ status, text }: NonNullable<Answer>) =>
        isPublished ? status === 200 && text.includes(article.slug) && (path.startsWith('/api') || isWhole(text)) : status === 410
      await check(web.url + path, isRight, `of an article that is ${isPublished ? 'published' : 'withdrawn'}`)
    }
  }

  async function check(url: string, isRight: (answer: NonNullable<Answer>) => boolean, what: string): Promise<void> {
    const lateAt = performance.now() + LATE_MS
    for (let tries = 0; ; tries++) {
      const answer = await ask(fetch, url)
      if (!answer) return
      if (isRight(answer)) {
        ledger.reads++
        if (tries > 0) ledger.late++
        return
      }
      if (performance.now() > lateAt) return wrong(`${url} ${what}`, answer)
      await sleep(20)
    }
  }

  async function own(article: ArticleSummary, random: () => number, signal: AbortSignal): Promise<void> {
    const changes = { withdrawn: 0, attempted: 0 }
    ledger.changes.set(article.slug, changes)
    let isPublished = true
    while (!signal.aborted) {
      const web = webs[Math.floor(random() * webs.length)]!
      isPublished = !isPublished
      const status = isPublished ? 'published' : 'withdrawn'
      changes.attempted++
      const answer = await post(`/api/articles/${article.slug}/${isPublished ? 'publish' : 'withdraw'}`, web, {})
      ledger.statuses.set(article.slug, isDone(answer) ? status : null)
      if (isDone(answer)) {
        ledger.acknowledged++
        if (!isPublished) changes.withdrawn++
        // If the lists were not ready within two seconds, the answer shows it.
        if (answer.status === 200 && (JSON.parse(answer.text) as ArticleSummary).status === status)
          await checkArticle(web, article, isPublished)
      } else if (answer) wrong(`command on ${article.slug}`, answer)
      await sleep(random() * 200)
    }
  }

  async function view(viewer: number, random: () => number, signal: AbortSignal): Promise<void> {
    for (let n = 0; !signal.aborted; n++) {
      const { slug } = seen[Math.floor(random() * seen.length)]!
      const views = ledger.views.get(slug) ?? { acknowledged: 0, taken: 0, attempted: 0 }
      ledger.views.set(slug, views)
      views.attempted++
      const agent = `Mozilla/5.0 (X11; Linux x86_64) viewer ${viewer}-${n}`
      const answer = await post('/api/views', webs[Math.floor(random() * webs.length)]!, { slug }, { 'user-agent': agent })
      if (answer?.status === 202) {
        views.taken++
        if ((JSON.parse(answer.text) as { stored: boolean }).stored) {
          ledger.acknowledged++
          views.acknowledged++
        }
      } else if (answer) wrong(`view of ${slug}`, answer)
      await sleep(random() * 60)
    }
  }

  async function read(random: () => number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const web = webs[Math.floor(random() * webs.length)]!
      if (random() < 0.5) await checkArticle(web, seen[Math.floor(random() * seen.length)]!, true)
      else {
        await check(`${web.url}/`, ({ status, text }) => status === 200 && text.includes('Ultime Notizie') && isWhole(text), '')
      }
      await sleep(random() * 50)
    }
  }

  async function generate(random: () => number, signal: AbortSignal): Promise<void> {
    // Topics take turns: the offline writer has four articles or more on a topic, each once.
    for (let turn = 0; !signal.aborted; turn++) {
      const topicId = topics[turn % topics.length]!.id
      const answer = await post('/api/generate/article', webs[Math.floor(random() * webs.length)]!, { topicId })
      if (isDone(answer)) {
        ledger.acknowledged++
        // If the lists are late, the answer does not contain the article.
        ledger.generated.push((JSON.parse(answer.text) as { generationId: string }).generationId)
      } else if (answer) wrong('generation', answer)
      await sleep(500 + random() * 1_500)
    }
  }

  return async (signal) => {
    await Promise.all([
      ...owned.map((article, n) => own(article, seededRandom(String(seed + n)).next, signal)),
      ...Array.from({ length: VIEWERS }, (_, n) => view(n, seededRandom(String(seed + 100 + n)).next, signal)),
      ...Array.from({ length: READERS }, (_, n) => read(seededRandom(String(seed + 200 + n)).next, signal)),
      generate(seededRandom(String(seed + 300)).next, signal),
    ])
    return ledger
  }
}
