import { advertorials } from '../../../client/advertorials/content/all.ts'
import { isPageName } from '../../../client/site/page-names.ts'

const DEDICATED = new Set(advertorials.map(({ slug }) => slug))

/** Returns true if the slug belongs to a page or a dedicated page: `/articolo/x` is also served at `/x`. */
export const isReserved = (slug: string): boolean => isPageName(slug) || DEDICATED.has(slug)
