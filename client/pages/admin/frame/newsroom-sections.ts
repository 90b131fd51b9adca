import { type Command, isPermitted } from '../../../../events/domain/permissions.ts'
import { QUEUE_HREF } from '../../../site/addresses.ts'
import type { Session } from '../sessions/session.ts'

interface NewsroomSection {
  readonly href: string
  readonly label: string
  /** @returns whether it is linked for who is signed in; the server decides for itself */
  readonly isOpenTo: (session: Session) => boolean
}

const who =
  (command: Command) =>
  ({ person }: Session) =>
    person ? isPermitted(command, person.role) : false

/** The newsroom's pages, in the order of its navigation: a page is linked once it is here. */
export const NEWSROOM_SECTIONS: readonly NewsroomSection[] = [
  { href: '/admin', label: 'Cruscotto', isOpenTo: who('seeDashboard') },
  { href: QUEUE_HREF, label: 'Coda', isOpenTo: who('seeUnpublished') },
  { href: '/admin/registro', label: 'Registro attività', isOpenTo: who('seeAudit') },
  { href: '/admin/redazione', label: 'Redazione', isOpenTo: who('seePeople') },
  { href: '/admin/profilo', label: 'Profilo', isOpenTo: who('manageOwnProfile') },
]
