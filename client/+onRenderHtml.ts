import { basename } from 'node:path/posix'
import { onRenderHtml as renderHtml } from 'vike-react/__internal/integration/onRenderHtml'
import type { InjectFilterEntry, OnRenderHtmlAsync } from 'vike/types'

const TEXT = 'newsreader-text'
const ITALIC = 'newsreader-italic'

/** Fonts that a page does not use, by the page's folder. Preloading them would only delay the others. */
const UNUSED: Record<string, readonly string[]> = {
  article: [],
  advertorial: [],
  terms: [],
  search: [TEXT, ITALIC],
  admin: [TEXT, ITALIC],
}

/**
 * vike-react's own hook with a filter of what the head preloads: vike takes the filter from this hook only, and only as a beta
 * feature (vikejs/vike#2530). It saves 9 KB of fonts on most pages, 31 KB on the search page and the admin page.
 */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => {
  const unused = UNUSED[basename(pageContext.pageId ?? '')] ?? [ITALIC]
  return {
    documentHtml: await (renderHtml as (context: unknown) => Promise<never>)(pageContext),
    injectFilter(assets: InjectFilterEntry[]) {
      for (const asset of assets) if (unused.some((font) => asset.src.includes(font))) asset.inject = false
    },
  }
}
