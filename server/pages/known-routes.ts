import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'

/** Result of vike's router for an address, the same every time. */
export interface Route {
  readonly urlPathname: string
  readonly urlParsed: object
  readonly routeParams: Readonly<Record<string, unknown>>
}

interface Known<Shape> {
  readonly shape: Shape
  readonly route: Route
}

export interface KnownRoutes<Shape> {
  learn(url: string, shape: Shape, route: Route): void
  /** @returns null if vike must route the address */
  find(url: string): Known<Shape> | null
}

/** Limit of addresses outside the patterns; each takes some 4 KB. */
const MAX_ADDRESSES = 1_000

/** Splits an address into «/articolo/» and «btp». At the root any address would match, so a folder is required. */
const LAST_SEGMENT = /^(\/(?:[a-z0-9-]+\/)+)([a-z0-9-]+)$/

interface RoutePattern<Shape> extends Known<Shape> {
  /** Name of the parameter in the last segment. */
  readonly name: string
  readonly value: string
  /** True if vike routed a second address exactly as it is derived from the first. */
  isProven: boolean
}

/**
 * Stores the routes that vike has found. Addresses that differ only in their last segment, the route's one parameter, share one entry. Once
 * vike has routed a second address exactly as derived from the first, it routes no others. So 100,000 articles take no memory, and the
 * first read of an article costs as much as any other.
 */
export function createKnownRoutes<Shape>(): KnownRoutes<Shape> {
  const addresses = new LRUCache<string, Known<Shape>>({ max: MAX_ADDRESSES })
  /** By the path before the last segment; null if its addresses did not follow a pattern. */
  const patterns = new Map<string, RoutePattern<Shape> | null>()

  return {
    learn(url, shape, route) {
      const [, prefix, value] = LAST_SEGMENT.exec(url) ?? []
      const [[name, parameter] = [], ...more] = Object.entries(route.routeParams)
      if (prefix !== undefined && value !== undefined && name !== undefined && parameter === value && more.length === 0) {
        const first = patterns.get(prefix)
        if (first === undefined) patterns.set(prefix, { shape, route, name, value, isProven: false })
        else if (first && !first.isProven && first.value !== value) {
          if (first.shape === shape && isDeepStrictEqual(routeWith(first, prefix, value), route)) first.isProven = true
          else patterns.set(prefix, null)
        }
        if (patterns.get(prefix)?.isProven) return
      }
      addresses.set(url, { shape, route })
    },
    find(url) {
      const [, prefix = '', value = ''] = LAST_SEGMENT.exec(url) ?? []
      const first = patterns.get(prefix)
      return first?.isProven ? { shape: first.shape, route: routeWith(first, prefix, value) } : (addresses.get(url) ?? null)
    },
  }
}

function routeWith({ route, name, value }: RoutePattern<unknown>, prefix: string, other: string): Route {
  const [before, now] = [prefix + value, prefix + other]
  const parsed = Object.entries(route.urlParsed).map(([key, part]) => [key, part === before ? now : part])
  return { urlPathname: now, urlParsed: Object.fromEntries(parsed) as object, routeParams: { [name]: other } }
}
