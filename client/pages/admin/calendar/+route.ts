import { CALENDAR_HREF } from '../../../site/addresses.ts'

export const route = CALENDAR_HREF
