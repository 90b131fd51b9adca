import type { ReadingApi } from '../../client/api/contract.ts'
import type { OpenApi } from '../../client/api/openapi.ts'
import type { Delivery } from '../../client/site/delivery/deliver.ts'
import type { RefusedForm } from '../../client/site/forms/refused-form.ts'
import type { Site } from '../../client/site/site.ts'
import { createKnownRoutes } from './known-routes.ts'
import { renderShape, type Shape, shapeOf, type VikePageContext } from './page-shape.ts'

/** What differs between two renders of an address. */
interface Given {
  readonly api: ReadingApi
  readonly site: Site
  readonly openApi: (() => OpenApi) | undefined
  readonly delivery: Delivery
  readonly nonce: string | null
  /** Only pages that hydrate show it, and those are not known. */
  readonly refusedForm: RefusedForm | null
}

export interface KnownPages {
  /**
   * Records what vike rendered for an address.
   * @param html its whole page, status 200
   */
  learn(url: string, context: VikePageContext, html: string): Promise<void>
  /** Kinds of pages that were seen: rendered here without the layout, with it, or by vike alone. */
  kinds(): Readonly<Record<string, 'framed' | 'whole' | 'vike'>>
  /** @returns the whole page; null when vike must render it: an unknown address, data that is late or cannot be read */
  render(url: string, given: Given): Promise<string | null>
}

/**
 * Renders again what vike has rendered once. Its own work (routing, contexts, assets, streams) has the same result for an
 * address every time and takes several times as long as React, so the document around a kind of page is cached, and only data,
 * head and React's markup are rendered again. A kind is cached only when this gives vike's first document byte for byte; pages
 * that hydrate never are. Routes are those of `known-routes.ts`: an article that is asked for the first time is rendered here too.
 *
 * Measured (27 November 2026, `renderer.render` of a thousand generated articles): home 0.7 ms with it and 6.5 ms without, an article 0.6
 * and 7.0. The benchmark's «rendered each time» and «publish → new page» lines depend on it. Upstream
 * keeps nothing between two renders of an address: nearest are vikejs/vike#713 (rendering one page on demand, open) and vikejs/vike#2089
 * (incremental static rendering, closed). About the cost of a production render itself there is no issue (searched November 2026).
 */
export function createKnownPages(): KnownPages {
  const shapes = new Map<string, Shape | null>()
  const routes = createKnownRoutes<Shape>()

  return {
    async learn(url, context, html) {
      const { pageId, urlPathname, urlParsed, routeParams } = context
      if (pageId === null) return
      // What cannot be rendered here vike renders every time.
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
        // vike fails again, and renders the error page.
        return null
      }
    },
  }
}
