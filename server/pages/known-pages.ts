import type { ReadingApi } from '../../client/api/contract.ts'
import type { OpenApi } from '../../client/api/openapi.ts'
import type { Delivery } from '../../client/site/delivery/deliver.ts'
import type { RefusedForm } from '../../client/site/forms/refused-form.ts'
import type { Site } from '../../client/site/site.ts'
import { createKnownRoutes } from './known-routes.ts'
import { renderShape, type Shape, shapeOf, type VikePageContext } from './page-shape.ts'

/** Values that differ between two renders of an address. */
interface Given {
  readonly api: ReadingApi
  readonly site: Site
  readonly openApi: (() => OpenApi) | undefined
  readonly delivery: Delivery
  readonly nonce: string | null
  /** Only pages that hydrate show it, and those are never known. */
  readonly refusedForm: RefusedForm | null
}

export interface KnownPages {
  /** Records the page that vike rendered for an address. @param html the whole page, with status 200 */
  learn(url: string, context: VikePageContext, html: string): Promise<void>
  /** Returns how each kind of page is rendered: here without the layouts, here with them, or by vike alone. */
  kinds(): Readonly<Record<string, 'framed' | 'whole' | 'vike'>>
  /** @returns the whole page; null if vike must render it, because the address is unknown or its data is late or unreadable */
  render(url: string, given: Given): Promise<string | null>
}

/**
 * Renders pages again that vike has rendered once. Vike's own work (routing, contexts, assets, streams) has the same result for an address
 * every time and takes several times as long as React. So the document around a kind of page is cached, and only data, head and React's
 * markup are rendered again. A kind is cached only if this reproduces vike's first document byte for byte; pages that hydrate are never
 * cached. Routes come from `known-routes.ts`, so an article that is requested for the first time is rendered here too.
 *
 * Measured (27 November 2026, `renderer.render` of a thousand generated articles): home 0.7 ms with it and 6.5 ms without, an article 0.6
 * and 7.0. The benchmark's «rendered each time» and «publish → new page» lines depend on it. Upstream caches nothing between two renders of
 * an address. The nearest proposals are vikejs/vike#713 (rendering one page on demand, open) and vikejs/vike#2089 (incremental static
 * rendering, closed). No issue is about the cost of a production render itself (searched November 2026).
 */
export function createKnownPages(): KnownPages {
  const shapes = new Map<string, Shape | null>()
  const routes = createKnownRoutes<Shape>()

  return {
    async learn(url, context, html) {
      const { pageId, urlPathname, urlParsed, routeParams } = context
      if (pageId === null) return
      // A page that cannot be rendered here is rendered by vike every time.
      if (!shapes.has(pageId)) shapes.set(pageId, await shapeOf(context, html).catch(() => null))
      const shape = shapes.get(pageId)
      if (!shape) return
      routes.learn(url, shape, { urlPathname, urlParsed, routeParams })
    },
    kinds: () =>
      Object.fromEntries([...shapes].map(([id, shape]) => [id, shape === null ? 'vike' : shape.isWhole ? 'whole' : 'framed'] as const)),
    async render(url, given) {
      const known = routes.find(url)
      if (!known) return null
      const { config } = known.shape
      const without = { ...known.route, ...given, config, is404: null }
      try {
        const context = { ...without, data: await config.data?.(without) }
        if (given.delivery.late) return null
        return await renderShape(known.shape, context)
      } catch {
        // Vike fails in the same way and renders the error page.
        return null
      }
    },
  }
}
