import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { chanceBelow } from '../../../../../../../events/domain/finance/risk.ts'
import { inPercent } from '../../in-percent.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const SLIDE = [100, 98, 96, 94, 92, 90]

const ZIGZAG = [100, 108, 101, 110, 104, 112]

const YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Share of the wealth whose loss is accepted in one year of forty. */
const ACCEPTED = 0.1

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  return Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1))
}

const yearlyOf = (prices: readonly number[]): number =>
  deviationOf(prices.slice(1).map((price, at) => price / prices[at]! - 1)) * Math.sqrt(12)

/** The crash enters the five years in one of them and leaves them in another. */
const MONTHS = [0, 20, 40, 60, 80, 100]

const CRASH = 20

/** Between the third and the fourth class of the KID. */
const THRESHOLD = 0.12

/** @returns what five years of months come to in a year: all but one with the same deviation from zero */
const fiveYears = (monthly: number, odd: number): number => Math.sqrt(((59 * monthly ** 2 + odd ** 2) / 60) * 12)

function inputs(random: SeededRandom) {
  const unit = random.pick([0.01, 0.012, 0.016])
  const months = [2, -1, 3, -2, 1, 0].map((each) => each * unit)
  const mean = months.reduce((sum, each) => sum + each, 0) / 6
  const squares = months.map((each) => (each - mean) ** 2)
  const deviation = deviationOf(months)
  const yearly = random.pick([0.14, 0.15, 0.16])
  const capital = random.range(10_000, 30_000, 5_000)
  const drift = random.pick([0.05, 0.06])
  const chanceOfLoss = (timesAYear: number) => chanceBelow(drift / yearly / Math.sqrt(timesAYear))
  const quiet = random.pick([0.033, 0.034])
  const crash = random.pick([0.14, 0.15, 0.16])
  return {
    months,
    mean,
    distances: months.map((each) => each - mean),
    // In percentage points.
    squares: squares.map((each) => each * 10_000),
    sum: squares.reduce((sum, each) => sum + each, 0) * 10_000,
    deviation,
    annual: deviation * Math.sqrt(12),
    wrong: deviation * 12,
    yearly,
    capital,
    drift,
    low: drift - yearly,
    high: drift + yearly,
    veryLow: drift - 2 * yearly,
    lowEuro: capital * (1 + drift - yearly),
    highEuro: capital * (1 + drift + yearly),
    loss: difference(capital, capital * (1 + drift - 2 * yearly)),
    daily: yearly / Math.sqrt(250),
    weekly: yearly / Math.sqrt(52),
    monthly: yearly / Math.sqrt(12),
    chances: [250, 52, 12, 1].map(chanceOfLoss),
    lowMean: YEARS.map((years) => drift - yearly / Math.sqrt(years)),
    highMean: YEARS.map((years) => drift + yearly / Math.sqrt(years)),
    share: ACCEPTED / (2 * yearly - drift),
    slide: yearlyOf(SLIDE),
    zigzag: yearlyOf(ZIGZAG),
    quiet,
    crash,
    without: fiveYears(quiet, quiet),
    withCrash: fiveYears(quiet, crash),
    enough: Math.sqrt((60 * THRESHOLD ** 2) / 12 - 59 * quiet ** 2),
    measured: MONTHS.map((month) => fiveYears(quiet, month >= CRASH && month < CRASH + 60 ? crash : quiet) * 100),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: MONTHS, series: [f.measured, MONTHS.map(() => THRESHOLD * 100)] },
    stepsTable: f.months.map((each, at) => [String(at + 1), percent(each, 2), percent(f.distances[at]!, 2), figure(f.squares[at]!, 2)]),
    variance: f.sum / 5,
    mistakeChart: { labels: [0, 1, 2, 3, 4, 5], series: [SLIDE, ZIGZAG] },
    questionChart: { labels: YEARS, series: [inPercent(f.lowMean), inPercent(f.highMean)] },
    veryLowLoss: -f.veryLow,
    dailyChance: f.chances[0]! * 100,
    yearlyChance: f.chances[3]! * 100,
  } satisfies Figures
}
