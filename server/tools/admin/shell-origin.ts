import { newId } from '../../../events/new-id.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'

/** Who may run this program may do everything, and it knows no more of them. */
export const shellOrigin = (): Origin => ({ actor: 'system:command-line', correlationId: newId() })
