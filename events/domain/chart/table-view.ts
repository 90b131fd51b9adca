import { figure } from '../figures.ts'
import { figureColumn, figureIn } from './figure-column.ts'
import type { Chart } from './chart.ts'
import { type Drawn, drawn } from './drawn.ts'

export interface Table {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell heads its row. */
  readonly rows: readonly (readonly string[])[]
}

/**
 * A table in a box that scrolls sideways and is named by its caption. The unit that all figures of a column have stands in its head, where a
 * screen reader says it before each figure. Styles: `client/design/styles/prose.css`.
 * @param hasCaption false where what is around the table shows the same words
 */
export function tableView({ caption, columns, rows }: Table, hasCaption = true): Drawn {
  const shown = columns.map((name, at) => {
    const cells = rows.map((row) => row[at] ?? '')
    const figures = at > 0 ? figureColumn(cells) : null
    return { name, attributes: figures ? { class: 'num' } : {}, ...(figures ?? { unit: '', cells }) }
  })
  const head = shown.map(({ name, unit, attributes }) => drawn('th', { scope: 'col', ...attributes }, name + unitAfter(name, unit)))
  const body = rows.map((_, row) =>
    drawn(
      'tr',
      {},
      ...shown.map(({ cells, attributes }, at) => drawn(at > 0 ? 'td' : 'th', at > 0 ? attributes : { scope: 'row' }, cells[row]!)),
    ),
  )
  return drawn(
    'div',
    { class: 'table', role: 'region', tabindex: '0', 'aria-label': caption },
    drawn(
      'table',
      {},
      ...(hasCaption ? [drawn('caption', {}, caption)] : []),
      drawn('thead', {}, drawn('tr', {}, ...head)),
      drawn('tbody', {}, ...body),
    ),
  )
}

/** Nothing where the column's name says it: «Costo in euro». */
const unitAfter = (name: string, unit: string): string =>
  name
    .toLowerCase()
    .split(/[\s()]/)
    .includes(unit) || !unit
    ? ''
    : `, in\u00a0${unit}`

/** @returns whether the table has every figure of the chart: each series within a column or a row */
export function hasFiguresOf({ series, decimals }: Chart, { columns, rows }: Table): boolean {
  const lines = [...columns.map((_, at) => rows.map((row) => row[at] ?? '')), ...rows].map((cells) => new Set(cells.map(figureIn)))
  return series.every(({ values }) => lines.some((line) => values.every((value) => line.has(figure(value, decimals)))))
}
