import type { EventLog } from '../../../../events/log/event-log.ts'
import { openAuthority } from '../../../../server/admin/authority/authority.ts'

/** Who may do what, by a log that nothing else changes: no read model tells of another process. */
export const authorityOf = (log: EventLog) => openAuthority(log, { onChange: () => () => {} })
