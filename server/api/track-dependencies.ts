import type { ReadingApi } from '../../client/api/contract.ts'

/**
 * Watches what a render asks for, so that its page is dropped when that changes and only then.
 * @returns the same API, and the tags of what was asked so far: «home», «lists», «article:a-slug», «unkept»
 */
export function trackDependencies(api: ReadingApi): { api: ReadingApi; tags: ReadonlySet<string> } {
  const tags = new Set<string>()
  return {
    tags,
    api: {
      home(category) {
        tags.add('home')
        return api.home(category)
      },
      articles(filter) {
        tags.add('lists')
        return api.articles(filter)
      },
      article(slug) {
        tags.add(`article:${slug}`)
        return api.article(slug)
      },
      search(query, options) {
        tags.add('lists')
        return api.search(query, options)
      },
      topics() {
        tags.add('unkept')
        return api.topics()
      },
      dashboard() {
        tags.add('unkept')
        return api.dashboard()
      },
    },
  }
}
