import { chartFigure } from '../../chart/chart-figure.ts'
import { type Drawn, drawn } from '../../chart/drawn.ts'
import type { Outcome, Table } from './calculator.ts'

/** A result in words, chart and table: the server writes it, the browser draws it again. Styles: `client/pages/glossary/calculators/`. */
export const outcomeView = ({ answer, explanation, chart, table }: Outcome): Drawn[] => [
  drawn('p', { class: 'calculator-answer' }, answer),
  ...explanation.map((text) => drawn('p', {}, text)),
  chartFigure(chart),
  tableView(table),
]

/** In its place while a value cannot be used. */
export const MISSING_OUTCOME: Drawn = drawn('p', {}, 'Correggi i valori segnati, e qui compare il risultato.')

function tableView({ caption, columns, rows }: Table): Drawn {
  const cellsOf = ([first = '', ...rest]: readonly string[]) => [
    drawn('th', { scope: 'row' }, first),
    ...rest.map((cell) => drawn('td', { class: 'num' }, cell)),
  ]
  const heads = columns.map((column, at) => drawn('th', { scope: 'col', ...(at > 0 ? { class: 'num' } : {}) }, column))
  return drawn(
    'section',
    { class: 'table', tabindex: '0', 'aria-label': caption },
    drawn(
      'table',
      {},
      drawn('caption', {}, caption),
      drawn('thead', {}, drawn('tr', {}, ...heads)),
      drawn('tbody', {}, ...rows.map((row) => drawn('tr', {}, ...cellsOf(row)))),
    ),
  )
}
