import { ButtonLink } from '../../design/Button.tsx'
import { SearchForm } from '../stories/SearchForm.tsx'
import { SectionLinks } from '../stories/SectionLinks.tsx'

/** The 404 view: in Italian, with the search and the sections; the required words (R2.3) come last, for those who read English. */
export function NotFound() {
  return (
    <div className="container page">
      <div className="column">
        <h1 className="page-title">Questa pagina non c’è</h1>
        <p className="standfirst mt-4">
          L’indirizzo non esiste, oppure l’articolo è stato ritirato o spostato. Cercalo per parole, o riparti da una sezione.
        </p>
        <SearchForm />
        <SectionLinks label="Sezioni del sito" />
        <div className="mt-8">
          <ButtonLink href="/">Vai alla prima pagina</ButtonLink>
        </div>
        <div className="label mt-10" lang="en">
          <p>404 Page Not Found</p>
          <p>Did you forget to add the page to the router?</p>
        </div>
      </div>
    </div>
  )
}
