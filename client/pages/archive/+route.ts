import type { RouteSync } from 'vike/types'
import { parseArchivePath } from '../../site/addresses.ts'

export const route: RouteSync = ({ urlPathname }) => {
  const month = parseArchivePath(urlPathname)
  return month === undefined ? false : { routeParams: { month: month ?? '' }, precedence: 1 }
}
