import '../glossary.css'
import { useData } from 'vike-react/useData'
import { categoryLabel } from '../../../../events/domain/categories.ts'
import { conceptHref } from '../../../site/addresses.ts'
import type { GlossaryData } from './+data.server.ts'

export function Page() {
  const { letters, count } = useData<GlossaryData>()
  return (
    <div className="container page glossary">
      <h1 className="page-title">Glossario</h1>
      <p className="standfirst column mt-4">
        {count} parole della finanza, ciascuna con la definizione, la formula quando c’è, un esempio con i numeri e le fonti dove
        controllare.
      </p>
      <nav className="glossary-letters figures" aria-label="Lettere">
        {letters.map(({ letter }) => (
          <a key={letter} href={`#${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(({ letter, concepts }) => (
        <section key={letter} id={letter} className="section glossary-letter" aria-label={`Lettera ${letter}`}>
          <h2 className="section-title">{letter}</h2>
          <dl>
            {concepts.map(({ slug, label, brief, category }) => (
              <div key={slug}>
                <dt>
                  <a href={conceptHref(slug)}>{label}</a>
                  <span className="kicker" data-category={category}>
                    {categoryLabel(category)}
                  </span>
                </dt>
                <dd>{brief}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
