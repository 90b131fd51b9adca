import { noBreakUnits } from '../design/no-break-units.ts'
import type { CalculatorTable } from './advertorial.ts'

/** Computed figures with their assumptions. */
export function CalculatorTableView({ table: { caption, note, columns, rows } }: { table: CalculatorTable }) {
  return (
    <figure className="calculator">
      {/* What scrolls must be within reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-scroll" tabIndex={0} aria-label={caption}>
        <table className="data-table">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index > 0 ? 'num' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells], index) => (
              <tr key={index}>
                <th scope="row">{noBreakUnits(head ?? '')}</th>
                {cells.map((cell, column) => (
                  <td key={column} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <figcaption className="label">{note}</figcaption>
    </figure>
  )
}
