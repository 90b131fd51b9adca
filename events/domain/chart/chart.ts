import { figure } from '../figures.ts'

export const CHART_KINDS = ['line', 'step', 'bar', 'area'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** Maximum that a chart shows legibly at 390 px. The values of all series together count as bars. */
export const CHART_LIMITS = { points: 61, bars: 24, series: 4, decimals: 4, value: 1e12 } as const

/** Data of a chart. Stacked areas need values of at least 0. A step holds its value until the next one. */
export interface Chart {
  kind: ChartKind
  title: string
  unit: string
  axis: string
  /** Equidistant points from left to right, or names of bars from top to bottom. */
  labels: string[]
  series: { name: string; values: number[] }[]
  source: string
  decimals?: number | undefined
}

const NBSP = '\u00a0'

export const drawnValue = (value: number, { unit, decimals = 0 }: Pick<Chart, 'unit' | 'decimals'>): string =>
  figure(value, decimals) + (unit === '%' ? '%' : '')

export const valueWithUnit = (value: number, { unit, decimals = 0 }: Pick<Chart, 'unit' | 'decimals'>): string =>
  figure(value, decimals) + (unit === '%' ? '%' : NBSP + unit)

export const chartTable = (chart: Chart): { caption: string; columns: string[]; rows: string[][] } => ({
  caption: chart.title,
  columns: [chart.axis, ...chart.series.map(({ name }) => name)],
  rows: chart.labels.map((label, at) => [label, ...chart.series.map(({ values }) => valueWithUnit(values[at] ?? 0, chart))]),
})

/** Returns an English reason why the chart cannot be drawn, for schema errors; null for a valid chart. */
export function chartFault({ kind, labels, series }: Pick<Chart, 'kind' | 'labels' | 'series'>): string | null {
  if (series.some(({ values }) => values.length !== labels.length)) return 'a series is not as long as the labels'
  if (kind === 'bar' && labels.length * series.length > CHART_LIMITS.bars) return 'too many bars'
  if (kind !== 'bar' && labels.length < 2) return 'a line needs two points'
  if (kind === 'area' && series.some(({ values }) => values.some((value) => value < 0))) return 'an area has a negative value'
  return null
}
