import { SearchForm } from '../stories/SearchForm.tsx'
import { SectionLinks } from '../stories/SectionLinks.tsx'

/** The 404 view: in Italian, with the search and the sections. It contains the English words that R2.3 requires for programs. */
export function NotFound() {
  return (
    <div className="container page">
      <div className="column">
        <p className="kicker">Errore 404</p>
        <h1 className="page-title mt-3">Questa pagina non c’è</h1>
        <p className="standfirst mt-4">
          L’indirizzo non esiste, oppure l’articolo è stato ritirato o spostato. Cercalo per parole, o riparti da una sezione o dalla{' '}
          <a href="/" className="underline">
            prima pagina
          </a>
          .
        </p>
        <SearchForm />
        <SectionLinks label="Sezioni del sito" />
        <div hidden lang="en">
          <p>404 Page Not Found</p>
          <p>Did you forget to add the page to the router?</p>
        </div>
      </div>
    </div>
  )
}
