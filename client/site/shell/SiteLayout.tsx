import '../../design/design.css'
import type { ReactNode } from 'react'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/**
 * Every page: skip link, header, the page's own `main`, footer. It may show of a page no more than `frameKey` in `page-shape.ts` tells
 * apart, where it is rendered once for all pages that have the same.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#contenuto" className="skip-link">
        Vai al contenuto
      </a>
      <SiteHeader />
      <main id="contenuto" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
