import { figure } from '../figures.ts'
import { drawBars } from './draw-bars.ts'
import { drawLines } from './draw-lines.ts'
import { type Chart, chartTable } from './chart.ts'
import { type Drawn, drawn } from './drawn.ts'

const KIND_NAMES = { line: 'Grafico a linee', step: 'Grafico a gradini', bar: 'Grafico a barre', area: 'Grafico ad aree' } as const

/**
 * A chart as one figure, drawn without a script: title, unit, key, SVG, the same figures as a table, source. Positions across are
 * percentages, so that it fits any width and its text keeps its size. Styles: `client/design/styles/graph.css`.
 */
export function chartFigure(chart: Chart): Drawn {
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
    drawn('details', {}, drawn('summary', {}, 'Le cifre in tabella'), tableOf(chart)),
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

function descriptionOf({ kind, title, labels, series, unit, decimals = 0 }: Chart): string {
  const suffix = unit === '%' ? '%' : ` ${unit}`
  const ends = series.map(({ name, values }) => {
    const shown = kind === 'bar' ? [Math.min(...values), Math.max(...values)] : [values[0]!, values.at(-1)!]
    return `${name} da ${figure(shown[0]!, decimals)} a ${figure(shown[1]!, decimals)}${suffix}`
  })
  const range = kind === 'bar' ? `${labels.length} voci` : `da ${labels[0]} a ${labels.at(-1)}`
  return `${KIND_NAMES[kind]}: ${title}. ${range}; ${ends.join('; ')}. Tutte le cifre sono nella tabella che segue.`
}

function tableOf(chart: Chart): Drawn {
  const { caption, columns, rows } = chartTable(chart)
  const head = columns.map((name, at) => drawn('th', { scope: 'col', ...(at > 0 ? { class: 'num' } : {}) }, name))
  const body = rows.map(([label = '', ...cells]) =>
    drawn('tr', {}, drawn('th', { scope: 'row' }, label), ...cells.map((cell) => drawn('td', { class: 'num' }, cell))),
  )
  return drawn(
    'div',
    { class: 'table', role: 'region', tabindex: '0', 'aria-label': `Cifre: ${caption}` },
    drawn('table', {}, drawn('thead', {}, drawn('tr', {}, ...head)), drawn('tbody', {}, ...body)),
  )
}
