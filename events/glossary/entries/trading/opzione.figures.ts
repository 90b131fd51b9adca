import { euro } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1, 2, 3], columns: [2, 3], unit: 'euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const price = random.range(20, 60, 5)
  const strike = price + random.pick([0, 1, 2, 3])
  const premium = random.range(0.8, 2.4, 0.2)
  const size = 100
  const result = (final: number) => (Math.max(0, final - strike) - premium) * size
  const finals = [price - 3, strike, strike + premium, strike + premium * 2 + 1]
  return {
    price,
    strike,
    premium,
    size,
    cost: premium * size,
    rows: finals.map((final) => [
      euro(final, 2),
      euro(Math.max(0, final - strike) * size, 2),
      euro(result(final), 2),
      euro(-result(final) + 0, 2),
    ]),
    breakEven: strike + premium,
    riseNeeded: (strike + premium) / price - 1,
  } satisfies Figures
}
