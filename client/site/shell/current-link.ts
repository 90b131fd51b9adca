import { CATEGORIES } from '../../../events/domain/categories.ts'
import { CALCULATORS_HREF, sectionHref } from '../addresses.ts'

/** Returns the link of the header that leads to the page or to its part of the site, or null. */
export const currentLink = (pathname: string): string | null =>
  pathname.startsWith(CALCULATORS_HREF) ? CALCULATORS_HREF : (CATEGORIES.map(sectionHref).find((href) => href === pathname) ?? null)
