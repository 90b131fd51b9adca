import { UNREAD_HREF } from '../../../../site/addresses.ts'

export const route = UNREAD_HREF
