import { articleHref, categoryHref } from '../../client/site/addresses.ts'
import type { Article, Home, ReadingApi } from '../../client/api/contract.ts'
import type { PageRenderer } from './page-renderer.ts'

const NEVER = new AbortController().signal

interface Parts {
  readonly renderer: PageRenderer
  readonly api: ReadingApi
}

async function renderPreview({ renderer }: Parts, url: string, api: ReadingApi): Promise<string> {
  const headers = { accept: 'text/html' }
  const page = await renderer.render({ url, headers, signal: NEVER, nonce: null, shellDeadlineMs: Infinity, api, isOneOff: true })
  if (page.status !== 200 || typeof page.body !== 'string') throw page.error ?? new Error(`the preview answered ${page.status}`)
  return page.body
}

/** @returns a function that renders an article's page as its readers would get it, through an API in which that article is published */
export const previewRenderer =
  (parts: Parts) =>
  (article: Article): Promise<string> => {
    const related: ReadingApi['related'] = (slug) => parts.api.related(slug).catch(() => [])
    return renderPreview(parts, articleHref(article.slug), { ...parts.api, article: async () => article, related })
  }

/** @returns a function that renders the front page with the given content */
export const homePreviewRenderer =
  (parts: Parts) =>
  (home: Home): Promise<string> =>
    renderPreview(parts, categoryHref(home.category), { ...parts.api, home: async () => home })
