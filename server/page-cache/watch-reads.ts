import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import type { ReadingApi } from '../../client/api/contract.ts'

export interface WatchedReads {
  /** Sends each query to the real API once, and answers repeats from memory. */
  readonly api: ReadingApi
  /**
   * Tags of the content that was read so far: «home», «lists», «sections», «search», «article:a-slug», «bylines», «topics»; «untracked» if no notice
   * reports its change.
   */
  readonly tags: ReadonlySet<string>
  /**
   * Resolves when an answer is missing `lateAfterMs` after the first query while this thread is idle. A busy thread does not read answers
   * that have arrived, and a shell for each reader would make it busier still.
   */
  readonly late: Promise<void>
  /** Reads something outside the API. @param tag content that the answer depends on @param query distinguishes the read from others */
  watch<T>(tag: string, query: readonly unknown[], ask: () => Promise<T>): Promise<T>
  isWaiting(): boolean
}

/** @returns the header with the tags by which a CDN can purge an answer; none without tags */
export const surrogateKey = (tags: WatchedReads['tags']): { 'surrogate-key'?: string } =>
  tags.size === 0 ? {} : { 'surrogate-key': [...tags].map((tag) => tag.replaceAll(':', '-')).join(' ') }

/** Records what a render reads, so that exactly the changes of that content drop its page. */
export function watchReads(api: ReadingApi, lateAfterMs: number): WatchedReads {
  const tags = new Set<string>()
  const answers = new Map<string, Promise<unknown>>()
  const { late, read, isWaiting } = watchLateness(lateAfterMs)

  function once<T>(tag: string, query: readonly unknown[], ask: () => Promise<T>): Promise<T> {
    tags.add(tag)
    const key = JSON.stringify(query)
    const known = answers.get(key) as Promise<T> | undefined
    if (known) return known
    const answer = read(ask)
    answers.set(key, answer)
    return answer
  }

  async function ofArticle<T extends { firstSlug: string }>(slug: string, query: readonly unknown[], ask: () => Promise<T>): Promise<T> {
    const answer = await once(`article:${slug}`, query, ask)
    const tag = `article:${answer.firstSlug}`
    // The article has moved, and changes name its first slug. The answer was read before this tag and may be outdated, so it is read again.
    return tags.has(tag) ? answer : once(tag, [...query, 'again'], ask)
  }

  return {
    tags,
    late,
    watch: once,
    isWaiting,
    api: {
      home: (category) => once('home', ['home', category], () => api.home(category)),
      articles: (filter) => once('lists', ['articles', filter], () => api.articles(filter)),
      article(slug) {
        tags.add('bylines')
        return ofArticle(slug, ['article', slug], () => api.article(slug))
      },
      articleRecord: (slug, before) => ofArticle(slug, ['record', slug, before], () => api.articleRecord(slug, before)),
      corrections: (after) => once('lists', ['corrections', after], () => api.corrections(after)),
      search: (query, options) => once('search', ['search', query, options], () => api.search(query, options)),
      storyList(kind, key, after) {
        if (kind === 'category') tags.add('sections')
        return once('lists', ['story-list', kind, key, after], () => api.storyList(kind, key, after))
      },
      archive: (month) => once('lists', ['archive', month], () => api.archive(month)),
      subjects: () => once('lists', ['subjects'], () => api.subjects()),
      related(slug) {
        // The article's text decides which articles are related.
        tags.add(`article:${slug}`)
        return once('lists', ['related', slug], () => api.related(slug))
      },
      topics: () => once('topics', ['topics'], () => api.topics()),
      dashboard: () => once('untracked', ['dashboard'], () => api.dashboard()),
    },
  }
}

/** Detects reads that are late because an answer is missing. */
function watchLateness(lateAfterMs: number) {
  const { promise: late, resolve: markLate } = Promise.withResolvers<void>()
  let asked: { readonly at: number; readonly use: EventLoopUtilization } | undefined
  let timer: NodeJS.Timeout | undefined
  let outstanding = 0

  function markLateUnlessBusy(): void {
    timer = undefined
    if (outstanding === 0) return
    if (performance.eventLoopUtilization(asked!.use).idle >= lateAfterMs / 2) markLate()
    else awaitLate(lateAfterMs)
  }
  const awaitLate = (ms: number): void => void (timer ??= setTimeout(markLateUnlessBusy, ms))

  return {
    late,
    isWaiting: () => outstanding > 0,
    async read<T>(ask: () => Promise<T>): Promise<T> {
      asked ??= { at: performance.now(), use: performance.eventLoopUtilization() }
      outstanding++
      awaitLate(Math.max(0, asked.at + lateAfterMs - performance.now()))
      try {
        return await ask()
      } finally {
        if (--outstanding === 0) {
          clearTimeout(timer)
          timer = undefined
        }
      }
    },
  }
}
