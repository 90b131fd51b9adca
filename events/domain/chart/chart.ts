import { figure } from '../figures.ts'

export const CHART_KINDS = ['line', 'step', 'bar', 'area'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** Maximum that a chart shows legibly at 390 px. The values of all series together count as bars. */
export const CHART_LIMITS = { points: 61, bars: 24, series: 4, decimals: 4, value: 1e12 } as const

/** Data of a chart. Stacked areas need values of at least 0. A step holds its value until the next one. */
export interface Chart {
  kind: ChartKind
  title: string
  /** Unit as it follows a number: «euro», «%», «punti». */
  unit: string
  /** Heading of the labels: «Anno», «Scenario». */
  axis: string
  /** Equidistant points from left to right, or names of bars from top to bottom. */
  labels: string[]
  series: { name: string; values: number[] }[]
  /** Origin of the figures, or how they were computed. */
  source: string
  /** Decimals of every figure; 0 by default. */
  decimals?: number | undefined
}

const NBSP = '\u00a0'

/** Returns a value as a chart with the unit in its title shows it: «1.250», «3,5%». */
export const drawnValue = (value: number, { unit, decimals = 0 }: Pick<Chart, 'unit' | 'decimals'>): string =>
  figure(value, decimals) + (unit === '%' ? '%' : '')

/** Returns a value with its unit for running text: «1.250 euro», «3,5%». */
export const valueWithUnit = (value: number, { unit, decimals = 0 }: Pick<Chart, 'unit' | 'decimals'>): string =>
  figure(value, decimals) + (unit === '%' ? '%' : NBSP + unit)

/** Returns the figures as a table with one row per label and one column per series. */
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
