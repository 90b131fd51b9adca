import type { EventLog } from '../../../../events/log/event-log.ts'
import { openAuthority } from '../../../../server/admin/authority/authority.ts'

/** Authority over a log that no other process changes, so it receives no change notices. */
export const authorityOf = (log: EventLog) => openAuthority(log, { onChange: () => () => {} })
