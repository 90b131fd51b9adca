import { cumulativeChange } from '../../../domain/finance/inflation.ts'
import { futureValue, requiredYearlyReturn } from '../../../domain/finance/growth.ts'
import { euro, figure, shortPercent } from '../../../domain/figures.ts'
import { mean } from './sample-statistics.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(10_000, 30_000, 5_000)
  const returns = [
    random.range(0.12, 0.24, 0.02),
    -random.range(0.1, 0.22, 0.02),
    random.range(0.05, 0.15, 0.01),
    -random.range(0.02, 0.06, 0.01),
  ]
  const total = cumulativeChange(returns)
  const cagr = requiredYearlyReturn(1, 1 + total, returns.length)
  return {
    capital,
    rows: returns.map((each, year) => [
      figure(year + 1),
      shortPercent(each),
      euro(capital * (1 + cumulativeChange(returns.slice(0, year + 1)))),
    ]),
    meanReturns: mean(returns),
    valueAtMean: futureValue(capital, mean(returns), 4),
    cagr,
    endValue: capital * (1 + total),
  } satisfies Figures
}
