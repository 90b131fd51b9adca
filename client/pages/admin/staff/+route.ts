import { PEOPLE_HREF } from '../../../site/addresses.ts'

export const route = PEOPLE_HREF
