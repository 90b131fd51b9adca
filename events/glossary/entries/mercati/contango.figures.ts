import { futureValue } from '../../../domain/finance/growth.ts'
import { euro, figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(5_000, 20_000, 1_000)
  const spot = random.range(60, 90, 5)
  const premium = random.range(0.004, 0.014, 0.002)
  const rolls = 12
  const left = capital / futureValue(1, premium, rolls)
  return {
    spot,
    premium,
    capital,
    rows: [1, 3, 6, 12].map((count) => {
      const value = capital / futureValue(1, premium, count)
      return [figure(count), euro(value), shortPercent(value / capital - 1)]
    }),
    left,
    loss: 1 - left / capital,
  } satisfies Figures
}
