import { ADMIN_HREF } from '../../../site/addresses.ts'

export const route = ADMIN_HREF
