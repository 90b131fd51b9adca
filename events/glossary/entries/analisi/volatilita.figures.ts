import { difference, figure, shortPercent } from '../../../domain/figures.ts'
import { mean, deviation } from './sample-statistics.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const returns = Array.from({ length: 6 }, () => random.range(-0.05, 0.06, 0.005))
  const monthly = deviation(returns)
  const yearly = monthly * Math.sqrt(12)
  return {
    meanReturns: mean(returns),
    rows: returns.map((each, month) => [
      figure(month + 1),
      shortPercent(each),
      figure(difference(100 * each, 100 * mean(returns), 0, 2), 2),
    ]),
    monthly,
    yearly,
  } satisfies Figures
}
