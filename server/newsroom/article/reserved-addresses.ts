import { advertorials } from '../../../client/advertorials/content/all.ts'
import { isPageName } from '../../../client/site/page-names.ts'

const DEDICATED = new Set(advertorials.map(({ slug }) => slug))

/** @returns whether an article at this address would stand where a page or a dedicated page is: `/articolo/x` is also read at `/x` */
export const isReserved = (slug: string): boolean => isPageName(slug) || DEDICATED.has(slug)
