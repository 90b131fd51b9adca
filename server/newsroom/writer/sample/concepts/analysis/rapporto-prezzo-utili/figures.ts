import { difference, euro, figure } from '../../../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const YEARS = [1, 5, 10, 15, 20]

/** Figure of the headline. */
const SLOW = 10

const FAST = 30

/** Microsoft, by the share as split in 2003: closes of 27 December 1999 and 30 June 2011, profits of the years that ended in June. */
const THEN = { price: 59.56, profit: 0.85, closed: 0.71 }

const LATER = { price: 26, profit: 2.69 }

const MULTIPLES = [20, 30, 40, 50, 60, 70, 80]

/** Supposed in the portrait: the multiple at which one sells, the return that one asks, and when. */
const EXIT = 18

const ASKED = 0.07

const AFTER = 10

/** @returns in how many years profits make good for a multiple that falls to 20 */
const yearsBack =
  (growth: number) =>
  (multiple: number): number =>
    Math.log(multiple / 20) / Math.log(1 + growth)

/** @returns the multiple above which one gets less than what one asks */
const highest = (growth: number, asked: number): number => EXIT * ((1 + growth) / (1 + asked)) ** AFTER

/** @returns the yearly return of which the tax on the gain at the end leaves what one asks */
const beforeTax = (((1 + ASKED) ** AFTER - 1) / 0.74 + 1) ** (1 / AFTER) - 1

function inputs(random: SeededRandom) {
  const cyclePrice = random.range(16, 20, 2)
  const peak = random.pick([2, 2.5])
  const slump = peak * 0.4
  const profits = [peak * 0.5, peak * 0.8, peak * 0.4, peak * 0.7, peak]
  const average = profits.reduce((sum, each) => sum + each, 0) / 5
  const price = random.range(30, 42, 3)
  const earnings = random.pick([2, 2.5])
  const growth = random.pick([0.14, 0.15, 0.16])
  const safe = random.pick([0.03, 0.035])
  const hoped = random.pick([0.1, 0.11, 0.12])
  const slowSum = (years: number) => (100 / SLOW) * years
  const fastSum = (years: number) => ((100 / FAST) * ((1 + growth) ** years - 1)) / growth
  const fastIn = (year: number) => (100 / FAST) * (1 + growth) ** (year - 1)
  const firstYear = (holds: (year: number) => boolean) => Array.from({ length: 30 }, (_, at) => at + 1).find(holds)!
  return {
    price,
    earnings,
    ratio: price / earnings,
    yieldRate: earnings / price,
    cyclePrice,
    peak,
    peakRatio: cyclePrice / peak,
    slump,
    slumpRatio: cyclePrice / slump,
    profits,
    average,
    averageRatio: cyclePrice / average,
    growth,
    slowYear: 100 / SLOW,
    fastFirst: 100 / FAST,
    fastTenth: fastIn(10),
    evenMultiple: (100 + slowSum(10) - fastSum(10)) / fastIn(10),
    slowEarned: YEARS.map(slowSum),
    fastEarned: YEARS.map(fastSum),
    yearAhead: firstYear((year) => fastIn(year) > 100 / SLOW),
    sumAhead: firstYear((year) => fastSum(year) > slowSum(year)),
    safe,
    premium: difference(earnings / price, safe, 0, 3),
    reverse: 1 / safe,
    hoped,
    highest: highest(hoped, ASKED),
    highestNet: highest(hoped, beforeTax),
    netYield: (earnings / price) * 0.74,
    netSafe: safe * 0.875,
    netPremium: difference((earnings / price) * 0.74, safe * 0.875, 0, 3),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    after: AFTER,
    exit: EXIT,
    portraitTable: [
      [figure(THEN.profit, 2), figure(LATER.profit, 2), figure(LATER.profit / THEN.profit, 2)],
      [
        figure(THEN.price / THEN.profit, 2),
        figure(LATER.price / LATER.profit, 2),
        figure(LATER.price / LATER.profit / (THEN.price / THEN.profit), 2),
      ],
      [figure(THEN.price, 2), figure(LATER.price, 2), figure(LATER.price / THEN.price, 2)],
    ],
    profitGrowth: (LATER.profit / THEN.profit) ** (1 / 11) - 1,
    multipleFall: 1 - LATER.price / LATER.profit / (THEN.price / THEN.profit),
    portraitChart: { labels: MULTIPLES, series: [MULTIPLES.map(yearsBack(0.06)), MULTIPLES.map(yearsBack(0.12))] },
    fastYearsBack: yearsBack(0.12)(40),
    slowYearsBack: yearsBack(0.06)(40),
    highestAtFourteen: (f.highest * 14) / EXIT,
    beforeTax,
    growthThen: (THEN.price / THEN.profit / EXIT) ** (1 / AFTER) * (1 + ASKED) - 1,
    multipleOnClosed: THEN.price / THEN.closed,
    multipleThen: THEN.price / THEN.profit,
    mistakeChart: { labels: [1, 2, 3, 4, 5], series: [f.profits] },
    slow: SLOW,
    fast: FAST,
    comparisonTable: YEARS.map((year, at) => [String(year), euro(f.slowEarned[at]!, 2), euro(f.fastEarned[at]!, 2)]),
    yearsBefore: f.yearAhead - 1,
    premiumPoints: f.premium * 100,
    netPremiumPoints: f.netPremium * 100,
  } satisfies Figures
}
