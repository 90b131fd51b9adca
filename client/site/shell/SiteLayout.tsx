import { Menu, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { CATEGORIES, categoryLabel } from '../../../events/domain/categories.ts'
import {
  ARCHIVE_HREF,
  CALCULATORS_HREF,
  CONTACT_HREF,
  CORRECTIONS_HREF,
  GLOSSARY_HREF,
  GUIDE_HREF,
  METHOD_HREF,
  PRIVACY_HREF,
  SEARCH_HREF,
  sectionHref,
  SUBJECTS_HREF,
  TERMS_HREF,
} from '../addresses.ts'
import { thisYear } from '../italian-date.ts'
import { Mark } from './Mark.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { currentLink } from './current-link.ts'
import '../../design/design.css'

const AdvertMark = () => (
  <>
    {' '}
    <span className="advert-label">Pubblicità</span>
  </>
)

function SiteFooter() {
  const { site } = usePageContext()
  const { company, address, email } = site.publisher
  return (
    <footer className="site-footer">
      <div className="container site-footer-grid">
        <div>
          <a href="/" className="wordmark">
            <Mark />
            {site.name}
          </a>
          <p className="site-footer-about text-ink-soft">
            Notizie e analisi su mercati, investimenti e tecnologia. Le pagine segnalate come «Pubblicità» contengono link affiliati: se li
            segui, l’editore può ricevere una commissione.
          </p>
        </div>
        <nav aria-label="Sezioni">
          <h2 className="label">Sezioni</h2>
          <ul>
            {CATEGORIES.map((category) => (
              <li key={category}>
                <a href={sectionHref(category)}>{categoryLabel(category)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <SiteLinks />
        <div className="text-ink-soft">
          <h2 className="label">L’editore</h2>
          <p className="mt-1.5">
            {company}
            <br />
            {address}
            <br />
            <a href={`mailto:${email}`} className="underline">
              {email}
            </a>
          </p>
        </div>
        {/* A page rendered in December may hydrate in January. */}
        <p className="site-footer-note text-ink-soft" suppressHydrationWarning>
          © {thisYear()} {site.name}. Il trading comporta rischi: i risultati passati non garantiscono quelli futuri. Investi solo denaro
          che puoi permetterti di perdere. I contenuti non sono consulenza finanziaria.
        </p>
      </div>
    </footer>
  )
}

const LINKS = [
  [ARCHIVE_HREF, 'Archivio'],
  [SUBJECTS_HREF, 'Argomenti'],
  [GLOSSARY_HREF, 'Glossario'],
  [CALCULATORS_HREF, 'Calcolatori'],
  [GUIDE_HREF, 'La guida gratuita'],
  [CONTACT_HREF, 'Contatti'],
  [METHOD_HREF, 'Come scriviamo'],
  [CORRECTIONS_HREF, 'Correzioni'],
  [PRIVACY_HREF, 'Privacy'],
  [TERMS_HREF, 'Termini di servizio'],
] as const

const SiteLinks = () => (
  <nav aria-label="Il sito">
    <h2 className="label">Il sito</h2>
    <ul>
      {LINKS.map(([href, label]) => (
        <li key={href}>
          <a href={href}>
            {label}
            {href === GUIDE_HREF && <AdvertMark />}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/**
 * Layout of every page: skip link, header, the page's own `main`, footer. The server renders it once for all pages with the same `frameKey`
 * (`page-shape.ts`), so it must depend on nothing else of a page.
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

/** Name, categories, search, theme. The mobile menu is a popover, so it opens without a script. */
function SiteHeader() {
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
