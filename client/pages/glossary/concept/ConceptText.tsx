import { isColumnOfFigures } from '../../../../events/domain/figures.ts'
import { ChartFigure } from '../../../design/chart/ChartFigure.tsx'
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
      <ExampleTable table={example.table} />
      {chart && <ChartFigure chart={chart} />}
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

function ExampleTable({ table: { caption, columns, rows } }: { table: ConceptData['concept']['example']['table'] }) {
  const numeric = columns.map((_, at) => at > 0 && isColumnOfFigures(rows.map((row) => row[at]!)))
  const classOf = (at: number) => (numeric[at] ? 'num' : undefined)
  return (
    // What scrolls must be within reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={classOf(at)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              <th scope="row">{row[0]}</th>
              {row.slice(1).map((cell, at) => (
                <td key={columns[at + 1]} className={classOf(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
