import { newId } from '../../../events/new-id.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'

/** The operator's identity is unknown: whoever can run this program may do everything. */
export const shellOrigin = (): Origin => ({ actor: 'system:command-line', correlationId: newId() })
