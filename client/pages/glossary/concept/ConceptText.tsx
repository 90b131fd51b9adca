import { chartWithTable } from '../../../../events/domain/chart/chart-figure.ts'
import { tableView } from '../../../../events/domain/chart/table-view.ts'
import { DrawnView } from '../../../design/chart/DrawnView.tsx'
import type { ConceptData } from './+data.server.ts'

/** Definition, formula, example, mistakes and sources of a concept. */
export function ConceptText({ concept }: { concept: ConceptData['concept'] }) {
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
      {/* What scrolls must be within reach of the keyboard. */}
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
