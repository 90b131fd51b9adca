import '../../design/design.css'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Mark } from '../../site/shell/Mark.tsx'
import { ThemeButton } from '../../site/shell/ThemeButton.tsx'

/** Replaces the readers’ layout, whose navigation and footer are Italian. */
export function Layout({ children }: { children: ReactNode }) {
  const { site } = usePageContext()
  return (
    <>
      <a href="#contenuto" className="skip-link">
        Skip to the content
      </a>
      <header className="site-header">
        <div className="container site-header-row">
          <a href="/" className="wordmark">
            <Mark />
            {site.name}
          </a>
          <ThemeButton label="Light or dark theme" />
        </div>
      </header>
      <main id="contenuto" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
