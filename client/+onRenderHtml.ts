import { onRenderHtml as renderHtml } from 'vike-react/__internal/integration/onRenderHtml'
import type { InjectFilterEntry, OnRenderHtmlAsync } from 'vike/types'

/** The only preloaded font is the headlines'; the others load when styles need them, so that they do not compete with it. */
const FIRST_FONT = 'newsreader-display.'

/**
 * vike-react's own hook with a filter of what the head preloads: vike takes the filter from this hook only, and only as a beta
 * feature (vikejs/vike#2530).
 */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => {
  return {
    documentHtml: await (renderHtml as (context: unknown) => Promise<never>)(pageContext),
    injectFilter(assets: InjectFilterEntry[]) {
      for (const asset of assets) {
        if (asset.assetType === 'font' && !asset.src.includes(FIRST_FONT)) asset.inject = false
        // Imports of the script of a page without React: vike does not preload them and warns about it.
        if (asset.assetType === 'script') asset.inject ||= 'HTML_END'
      }
    },
  }
}
