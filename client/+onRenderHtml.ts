import { onRenderHtml as renderHtml } from 'vike-react/__internal/integration/onRenderHtml'
import type { InjectFilterEntry, OnRenderHtmlAsync } from 'vike/types'

/** vike takes a filter of what the head preloads from this hook only, so vike-react's is called from here. */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => ({
  documentHtml: await (renderHtml as (context: unknown) => Promise<never>)(pageContext),
  injectFilter,
})

/** Italics are few and below the first lines: they are not worth a preload. */
function injectFilter(assets: InjectFilterEntry[]): void {
  for (const asset of assets) if (asset.src.includes('newsreader-italic')) asset.inject = false
}
