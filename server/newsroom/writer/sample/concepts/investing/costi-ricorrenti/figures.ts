import { difference, percent } from '../../../../../../../events/domain/figures.ts'
import { futureValue, futureValueAfterFees } from '../../../../../../../events/domain/finance/growth.ts'
import { pensionPlan, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'
import { comparisonFigures } from './comparison-figures.ts'

const FEES = [0.002, 0.005, 0.01, 0.015, 0.02, 0.025]

function inputs(random: SeededRandom) {
  const capital = random.range(15_000, 40_000, 5_000)
  const rate = random.pick([0.04, 0.045, 0.05])
  const [low, high] = [0.002, random.pick([0.015, 0.018, 0.02])] as const
  const after = (fee: number, years: number) => futureValueAfterFees(capital, rate, fee, years)
  const free = futureValue(capital, rate, 25)
  return {
    capital,
    rate,
    low,
    high,
    gap: difference(after(low, 25), after(high, 25)),
    free,
    gain: difference(free, capital),
    taken: free - after(high, 25),
    takenShare: (free - after(high, 25)) / (free - capital),
    takenByFee: FEES.map((fee) => (free - after(fee, 25)) / (free - capital)),
    firstYear: capital * high,
    halfShare: high / rate,
    pointsApart: (high - low) * 100,
    repaidAfter: (0.02 / (high - low)) * 12,
    ...pensionPlan(random),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    ...comparisonFigures,
    questionChart: { labels: FEES.map((fee) => percent(fee, 1)), series: [f.takenByFee.map((share) => share * 100)] },
  } satisfies Figures
}
