import '../../../design/styles/prose.css'
import '../glossary.css'
import { useData } from 'vike-react/useData'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'
import { calculatorHref, conceptHref, GLOSSARY_HREF } from '../../../site/addresses.ts'
import { DeliveredContent } from '../../../site/delivery/DeliveredContent.tsx'
import { CalculatorForm } from '../../../site/forms/CalculatorForm.tsx'
import { Kicker } from '../../../site/stories/Kicker.tsx'
import { StoryCard } from '../../../site/stories/StoryCard.tsx'
import type { ConceptData } from './+data.server.ts'
import { ConceptText } from './ConceptText.tsx'

/** One concept of the glossary. */
export function Page() {
  const { concept, calculator, articles } = useData<ConceptData>()
  const { label, brief, category, related } = concept
  return (
    <div className="container page concept">
      <article className="reading">
        <nav className="label" aria-label="Percorso">
          <a href={GLOSSARY_HREF}>Glossario</a>
        </nav>
        <Kicker category={category} />
        <h1 className="page-title">{label}</h1>
        <p className="standfirst mt-4">{brief}</p>
        <ConceptText concept={concept} />
      </article>
      {calculator && (
        <section className="section later mt-12 no-print">
          <h2 className="section-title">Il conto con i tuoi numeri</h2>
          <div className="concept-calculator">
            <CalculatorForm calculator={calculator} reading={calculator.reading} />
          </div>
          <p className="label mt-3">
            Apre il calcolatore <a href={calculatorHref(calculator.slug)}>{calculator.name}</a>, con grafico e tabella.
          </p>
        </section>
      )}
      <section className="section later mt-12">
        <h2 className="section-title">Concetti vicini</h2>
        <ul className="concept-related">
          {related.map((other) => (
            <li key={other.slug}>
              <a href={conceptHref(other.slug)}>{other.label}</a>
              <p>{other.brief}</p>
            </li>
          ))}
        </ul>
      </section>
      <DeliveredContent data={articles} fallback={null}>
        {(found) =>
          found.length > 0 && (
            <section className="section later mt-12">
              <h2 className="section-title">Articoli che ne parlano</h2>
              <div className="concept-articles">
                {found.map((article) => (
                  <StoryCard key={article.slug} article={article} size="compact" />
                ))}
              </div>
            </section>
          )
        }
      </DeliveredContent>
      <div className="mt-12">
        <RiskWarning />
      </div>
    </div>
  )
}
