import { type Chart, drawnValue } from './chart.ts'
import { type Drawn, drawn } from './drawn.ts'
import { scaleOf } from './scale.ts'
import { textWidth } from './text-width.ts'

/** Pixels down. */
const LABEL = 20
const BAR = 18
const GAP = 4
const GROUP_GAP = 14
/** Of the name of what the labels are, above them. */
const HEAD = 22

/** @returns what the labels are, bars below them, and their values in a column at the right */
export function drawBars(chart: Chart): Drawn[] {
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
