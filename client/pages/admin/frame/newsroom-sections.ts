import { type Command, isPermitted } from '../../../../events/domain/permissions.ts'
import { ACCOUNT_HREF, ADMIN_HREF, AUDIT_HREF, PEOPLE_HREF, QUEUE_HREF } from '../../../site/addresses.ts'
import type { Session } from '../sessions/session.ts'

interface NewsroomSection {
  readonly href: string
  readonly label: string
  /** @returns whether to link it for the session's person; the server checks access by itself */
  readonly isOpenTo: (session: Session) => boolean
}

const permittedBy =
  (command: Command) =>
  ({ person }: Session) =>
    person ? isPermitted(command, person.role) : false

/** The newsroom's pages, in the order of the navigation. */
export const NEWSROOM_SECTIONS: readonly NewsroomSection[] = [
  { href: ADMIN_HREF, label: 'Cruscotto', isOpenTo: permittedBy('seeDashboard') },
  { href: QUEUE_HREF, label: 'Coda', isOpenTo: permittedBy('seeUnpublished') },
  { href: AUDIT_HREF, label: 'Registro attività', isOpenTo: permittedBy('seeAudit') },
  { href: PEOPLE_HREF, label: 'Redazione', isOpenTo: permittedBy('seePeople') },
  { href: ACCOUNT_HREF, label: 'Profilo', isOpenTo: permittedBy('manageOwnProfile') },
]
