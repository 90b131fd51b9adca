import { euro, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { gainToRecover } from '../../../../../../../events/domain/finance/risk.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const SHARES = [0.05, 0.1, 0.2, 0.4]

const DRAWN = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

/** Years that a total loss on one holding costs, and the holding whose loss costs three years. */
export function oneHolding(random: SeededRandom) {
  const savings = random.range(60_000, 120_000, 20_000)
  const growth = random.pick([0.03, 0.035, 0.04])
  const years = (share: number) => Math.log(1 / (1 - share)) / Math.log(1 + growth)
  return {
    savings,
    growth,
    backGains: SHARES.map(gainToRecover),
    backYears: SHARES.map(years),
    backPath: DRAWN.map(years),
    losses: SHARES.map((share) => savings * share),
    threeYears: 1 - (1 + growth) ** -3,
    threeYearsSum: savings * (1 - (1 + growth) ** -3),
  }
}

export const portraitFigures = (f: ReturnType<typeof oneHolding>) => ({
  portraitTable: SHARES.map((share, at) => [
    percent(share, 0),
    euro(f.losses[at]!),
    percent(f.backGains[at]!),
    figure(f.backYears[at]!, 1),
  ]),
  portraitChart: { labels: DRAWN.map((share) => percent(share, 0)), series: [f.backPath] },
  growthFactor: 1 + f.growth,
})
