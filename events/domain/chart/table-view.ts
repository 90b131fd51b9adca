import { figure } from '../figures.ts'
import { figureColumn, figureIn } from './figure-column.ts'
import type { Chart } from './chart.ts'
import { type Drawn, drawn } from './drawn.ts'

export interface Table {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Renders a table in a named box that scrolls sideways. A unit shared by a column is in its heading, so that a screen reader announces it
 * before each figure. Styles: `client/design/styles/prose.css`.
 * @param hasCaption false if the surrounding markup shows the same words
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

/** Returns an empty text if the column's name already contains the unit: «Costo in euro». */
const unitAfter = (name: string, unit: string): string =>
  name
    .toLowerCase()
    .split(/[\s()]/)
    .includes(unit) || !unit
    ? ''
    : `, in\u00a0${unit}`

export function hasFiguresOf({ series, decimals }: Chart, { columns, rows }: Table): boolean {
  const lines = [...columns.map((_, at) => rows.map((row) => row[at] ?? '')), ...rows].map((cells) => new Set(cells.map(figureIn)))
  return series.every(({ values }) => lines.some((line) => values.every((value) => line.has(figure(value, decimals)))))
}
