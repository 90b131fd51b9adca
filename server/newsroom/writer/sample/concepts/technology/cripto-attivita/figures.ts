import { euro, percent } from '../../../../../../../events/domain/figures.ts'
import { mixVolatility } from '../../../../../../../events/domain/finance/risk.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const SHARES = [0, 0.02, 0.05, 0.1, 0.2]

/** Dollars for a bitcoin: value in Ftx’s plan, payment on it, and market price on the day of the first payments. */
const [CLAIM, PAID, LATER] = [16_871, 1.2, 95_000]

/** In thousands of dollars. */
const PRICES = [0, 20, 40, 60, 80, 100]

/** Part of Quadriga’s debt that its trustee found, in millions of Canadian dollars. */
const RECOVERED = 46 / 215

function inputs(random: SeededRandom) {
  const capital = random.range(20_000, 50_000, 10_000)
  const wild = random.pick([0.6, 0.7])
  const calm = random.pick([0.08, 0.1])
  const fall = random.pick([0.7, 0.75])
  const coins = random.pick([0.4, 0.5, 0.8])
  const taxSale = random.pick([6_000, 8_000])
  const taxGain = random.pick([1_500, 2_000])
  const risk = (share: number) => mixVolatility(share, wild, calm, 0.3)
  return {
    capital,
    wild,
    calm,
    fall,
    risks: [0, 0.05, 0.1, 0.15, 0.2].map((share) => risk(share) * 100),
    five: risk(0.05),
    contribution: (0.05 * wild * (0.05 * wild + 0.95 * calm * 0.3)) / risk(0.05) ** 2,
    losses: SHARES.map((share) => capital * share * fall),
    loss5: capital * 0.05 * fall,
    grown: (0.05 * 4) / (0.05 * 4 + 0.95),
    recovered: RECOVERED,
    keyParity: 0.01 * (1 - RECOVERED),
    keyYears: 1 / (0.01 * (1 - RECOVERED)),
    keyYearsSolid: 1 / (0.0025 * (1 - RECOVERED)),
    coins,
    claim: coins * CLAIM,
    claimPerCoin: CLAIM * PAID,
    refund: coins * CLAIM * PAID,
    inKind: coins * LATER,
    coinsBack: (coins * CLAIM * PAID) / LATER,
    backShare: (CLAIM * PAID) / LATER,
    pathInKind: PRICES.map((price) => coins * price * 1_000),
    pathRefund: PRICES.map(() => coins * CLAIM * PAID),
    taxSale,
    taxGain,
    taxRight: taxGain * 0.33,
    taxWrong: taxSale * 0.33,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: PRICES, series: [f.pathInKind, f.pathRefund] },
    questionChart: { labels: [0, 5, 10, 15, 20].map((share) => `${share}%`), series: [f.risks] },
    questionTable: SHARES.map((share, at) => [percent(share, 0), euro(f.losses[at]!)]),
  } satisfies Figures
}
