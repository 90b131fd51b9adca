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

/** Labels that are no wider stand beside their bars, others above them. */
const MAX_BESIDE = 120
/** Between a bar and its value, or its label. */
const SPACE = 6

/** @returns labels, bars, and at the end of each its value, for which room is left on the sides */
export function drawBars(chart: Chart): Drawn[] {
  const { axis: name, labels, series } = chart
  const all = series.flatMap(({ values }) => values)
  const scale = scaleOf(all, true)
  const across = (value: number) => Math.round(scale.at(value) * 1000) / 10
  const zero = across(0)
  const beside = textWidth(name, ...labels) + 2 * SPACE
  const isBeside = beside <= MAX_BESIDE
  const above = isBeside ? 0 : LABEL
  const bars = series.length * (BAR + GAP)
  const group = above + bars + (isBeside ? GROUP_GAP / 2 : GROUP_GAP)
  const height = HEAD + labels.length * group
  const downOf = (label: number, at: number) => HEAD + label * group + above + at * (BAR + GAP)

  const head = drawn('text', { x: 0, y: 12, class: 'graph-name' }, name)
  const names = labels.map((label, at) =>
    drawn('text', { x: 0, y: HEAD + at * group + (isBeside ? (bars - GAP) / 2 + 5 : LABEL - 6) }, label),
  )
  const drawings = labels.flatMap((_, label) =>
    series.flatMap(({ values }, at) => {
      const value = values[label]!
      const end = across(value)
      const box = { x: `${Math.min(zero, end)}%`, y: downOf(label, at), width: `${rounded(Math.abs(end - zero))}%`, height: BAR }
      const isLess = value < 0
      const place = { x: `${end}%`, dx: isLess ? -SPACE : SPACE, y: downOf(label, at) + BAR - 4 }
      return [
        drawn('rect', { ...box, class: `graph-fill graph-${isLess && series.length === 1 ? 'less' : at}` }),
        drawn('text', { ...place, class: isLess ? 'graph-value graph-end' : 'graph-value' }, drawnValue(value, chart)),
      ]
    }),
  )
  const axis = drawn('line', { x1: `${zero}%`, x2: `${zero}%`, y1: HEAD + above - 2, y2: height - GROUP_GAP / 2, class: 'graph-zero' })
  const roomFor = (isOnSide: (value: number) => boolean) =>
    drawn('svg', { width: textWidth(...all.filter(isOnSide).map((value) => drawnValue(value, chart))) + SPACE, height })
  const plot = [...drawings, ...(scale.low < 0 ? [axis] : [])]
  return [
    ...(isBeside ? [drawn('svg', { width: beside, height }, head, ...names)] : []),
    ...(scale.low < 0 ? [roomFor((value) => value < 0)] : []),
    drawn('svg', { width: '100%', height, class: 'graph-wide' }, ...(isBeside ? [] : [head, ...names]), ...plot),
    roomFor((value) => value >= 0),
  ]
}

const rounded = (value: number): number => Math.round(value * 10) / 10
