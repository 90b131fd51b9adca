import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { percentile } from '../line.ts'
import { inOwnProcess, worksAlone } from '../../machine/programs/own-process.ts'

/** One request that a reader makes. */
interface Order {
  readonly url: string
  readonly slugs: readonly string[]
  readonly words: readonly string[]
  readonly seconds: number
  /** Average pause between an answer and a reader's next request, in milliseconds. */
  readonly pauseMs: number
}

export interface Waits {
  readonly requests: number
  /** Milliseconds from the request to the last byte. */
  readonly p50: number
  readonly p99: number
  readonly worst: number
  /** Path of the request with the longest wait. */
  readonly worstPath: string
  /** The worst of each kind of request. */
  readonly worstOf: Readonly<Record<string, number>>
  /** Answers that were neither 200 nor 202, by status. */
  readonly failures: Readonly<Record<string, number>>
}

const READERS = 24
const SEARCHES = 0.03
/** How 24 readers go on: as one who looks for something, or as a program that follows every link. */
export const PAUSE_MS = { reading: 1_000, crawling: 60 }
const SECTIONS = ['mercati', 'investimenti', 'analisi', 'trading', 'tecnologia']

/** Readers of everything there is, in a process of their own, for so long. */
export const mixedReaders = (order: Order): Promise<Waits> => inOwnProcess(import.meta.url, order)

async function read({ url, slugs, words, seconds, pauseMs }: Order): Promise<Waits> {
  const waits: number[] = []
  const failures: Record<string, number> = {}
  const worstOf: Record<string, number> = {}
  let worstPath = ''
  let worst = 0
  const until = performance.now() + seconds * 1_000

  async function readAs(reader: number): Promise<void> {
    const random = seededRandom(`reader/${reader}`)
    // They do not all come in the same millisecond.
    await pause(pauseMs * random.next())
    while (performance.now() < until) {
      const { kind, path, body } = nextRequest(random, slugs, words)
      const started = performance.now()
      const response = await fetch(url + path, {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) bench', 'x-forwarded-for': `10.0.${reader}.${random.whole(1, 250)}` },
        ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      })
      await response.arrayBuffer()
      const wait = performance.now() - started
      waits.push(wait)
      if (wait > worst) [worst, worstPath] = [wait, path]
      worstOf[kind] = Math.max(worstOf[kind] ?? 0, Math.round(wait))
      // An article can be withdrawn meanwhile.
      if (!response.ok && ![404, 410].includes(response.status)) failures[response.status] = (failures[response.status] ?? 0) + 1
      await pause(pauseMs * random.between(0.5, 1.5))
    }
  }

  await Promise.all(Array.from({ length: READERS }, (_, reader) => readAs(reader)))
  const sorted = Float64Array.from(waits).toSorted()
  return { requests: waits.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), worst, worstPath, worstOf, failures }
}

type Random = ReturnType<typeof seededRandom>

/** @returns what a reader does next: mostly articles, the newest most of all */
function nextRequest(random: Random, slugs: readonly string[], words: readonly string[]): { kind: string; path: string; body?: object } {
  const slug = () => slugs[slugs.length - Math.max(1, Math.floor(slugs.length ** random.next()))]!
  const text = () => random.sample(words, random.whole(1, 2)).join(' ')
  if (random.chance(SEARCHES)) return { kind: 'search', path: `/cerca?q=${encodeURIComponent(text())}` }
  const kind = random.next()
  if (kind < 0.2) return { kind: 'home', path: random.chance(0.5) ? '/' : `/?category=${random.pick(SECTIONS)}` }
  if (kind < 0.3) return { kind: 'view', path: '/api/views', body: { slug: slug() } }
  if (kind < 0.36) return { kind: 'list', path: `/api/articles?limit=20&offset=${random.whole(0, Math.max(0, slugs.length - 20))}` }
  if (kind < 0.38) return { kind: 'file', path: random.pick(['/feed.xml', '/news-sitemap.xml', '/sitemap.xml']) }
  return { kind: 'article', path: `/articolo/${slug()}` }
}

worksAlone(import.meta.url, read)
