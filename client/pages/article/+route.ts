import type { RouteSync } from 'vike/types'

const ADDRESS = /^\/(?:articolo\/)?([^/]+)\/?$/

/** `/articolo/<slug>`, and any other single segment: the slug is the path without its slash (R4.2). */
export const route: RouteSync = ({ urlPathname }) => {
  const slug = ADDRESS.exec(urlPathname)?.[1]
  return slug ? { routeParams: { slug }, precedence: -1 } : false
}
