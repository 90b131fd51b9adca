import { AUDIT_HREF } from '../../../site/addresses.ts'

export const route = AUDIT_HREF
