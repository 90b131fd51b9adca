import { usePageContext } from 'vike-react/usePageContext'
import type { Session } from '../sessions/session.ts'
import { sectionsFor } from './newsroom-sections.ts'

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
