import { usePageContext } from 'vike-react/usePageContext'
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
  { href: PEOPLE_HREF, label: 'Persone', needs: 'seePeople' },
]

/** @returns the pages to link for the session's person; the server checks access by itself */
const sectionsFor = ({ person }: Session): readonly NewsroomSection[] =>
  NEWSROOM_SECTIONS.filter(({ needs }) => person && isPermitted(needs, person.role))

/** Links to the newsroom's pages that the person may open. A page below one of them belongs to it. */
export function Sections({ session, className }: { session: Session; className: string }) {
  const { pathname } = usePageContext().urlParsed
  const sections = sectionsFor(session)
  return (
    <nav aria-label="Redazione" className={className}>
      {sections.map(({ href, label }) => (
        <a key={href} href={href} aria-current={pathname === href ? 'page' : isBelow(pathname, href) ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Every page is below the dashboard's address, which is a prefix of all. */
const isBelow = (pathname: string, href: string) => href.split('/').length > 2 && pathname.startsWith(`${href}/`)
