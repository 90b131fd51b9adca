import type { RouteSync } from 'vike/types'
import { advertorialBySlug } from '../../advertorials/content/all.ts'

export const route: RouteSync = ({ urlPathname }) => {
  const slug = urlPathname.slice(1).replace(/\/$/, '')
  return advertorialBySlug(slug) ? { routeParams: { slug }, precedence: 1 } : false
}
