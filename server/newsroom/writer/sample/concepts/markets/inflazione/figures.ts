import { difference, percent } from '../../../../../../../events/domain/figures.ts'
import { realValue } from '../../../../../../../events/domain/finance/inflation.ts'
import { STAMP_DUTY, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../../events/domain/finance/taxes.ts'
import { inPercent } from '../../in-percent.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const YEARS = [0, 5, 10, 15, 20]

const PRICES = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08]

/** Yearly return of severance pay that stays with the employer: Codice civile, art. 2120, less the tax of 17 % (D.Lgs. 47/2000, art. 11, comma 3). */
const severanceRate = (inflation: number): number => (0.015 + 0.75 * inflation) * (1 - 0.17)

/** Inflation at which that return equals the rise of prices. */
const EVEN = (0.015 * 0.83) / (1 - 0.75 * 0.83)

function inputs(random: SeededRandom) {
  const amount = random.range(10_000, 30_000, 5_000)
  const rate = random.pick([0.02, 0.025, 0.03])
  const food = random.pick([0.05, 0.06, 0.07])
  const energy = random.pick([-0.04, -0.05, -0.06])
  const rest = random.pick([0.01, 0.015, 0.02])
  const index = (weights: readonly [number, number, number]) => weights[0] * food + weights[1] * energy + weights[2] * rest
  const fast = random.pick([0.06, 0.08, 0.1])
  const slow = random.pick([0.01, 0.015, 0.02])
  const severance = random.range(20_000, 40_000, 5_000)
  return {
    amount,
    rate,
    food,
    energy,
    rest,
    average: index([0.2, 0.1, 0.7]),
    pensioner: index([0.4, 0.1, 0.5]),
    commuter: index([0.2, 0.2, 0.6]),
    pensionerMore: 18_000 * (index([0.4, 0.1, 0.5]) - index([0.2, 0.1, 0.7])),
    foodPart: 0.2 * food,
    energyPart: 0.1 * energy,
    restPart: 0.7 * rest,
    path: YEARS.map((year) => realValue(amount, rate, year)),
    lost: difference(amount, realValue(amount, rate, 20)),
    fast,
    slow,
    sum: fast + slow,
    level2: 100 * (1 + fast) * (1 + slow),
    total: (1 + fast) * (1 + slow) - 1,
    back: 1 - 1 / ((1 + fast) * (1 + slow)),
    severance,
    // The coupon of 1.85 % after the tax, less the duty, over the tax on what the prices add.
    linked: (0.0185 * (1 - TAX_ON_GOVERNMENT_BONDS) - STAMP_DUTY) / TAX_ON_GOVERNMENT_BONDS,
    even: EVEN,
    earned: severanceRate(fast),
    earnedEuro: severance * severanceRate(fast),
    dearer: severance * fast,
    short: difference(severance * fast, severance * severanceRate(fast)),
    calm: severanceRate(0.02),
    ahead: difference(severance * severanceRate(0.02), severance * 0.02),
    rent: 0.75 * fast,
    earnedBy: PRICES.map((price) => severanceRate(price) * 100),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: PRICES.map((price) => percent(price, 0)), series: [f.earnedBy, inPercent(PRICES)] },
    energyFall: -f.energy,
    historyChart: { labels: YEARS, series: [f.path] },
  } satisfies Figures
}
