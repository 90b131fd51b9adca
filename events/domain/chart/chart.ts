import { figure } from '../figures.ts'

export const CHART_KINDS = ['line', 'step', 'bar', 'area'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** The most that a chart shows legibly at 390 px. Bars lie below each other, so they count together. */
export const CHART_LIMITS = { points: 61, bars: 24, series: 4, decimals: 4, value: 1e12 } as const

/** Figures to be drawn. Areas are stacked, so theirs are at least 0; a step is a value that holds until the next one. */
export interface Chart {
  kind: ChartKind
  title: string
  /** What the figures count, as it follows a figure: «euro», «%», «punti». */
  unit: string
  /** What the labels are: «Anno», «Scenario». */
  axis: string
  /** From left to right at equal distances, or the names of bars from top to bottom. */
  labels: string[]
  /** At least one; a value for each label. */
  series: { name: string; values: number[] }[]
  /** Where the figures come from, or how they were computed. */
  source: string
  /** Decimals of every figure; 0 where absent. */
  decimals?: number | undefined
}

/** No-break space: a figure and its unit stay on one line. */
const NBSP = '\u00a0'

/** @returns a value as a chart shows it, whose title says the unit: «1.250», «3,5%» */
export const drawnValue = (value: number, { unit, decimals = 0 }: Pick<Chart, 'unit' | 'decimals'>): string =>
  figure(value, decimals) + (unit === '%' ? '%' : '')

/** @returns a value with its unit, as the text of an article has it: «1.250 euro», «3,5%» */
export const valueWithUnit = (value: number, { unit, decimals = 0 }: Pick<Chart, 'unit' | 'decimals'>): string =>
  figure(value, decimals) + (unit === '%' ? '%' : NBSP + unit)

/** @returns the chart's figures as a table: a row for each label, a column for each series */
export const chartTable = (chart: Chart): { caption: string; columns: string[]; rows: string[][] } => ({
  caption: chart.title,
  columns: [chart.axis, ...chart.series.map(({ name }) => name)],
  rows: chart.labels.map((label, at) => [label, ...chart.series.map(({ values }) => valueWithUnit(values[at] ?? 0, chart))]),
})

/** @returns why the figures cannot be drawn, in English for errors of the schema; null where they can */
export function chartFault({ kind, labels, series }: Pick<Chart, 'kind' | 'labels' | 'series'>): string | null {
  if (series.some(({ values }) => values.length !== labels.length)) return 'a series is not as long as the labels'
  if (kind === 'bar' && labels.length * series.length > CHART_LIMITS.bars) return 'too many bars'
  if (kind !== 'bar' && labels.length < 2) return 'a line needs two points'
  if (kind === 'area' && series.some(({ values }) => values.some((value) => value < 0))) return 'an area has a negative value'
  return null
}
