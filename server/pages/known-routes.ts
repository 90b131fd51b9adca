import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'

/** What vike's router found for an address, the same every time. */
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
  /** @returns null for an address that vike must route */
  find(url: string): Known<Shape> | null
}

/** Of the addresses that are not one of a pattern; some 4 KB each. */
const MAX_ADDRESSES = 1_000

/** «/articolo/» and «btp»: at the root any address would match. */
const LAST_SEGMENT = /^(\/(?:[a-z0-9-]+\/)+)([a-z0-9-]+)$/

interface RoutePattern<Shape> extends Known<Shape> {
  /** The parameter that is the last segment. */
  readonly name: string
  readonly value: string
  /** Vike routed a second address as it is written from the first. */
  isProven: boolean
}

/**
 * The routes that vike has found. Addresses that differ only in their last segment, which is the route's one parameter, are one entry:
 * once a second one came out exactly as written from the first, no other is routed by vike. So 100,000 articles take no memory, and
 * an article that is read for the first time costs what any other does.
 */
export function createKnownRoutes<Shape>(): KnownRoutes<Shape> {
  const addresses = new LRUCache<string, Known<Shape>>({ max: MAX_ADDRESSES })
  /** By what stands before the last segment; null where addresses did not follow one. */
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

/** @returns the first address's route with another last segment */
function routeWith({ route, name, value }: RoutePattern<unknown>, prefix: string, other: string): Route {
  const [before, now] = [prefix + value, prefix + other]
  const parsed = Object.entries(route.urlParsed).map(([key, part]) => [key, part === before ? now : part])
  return { urlPathname: now, urlParsed: Object.fromEntries(parsed) as object, routeParams: { [name]: other } }
}
