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
  sectionHref,
  SUBJECTS_HREF,
  TERMS_HREF,
} from '../addresses.ts'
import { thisYear } from '../italian-date.ts'
import { Mark } from './Mark.tsx'
import { AdvertMark } from './AdvertMark.tsx'

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
        {/* A page that was rendered in December may hydrate in January. */}
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
