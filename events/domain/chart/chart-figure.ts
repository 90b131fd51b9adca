import { drawBars } from './draw-bars.ts'
import { drawLines } from './draw-lines.ts'
import { type Chart, drawnValue } from './chart.ts'
import { type Drawn, drawn } from './drawn.ts'
import { type Table, tableView } from './table-view.ts'

const KIND_NAMES = { line: 'a linee', step: 'a gradini', bar: 'a barre', area: 'ad aree' } as const

/**
 * A chart as one figure, drawn without a script: title, unit, key, SVG, its figures as a folded table, source. Positions across are
 * percentages, so that it fits any width and its text keeps its size. Styles: `client/design/styles/graph.css`.
 * @param table the table that takes the place of the chart's own; null if the text around the chart has its figures in a table
 */
export const chartFigure = (chart: Chart, table?: Table | null): Drawn =>
  figureWith(chart, table === null ? [] : [foldedTable(chart, table)])

/** A chart and the table that it is drawn from, as one figure with one title. */
export const chartWithTable = (chart: Chart, table: Table): Drawn => figureWith(chart, [tableView(table, false)])

function figureWith(chart: Chart, table: readonly Drawn[]): Drawn {
  const drawing = chart.kind === 'bar' ? drawBars(chart) : drawLines(chart)
  return drawn(
    'figure',
    { class: `graph graph-${chart.kind}` },
    drawn(
      'figcaption',
      {},
      drawn('span', { class: 'graph-title' }, chart.title),
      ' ',
      drawn('span', { class: 'graph-unit' }, unitLabel(chart.unit)),
    ),
    ...keyOf(chart),
    drawn('div', { class: 'graph-plot', role: 'img', 'aria-label': descriptionOf(chart) }, ...drawing),
    ...table,
    drawn('p', { class: 'graph-source' }, `Fonte: ${chart.source}`),
  )
}

/** Units that are counted and not measured. */
const COUNTED = new Set(['azioni', 'operazioni', 'persone', 'quote'])

const unitLabel = (unit: string): string => (COUNTED.has(unit) ? `Numero di ${unit}` : `Valori in ${unit}`)

/** One series needs no key: the title says what it is. */
function keyOf({ kind, series }: Chart): Drawn[] {
  if (series.length < 2) return []
  const sample = (at: number) =>
    kind === 'line' || kind === 'step'
      ? drawn('path', { d: 'M0 6H24', class: `graph-curve graph-${at}` })
      : drawn('rect', { y: 0, width: 24, height: 12, class: `graph-fill graph-${at}` })
  const items = series.map(({ name }, at) =>
    drawn('li', {}, drawn('svg', { width: 24, height: 12, 'aria-hidden': 'true' }, sample(at)), ` ${name}`),
  )
  return [drawn('ul', { class: 'graph-key' }, ...items)]
}

function descriptionOf(chart: Chart): string {
  const { kind, title, labels, series, unit } = chart
  const ends = series.map(({ name, values }) => {
    const shown = kind === 'bar' ? [Math.min(...values), Math.max(...values)] : [values[0]!, values.at(-1)!]
    return `${name} da ${shown.map((value) => drawnValue(value, chart)).join(' a ')}${unit === '%' ? '' : ` ${unit}`}`
  })
  const range = kind === 'bar' ? `${labels.length} voci` : `da ${labels[0]} a ${labels.at(-1)}`
  return `Grafico ${KIND_NAMES[kind]}: ${title}. ${range}; ${ends.join('; ')}. Le cifre sono in tabella.`
}

/** On paper no one unfolds a table: the chart's own is not printed, the other one is (`graph.css`). */
const foldedTable = (chart: Chart, table?: Table): Drawn =>
  drawn(
    'details',
    table ? {} : { class: 'no-print' },
    drawn('summary', {}, 'Le cifre in tabella'),
    tableView(table ?? tableOf(chart), !!table),
  )

const tableOf = (chart: Chart): Table => ({
  caption: `${chart.title}. ${unitLabel(chart.unit)}`,
  columns: [chart.axis, ...chart.series.map(({ name }) => name)],
  rows: chart.labels.map((label, at) => [label, ...chart.series.map(({ values }) => drawnValue(values[at]!, chart))]),
})
