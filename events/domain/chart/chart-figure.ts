import { type Chart, drawnValue } from './chart.ts'
import { type Drawn, drawn } from './drawn.ts'
import { labelledPoints, type Scale, scaleOf, tickLabels } from './scale.ts'
import { type Table, tableView } from './table-view.ts'

/** Maximum width in pixels of a character at 13 px bold, in the site's font or its fallback. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[%mwMW@]/u, 12.5],
  [/\d/u, 9.2],
  [/[.,:;'’ilj\s]/u, 4],
]
const USUAL = 8.5

/** Returns an upper bound for the width of the longest text, in whole pixels. */
const textWidth = (...texts: readonly string[]): number => Math.ceil(Math.max(0, ...texts.map(widthOf)))

function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? USUAL
  return width
}

const TOP = 10
const BOTTOM = 226
const AXIS = 250
const NAME = 270
const HEIGHT = 276
const MIN_DISTANCE = 17
const UNITS = 500

function drawLines(chart: Chart): Drawn[] {
  const tops = chart.kind === 'area' ? stacked(chart.series) : chart.series.map(({ values }) => values)
  const scale = scaleOf(tops.flat(), chart.kind === 'area')
  return [ticksOf(chart, scale), plotOf(chart, tops, scale), endsOf(chart, tops, scale)]
}

function stacked(series: Chart['series']): number[][] {
  const tops: number[][] = []
  for (const { values } of series) tops.push(values.map((value, at) => value + (tops.at(-1)?.[at] ?? 0)))
  return tops
}

const downOf = (scale: Scale, value: number): number => Math.round((BOTTOM - scale.at(value) * (BOTTOM - TOP)) * 10) / 10

function ticksOf({ unit }: Chart, scale: Scale): Drawn {
  const labels = tickLabels(scale, unit)
  const width = textWidth(...labels) + 8
  const texts = scale.ticks.map((tick, at) => drawn('text', { x: width - 8, y: downOf(scale, tick) + 4, class: 'graph-end' }, labels[at]!))
  return drawn('svg', { width, height: HEIGHT }, ...texts)
}

function plotOf(chart: Chart, tops: readonly number[][], scale: Scale): Drawn {
  const grid = scale.ticks.map((tick) => {
    const y = downOf(scale, tick)
    return drawn('line', { x1: 0, x2: '100%', y1: y, y2: y, class: tick === 0 ? 'graph-zero' : 'graph-grid' })
  })
  const { labels } = chart
  const last = labels.length - 1
  const axis = labelledPoints(labels).map((at) =>
    drawn('text', { x: `${acrossOf(at, last)}%`, y: AXIS, class: at === 0 ? '' : at === last ? 'graph-end' : 'graph-middle' }, labels[at]!),
  )
  const name = drawn('text', { x: 0, y: NAME, class: 'graph-name' }, chart.axis)
  const stretched = drawn(
    'svg',
    { y: TOP, width: '100%', height: BOTTOM - TOP, viewBox: `0 0 ${last} ${UNITS}`, preserveAspectRatio: 'none' },
    ...(chart.kind === 'area' ? areasOf(tops, scale) : tops.map((values, at) => lineOf(values, at, scale, chart.kind === 'step'))),
  )
  return drawn('svg', { width: '100%', height: HEIGHT, class: 'graph-wide' }, ...grid, stretched, ...axis, name)
}

const acrossOf = (at: number, last: number): number => Math.round((at / last) * 1000) / 10

type Point = readonly [x: number, y: number]

const pointsOf = (values: readonly number[], scale: Scale): Point[] =>
  values.map((value, at) => [at, Math.round((1 - scale.at(value)) * UNITS)])

/** Uses relative steps, because smaller numbers and their signs shorten the path. */
function pathOf(points: readonly Point[]): string {
  const [first] = points
  const steps = points.slice(1).flatMap(([x, y], at) => [x - points[at]![0], y - points[at]![1]])
  return `M${first!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`
}

const lineOf = (values: readonly number[], at: number, scale: Scale, isStep: boolean): Drawn => {
  const points = pointsOf(values, scale)
  return drawn('path', { d: pathOf(isStep ? stepsOf(points) : points), class: `graph-curve graph-${at}` })
}

const stepsOf = (points: readonly Point[]): Point[] =>
  points.flatMap((point, at) => (at === 0 ? [point] : [[point[0], points[at - 1]![1]] as const, point]))

/** Each area lies between its own edge and that of the series below it. */
function areasOf(tops: readonly number[][], scale: Scale): Drawn[] {
  return tops.map((values, at) => {
    const below = tops[at - 1] ?? values.map(() => 0)
    const outline = [...pointsOf(values, scale), ...pointsOf(below, scale).toReversed()]
    return drawn('path', { d: `${pathOf(outline)}Z`, class: `graph-fill graph-${at}` })
  })
}

