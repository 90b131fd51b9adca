import type { ReadingApi } from '../../client/api/contract.ts'

export interface WatchedReads {
  /** Asks the real API each query once, and answers repeats from memory. */
  readonly api: ReadingApi
  /** What the answers so far depend on: «home», «lists», «search», «article:a-slug», «bylines»; «untracked» when no notice reports its change. */
  readonly tags: ReadonlySet<string>
  /** Resolves when an answer was not there `lateAfterMs` after the first query. */
  readonly late: Promise<void>
  /** Asks for something else than the API has. @param tag what the answer depends on; @param query distinguishes it from others */
  watch<T>(tag: string, query: readonly unknown[], ask: () => Promise<T>): Promise<T>
  /** @returns whether an answer is outstanding */
  isWaiting(): boolean
}

/** Watches what a render reads, so that its page is dropped when that changes and only then. */
export function watchReads(api: ReadingApi, lateAfterMs: number): WatchedReads {
  const tags = new Set<string>()
  const answers = new Map<string, Promise<unknown>>()
  const { promise: late, resolve: markLate } = Promise.withResolvers<void>()
  let deadline: number | undefined
  let outstanding = 0

  async function read<T>(ask: () => Promise<T>): Promise<T> {
    deadline ??= performance.now() + lateAfterMs
    outstanding++
    const timer = setTimeout(markLate, Math.max(0, deadline - performance.now()))
    try {
      return await ask()
    } finally {
      outstanding--
      clearTimeout(timer)
    }
  }

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
    // It moved: changes name its first slug. What came before that tag may have been outdated meanwhile.
    return tags.has(tag) ? answer : once(tag, [...query, 'again'], ask)
  }

  return {
    tags,
    late,
    watch: once,
    isWaiting: () => outstanding > 0,
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
      storyList: (kind, key, after) => once('lists', ['story-list', kind, key, after], () => api.storyList(kind, key, after)),
      archive: (month) => once('lists', ['archive', month], () => api.archive(month)),
      subjects: () => once('lists', ['subjects'], () => api.subjects()),
      related(slug) {
        // Chosen by its text.
        tags.add(`article:${slug}`)
        return once('lists', ['related', slug], () => api.related(slug))
      },
      topics: () => once('untracked', ['topics'], () => api.topics()),
      dashboard: () => once('untracked', ['dashboard'], () => api.dashboard()),
    },
  }
}
