import { usePageContext } from 'vike-react/usePageContext'
import { CATEGORIES, categoryLabel } from '../../../events/domain/categories.ts'
import { CALCULATORS_HREF, CORRECTIONS_HREF, GUIDE_HREF, sectionHref } from '../addresses.ts'
import { thisYear } from '../italian-date.ts'
import { Mark } from './Mark.tsx'

/** Links (R2.4: the categories, legal pages), publisher, and the risk warning of every page. */
export function SiteFooter() {
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
          <p className="mt-3 max-w-md text-ink-soft">
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
        {/* A page that was rendered in December may hydrate in January. */}
        <p className="border-t border-rule pt-4 text-ink-soft md:col-span-4" suppressHydrationWarning>
          © {thisYear()} {site.name}. Il trading comporta rischi: i risultati passati non garantiscono quelli futuri. Investi solo denaro
          che puoi permetterti di perdere. I contenuti non sono consulenza finanziaria.
        </p>
      </div>
    </footer>
  )
}

const LINKS = [
  ['/archivio', 'Archivio'],
  ['/argomenti', 'Argomenti'],
  ['/glossario', 'Glossario'],
  [CALCULATORS_HREF, 'Calcolatori'],
  [GUIDE_HREF, 'La guida gratuita'],
  ['/contact', 'Contatti'],
  ['/come-scriviamo', 'Come scriviamo'],
  [CORRECTIONS_HREF, 'Correzioni'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Termini di servizio'],
] as const

const SiteLinks = () => (
  <nav aria-label="Il sito">
    <h2 className="label">Il sito</h2>
    <ul>
      {LINKS.map(([href, label]) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
)
