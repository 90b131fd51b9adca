import { ACCOUNT_HREF } from '../../../site/addresses.ts'

export const route = ACCOUNT_HREF
