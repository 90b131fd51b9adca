import { figure, percent } from '../../../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const TIMES = [1, 1.5, 2, 2.5, 3]

/** Figure of the headline: the estimates, multiplied by this. */
const MARKET = 2.5

/** Sharpe ratios of Berkshire Hathaway, of the American market and of the median fund (NBER working paper 19681). */
const BERKSHIRE = 0.76

const MARKET_INDEX = 0.39

const MEDIAN = 0.37

const INDEXES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

const COSTS = [0.002, 0.01, 0.02]

/** Return of the portrait’s fund above a short rate of 2 %, before its costs. */
const EXCESS = 0.06

/** @returns years after which an index is two of its standard errors */
const yearsFor = (index: number): number => (2 / index) ** 2

function inputs(random: SeededRandom) {
  const free = random.pick([0.02, 0.025])
  const calm = { gain: random.pick([0.05, 0.055]), risk: random.pick([0.06, 0.07]) }
  const wild = { gain: random.pick([0.085, 0.09]), risk: random.pick([0.2, 0.22]) }
  const smooth = random.pick([0.03, 0.035])
  const swing = random.pick([0.12, 0.14])
  const afterCosts = COSTS.map((cost) => (EXCESS - cost) / swing)
  return {
    free,
    calmGain: calm.gain,
    calmRisk: calm.risk,
    wildGain: wild.gain,
    wildRisk: wild.risk,
    calm: (calm.gain - free) / calm.risk,
    wild: (wild.gain - free) / wild.risk,
    calmExcess: calm.gain - free,
    wildExcess: wild.gain - free,
    blend: free + (calm.gain - free) * (wild.risk / calm.risk),
    smooth,
    smoothSharpe: (0.08 - free) / smooth,
    trueSharpe: (0.08 - free) / (smooth * MARKET),
    trueRisk: smooth * MARKET,
    byTimes: TIMES.map((times) => (0.08 - free) / (smooth * times)),
    zeroCalm: calm.gain / calm.risk,
    zeroWild: wild.gain / wild.risk,
    monthly: (calm.gain - free) / 12 / (calm.risk / Math.sqrt(12)),
    monthlyExcess: (calm.gain - free) / 12,
    monthlyRisk: calm.risk / Math.sqrt(12),
    swing,
    afterCosts,
    yearsAfterCosts: afterCosts.map(yearsFor),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    berkshire: BERKSHIRE,
    berkshireYears: yearsFor(BERKSHIRE),
    marketIndex: MARKET_INDEX,
    marketYears: yearsFor(MARKET_INDEX),
    median: MEDIAN,
    medianYears: yearsFor(MEDIAN),
    portraitChart: { labels: INDEXES.map((index) => figure(index, 1)), series: [INDEXES.map(yearsFor)] },
    portraitTable: COSTS.map((cost, at) => [
      percent(cost),
      percent(EXCESS - cost),
      figure(f.afterCosts[at]!, 2),
      figure(f.yearsAfterCosts[at]!),
    ]),
    market: MARKET,
    mistakeChart: { labels: TIMES.map((times) => figure(times, 1)), series: [f.byTimes] },
  } satisfies Figures
}
