import { useData } from 'vike-react/useData'
import { chartWithTable } from '../../../../events/domain/chart/chart-figure.ts'
import { tableView } from '../../../../events/domain/chart/table-view.ts'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'
import { DrawnView } from '../../../design/chart/DrawnView.tsx'
import { calculatorHref, conceptHref, GLOSSARY_HREF } from '../../../site/addresses.ts'
import { DeliveredContent } from '../../../site/delivery/DeliveredContent.tsx'
import { CalculatorForm } from '../../../site/forms/CalculatorForm.tsx'
import { Kicker } from '../../../site/stories/Kicker.tsx'
import { StoryCard } from '../../../site/stories/StoryCard.tsx'
import type { ConceptData } from './+data.server.ts'
import '../../../design/styles/prose.css'
import '../glossary.css'

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

function ConceptText({ concept }: { concept: ConceptData['concept'] }) {
  const { definition, formula, why, example, chart, mistakes, risk, sources } = concept
  return (
    <div className="prose mt-8">
      <h2>Che cosa significa</h2>
      {definition.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {formula && <FormulaFigure formula={formula} />}
      <h2>Perché conta</h2>
      {why.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>Un esempio con i numeri</h2>
      <p>{example.intro}</p>
      <DrawnView node={chart ? chartWithTable(chart, example.table) : tableView(example.table)} />
      <p>{example.reading}</p>
      <p className="label">Le cifre dell’esempio sono ipotesi scelte per mostrare il calcolo, non previsioni.</p>
      <h2>Gli errori più comuni</h2>
      <ul>
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
      <aside className="callout callout-warning">
        <p className="callout-title">Il limite da ricordare</p>
        <p>{risk}</p>
      </aside>
      <h2>Dove controllare</h2>
      <ul>
        {sources.map(({ name, href, text }) => (
          <li key={href}>
            <a href={href} rel="noopener noreferrer">
              {name}
            </a>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The MathML comes from the glossary’s own TeX, never from a request. */
function FormulaFigure({ formula: { markup, where } }: { formula: NonNullable<ConceptData['concept']['formula']> }) {
  return (
    <figure className="formula">
      {/* Keyboard users must be able to scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="formula-math" role="group" aria-label="Formula" tabIndex={0} dangerouslySetInnerHTML={{ __html: markup }} />
      <dl>
        {where.map(({ symbols, meaning }) => (
          <div key={meaning}>
            <dt dangerouslySetInnerHTML={{ __html: symbols }} />
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
