import { Menu, Search } from 'lucide-react'
import { usePageContext } from 'vike-react/usePageContext'
import { CATEGORIES, categoryLabel } from '../../../events/domain/categories.ts'
import { CALCULATORS_HREF, CONTACT_HREF, GUIDE_HREF, SEARCH_HREF, sectionHref } from '../addresses.ts'
import { AdvertMark } from './AdvertMark.tsx'
import { currentLink } from './current-link.ts'
import { Mark } from './Mark.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/** Name, categories, search, theme. The mobile menu is a popover, so it opens without a script. */
export function SiteHeader() {
  const { site, urlParsed } = usePageContext()
  const current = currentLink(urlParsed.pathname)
  const links = CATEGORIES.map((category) => (
    <a
      key={category}
      href={sectionHref(category)}
      data-category={category}
      aria-current={sectionHref(category) === current ? 'page' : undefined}
    >
      {categoryLabel(category)}
    </a>
  ))
  return (
    <header className="site-header">
      <div className="container site-header-row">
        <a href="/" className="wordmark">
          <Mark />
          {site.name}
        </a>
        <nav className="site-nav" aria-label="Categorie">
          {links}
          <a href={CALCULATORS_HREF} aria-current={current === CALCULATORS_HREF ? 'page' : undefined}>
            Calcolatori
          </a>
          <a href={GUIDE_HREF} className="site-nav-guide">
            La guida
            <AdvertMark />
          </a>
        </nav>
        <a href={SEARCH_HREF} className="button button-quiet button-icon" aria-label="Cerca">
          <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        </a>
        <ThemeButton />
        <button type="button" className="button button-quiet button-icon menu-button" popoverTarget="menu" aria-label="Menu">
          <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <nav id="menu" popover="auto" className="site-menu" aria-label="Menu">
        {links}
        <a href={SEARCH_HREF}>Cerca</a>
        <a href={CALCULATORS_HREF}>Calcolatori</a>
        <a href={GUIDE_HREF}>
          La guida gratuita
          <AdvertMark />
        </a>
        <a href={CONTACT_HREF}>Contatti</a>
      </nav>
    </header>
  )
}
