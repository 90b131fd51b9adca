/** Result of one line of the table, with its baseline and its target. */
export interface Row {
  /** Name in the table. */
  readonly what: string
  readonly baseline: string
  /** Medians over the rounds. Null where a line has no baseline. */
  readonly value: number
  readonly base: number | null
  readonly unit: string
  /** value / base, the median over pairs of neighbouring rounds with the smallest and the largest; null without a baseline. */
  readonly ratio: Spread | null
  readonly target: string
  readonly reached: boolean
  /** Further observations, e.g. «p99 3.1 ms, baseline 2.9 ms». */
  readonly also: string
}

export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

export interface BenchContext {
  /** Length of one round, in seconds. */
  readonly seconds: number
  /** Pairs of rounds: ours, then the baseline's. */
  readonly rounds: number
  /** A folder with the data set: `log.db`, and read models where a line has built them. */
  readonly dataDir: string
  /** Events of views in it. */
  readonly views: number
  /** Slugs of articles in it. */
  readonly slugs: readonly string[]
  readonly say: (text: string) => void
}

export interface Line {
  /** Name for `--only`. */
  readonly name: string
  run(context: BenchContext): Promise<Row[]>
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** @param sorted smallest first; @param share e.g. 0.99 */
export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.max(0, Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1))] ?? 0

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
})

/** @returns a number as the table shows it: three figures that matter, thousands set apart */
export const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2)
