import type { RouteSync } from 'vike/types'
import { parseListPath } from '../../site/addresses.ts'

export const route: RouteSync = ({ urlPathname }) => {
  const list = parseListPath(urlPathname)
  return list ? { routeParams: list, precedence: 1 } : false
}
