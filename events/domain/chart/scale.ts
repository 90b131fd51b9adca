import { figure } from '../figures.ts'

export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  at(value: number): number
}

const STEPS = [1, 2, 2.5, 5, 10]
const INTERVALS = 4
/** A line chart may omit zero if its lowest value is above this fraction of its highest. */
const NEAR = 0.5

/**
 * @param values values that the scale must include
 * @param fromZero true for areas and bars, whose size is the value
 */
export function scaleOf(values: readonly number[], fromZero: boolean): Scale {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const isFar = Math.min(Math.abs(lowest), Math.abs(highest)) < NEAR * Math.max(Math.abs(lowest), Math.abs(highest))
  const withZero = fromZero || isFar
  const [from, to] = withZero ? [Math.min(0, lowest), Math.max(0, highest)] : [lowest, highest]
  const step = stepOf(to - from || Math.abs(to) || 1)
  const first = Math.floor(from / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(to / step - 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => rounded((first + at) * step))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  return { low, high, ticks, at: (value) => (value - low) / (high - low) }
}

function stepOf(range: number): number {
  const rough = range / INTERVALS
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * STEPS.find((step) => step * power >= rough * (1 - 1e-9))!
}

const rounded = (value: number): number => Number(value.toPrecision(12))

const MILLION = 1_000_000

export function tickLabels({ ticks }: Scale, unit: string): string[] {
  const isLarge = Math.max(...ticks.map(Math.abs)) >= MILLION
  const values = isLarge ? ticks.map((tick) => tick / MILLION) : ticks
  const decimals = Math.max(...values.map(decimalsOf))
  const suffix = (isLarge ? '\u00a0mln' : '') + (unit === '%' ? '%' : '')
  return values.map((value) => figure(value, value === 0 ? 0 : decimals) + suffix)
}

const decimalsOf = (value: number): number => String(rounded(value)).split('.')[1]?.length ?? 0

const PIXELS_ACROSS = 290
const PIXELS_PER_CHARACTER = 7.5
const GAP = 18
const MAX_LABELS = 6

export function labelledPoints(labels: readonly string[]): number[] {
  const longest = Math.max(...labels.map((label) => label.length)) * PIXELS_PER_CHARACTER + GAP
  const intervals = Math.max(1, Math.min(MAX_LABELS, Math.floor(PIXELS_ACROSS / longest)) - 1)
  const last = labels.length - 1
  const minStep = Math.max(1, Math.ceil(last / intervals))
  const even = Array.from({ length: last - minStep + 1 }, (_, at) => minStep + at).find((step) => last % step === 0)
  // If only the two ends would be labelled, the last distance may differ.
  const step = even === undefined || (even === last && intervals > 1) ? minStep : even
  const marked = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step)
  if (marked.at(-1) === last) return marked
  return [...marked.filter((at) => last - at >= step), last]
}