/** Draws the last values beside their lines or inside their areas. Moves them apart where they would overlap. */
function endsOf(chart: Chart, tops: readonly number[][], scale: Scale): Drawn {
  const labels = chart.series.map(({ values }) => drawnValue(values.at(-1)!, chart))
  const wanted = tops.map((values, at) => {
    const top = values.at(-1)!
    return downOf(scale, chart.kind === 'area' ? (top + (tops[at - 1]?.at(-1) ?? 0)) / 2 : top)
  })
  const downs = movedApart(wanted)
  const texts = labels.map((label, at) => drawn('text', { x: 8, y: downs[at]! + 4, class: `graph-value graph-${at}` }, label))
  return drawn('svg', { width: textWidth(...labels) + 10, height: HEIGHT }, ...texts)
}

function movedApart(wanted: readonly number[]): number[] {
  const order = wanted.map((_, at) => at).toSorted((one, other) => wanted[one]! - wanted[other]!)
  const moved = [...wanted]
  for (const [place, at] of order.entries()) {
    if (place > 0) moved[at] = Math.max(moved[at]!, moved[order[place - 1]!]! + MIN_DISTANCE)
  }
  for (const [place, at] of order.toReversed().entries()) {
    const limit = place === 0 ? BOTTOM : moved[order.at(-place)!]! - MIN_DISTANCE
    moved[at] = Math.min(moved[at]!, limit)
  }
  return moved
}

const LABEL = 20
const BAR = 18
const GAP = 4
const GROUP_GAP = 14
const HEAD = 22

/** Draws bars below their labels, with their values in a column at the right. */
function drawBars(chart: Chart): Drawn[] {
  const { axis: name, labels, series } = chart
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    true,
  )
  const across = (value: number) => Math.round(scale.at(value) * 1000) / 10
  const zero = across(0)
  const group = LABEL + series.length * (BAR + GAP) + GROUP_GAP
  const height = HEAD + labels.length * group
  const texts = series.map(({ values }) => values.map((value) => drawnValue(value, chart)))
  const width = textWidth(...texts.flat()) + 12
  const downOf = (label: number, at: number) => HEAD + label * group + LABEL + at * (BAR + GAP)

  const head = drawn('text', { x: 0, y: 12, class: 'graph-name' }, name)
  const names = labels.map((label, at) => drawn('text', { x: 0, y: HEAD + at * group + LABEL - 6 }, label))
  const bars = labels.flatMap((_, label) =>
    series.map(({ values }, at) => {
      const end = across(values[label]!)
      const box = { x: `${Math.min(zero, end)}%`, y: downOf(label, at), width: `${rounded(Math.abs(end - zero))}%`, height: BAR }
      return drawn('rect', { ...box, class: `graph-fill graph-${at}` })
    }),
  )
  const axis = drawn('line', { x1: `${zero}%`, x2: `${zero}%`, y1: HEAD + LABEL - 2, y2: height - GROUP_GAP, class: 'graph-zero' })
  const values = labels.flatMap((_, label) =>
    texts.map((row, at) => drawn('text', { x: width, y: downOf(label, at) + BAR - 4, class: 'graph-value graph-end' }, row[label]!)),
  )
  return [
    drawn('svg', { width: '100%', height, class: 'graph-wide' }, head, ...names, ...bars, ...(scale.low < 0 ? [axis] : [])),
    drawn('svg', { width, height }, ...values),
  ]
}

const rounded = (value: number): number => Math.round(value * 10) / 10

const KIND_NAMES = { line: 'a linee', step: 'a gradini', bar: 'a barre', area: 'ad aree' } as const

/**
 * Draws a chart as one figure without a script: title, unit, key, SVG, folded table and source.
 * Horizontal positions are percentages, so the figure fits any width and the text keeps its size. Styles:
 * `client/design/styles/graph.css`.
 * @param table replacement for the chart's own table; null if the surrounding text already has a table of the figures
 */
export const chartFigure = (chart: Chart, table?: Table | null): Drawn =>
  figureWith(chart, table === null ? [] : [foldedTable(chart, table)])

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

const COUNTED = new Set(['azioni', 'operazioni', 'persone', 'quote'])

const unitLabel = (unit: string): string => (COUNTED.has(unit) ? `Numero di ${unit}` : `Valori in ${unit}`)

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

/** The chart's own table is not printed, because a folded table cannot be opened on paper. Another table is printed (`graph.css`). */
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
