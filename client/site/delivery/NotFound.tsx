import { ButtonLink } from '../../design/Button.tsx'

/** The 404 view: the required words (R2.3) and links onward. */
export function NotFound() {
  return (
    <div className="container page">
      <div className="column">
        <p className="kicker">Pagina non trovata</p>
        <h1 className="page-title mt-3" lang="en">
          404 Page Not Found
        </h1>
        <p className="standfirst mt-4" lang="en">
          Did you forget to add the page to the router?
        </p>
        <p className="mt-6 font-text text-lg">
          La pagina che cerchi non esiste, è stata ritirata o ha cambiato indirizzo. Puoi tornare alla prima pagina o cercare l’articolo per
          parole.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/">Vai alla prima pagina</ButtonLink>
          <ButtonLink href="/cerca" look="secondary">
            Cerca un articolo
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
