import { CATEGORIES } from '../../../events/domain/categories.ts'
import { CALCULATORS_HREF, sectionHref } from '../addresses.ts'

/** @returns which of the header's links leads to the page or to the part of the site that it is in; null: none does */
export const currentLink = (pathname: string): string | null =>
  pathname.startsWith(CALCULATORS_HREF) ? CALCULATORS_HREF : (CATEGORIES.map(sectionHref).find((href) => href === pathname) ?? null)
