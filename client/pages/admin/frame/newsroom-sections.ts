import { type Command, isPermitted } from '../../../../events/domain/permissions.ts'
import { ADMIN_HREF, AUDIT_HREF, PEOPLE_HREF, QUEUE_HREF } from '../../../site/addresses.ts'
import type { Session } from '../sessions/session.ts'

interface NewsroomSection {
  readonly href: string
  readonly label: string
  readonly needs: Command
}

/** The newsroom's pages, in the order of the navigation. The profile is in the person's menu. */
const NEWSROOM_SECTIONS: readonly NewsroomSection[] = [
  { href: ADMIN_HREF, label: 'Cruscotto', needs: 'seeDashboard' },
  { href: QUEUE_HREF, label: 'Coda', needs: 'seeUnpublished' },
  { href: AUDIT_HREF, label: 'Registro attività', needs: 'seeAudit' },
  { href: PEOPLE_HREF, label: 'Redazione', needs: 'seePeople' },
]

/** @returns the pages to link for the session's person; the server checks access by itself */
export const sectionsFor = ({ person }: Session): readonly NewsroomSection[] =>
  NEWSROOM_SECTIONS.filter(({ needs }) => person && isPermitted(needs, person.role))
