import { Button, ButtonLink } from '../../design/Button.tsx'
import { CATEGORIES, categoryLabel } from '../../../events/domain/categories.ts'
import { sectionHref } from '../addresses.ts'

/** The 404 view: in Italian, beside the required words (R2.3), with the search and the sections. */
export function NotFound() {
  return (
    <div className="container page">
      <div className="column">
        <div className="label" lang="en">
          <p>404 Page Not Found</p>
          <p>Did you forget to add the page to the router?</p>
        </div>
        <h1 className="page-title mt-3">Questa pagina non c’è</h1>
        <p className="standfirst mt-4">
          L’indirizzo non esiste, oppure l’articolo è stato ritirato o spostato. Cercalo per parole, o riparti da una sezione.
        </p>
        <search>
          <form action="/cerca" className="search-form">
            <label htmlFor="q" className="visually-hidden">
              Parole da cercare
            </label>
            <input id="q" name="q" type="search" maxLength={120} className="input" placeholder="BTP, mutuo, inflazione" />
            <Button type="submit">Cerca</Button>
          </form>
        </search>
        <nav aria-label="Sezioni del sito">
          <ul className="onward">
            {CATEGORIES.map((category) => (
              <li key={category}>
                <a href={sectionHref(category)} data-category={category}>
                  {categoryLabel(category)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-8">
          <ButtonLink href="/">Vai alla prima pagina</ButtonLink>
        </div>
      </div>
    </div>
  )
}
