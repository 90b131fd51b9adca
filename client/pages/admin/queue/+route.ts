import { QUEUE_HREF } from '../../../site/addresses.ts'

export const route = QUEUE_HREF
