import { euro } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [1, 2, 3], columns: [2], unit: 'euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const price = random.range(10, 40, 2)
  const profit = Number((price * random.range(0.07, 0.1, 0.01)).toFixed(2))
  const share = random.range(0.4, 0.8, 0.1)
  const count = random.pick([100, 200, 300, 500])
  const dividend = Number((profit * share).toFixed(2))
  const net = dividend * 0.74
  return {
    price,
    profit,
    payout: dividend / profit,
    dividend,
    count,
    rows: [
      [euro(price, 2), euro(price - dividend, 2)],
      [euro(price * count, 2), euro((price - dividend) * count, 2)],
      [euro(0, 2), euro(net * count, 2)],
      [euro(price * count, 2), euro((price - dividend + net) * count, 2)],
    ],
    grossYield: dividend / price,
    netYield: net / price,
    tax: dividend * 0.26 * count,
  } satisfies Figures
}
