import { FRONT_PAGE_HREF } from '../../../site/addresses.ts'

export const route = FRONT_PAGE_HREF
