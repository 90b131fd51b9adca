import './header.css'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ADMIN_HREF } from '../../../site/addresses.ts'
import { Mark } from '../../../site/shell/Mark.tsx'
import { ThemeButton } from '../../../site/shell/ThemeButton.tsx'

interface Props {
  sections?: ReactNode
  person?: ReactNode
  isPending?: boolean
  children: ReactNode
}

/** Frame of every page of the newsroom: its own header, and no footer. */
export function NewsroomFrame({ sections, person, isPending = false, children }: Props) {
  const { site } = usePageContext()
  return (
    <>
      <a href="#contenuto" className="skip-link">
        Vai al contenuto
      </a>
      <header className="newsroom-header" data-pending={isPending || undefined}>
        <div className="container">
          <a href={ADMIN_HREF} className="wordmark">
            <Mark />
            {site.name}
            <span className="visually-hidden">, redazione</span>
          </a>
          {sections}
          <SiteLink className={person ? 'in-row' : undefined} />
          <ThemeButton />
          {person}
        </div>
      </header>
      <main id="contenuto" tabIndex={-1} className="container admin">
        {children}
      </main>
    </>
  )
}

export const SiteLink = ({ className }: { className?: string | undefined }) => (
  <a href="/" className={['newsroom-site', className].filter(Boolean).join(' ')}>
    Vedi il sito
    <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
  </a>
)
