import { articleHref } from '../../client/site/addresses.ts'
import type { Article, ReadingApi } from '../../client/api/contract.ts'
import type { PageRenderer } from './page-renderer.ts'

const NEVER = new AbortController().signal

/** @returns a function that renders an article's page as its readers would get it, through an API in which that article is published */
export const previewRenderer =
  ({ renderer, api }: { renderer: PageRenderer; api: ReadingApi }) =>
  async (article: Article): Promise<string> => {
    const page = await renderer.render({
      url: articleHref(article.slug),
      headers: { accept: 'text/html' },
      signal: NEVER,
      nonce: null,
      shellDeadlineMs: Infinity,
      api: { ...api, article: async () => article, related: (slug) => api.related(slug).catch(() => []) },
      isOneOff: true,
    })
    if (page.status !== 200 || typeof page.body !== 'string') throw page.error ?? new Error(`the preview answered ${page.status}`)
    return page.body
  }
