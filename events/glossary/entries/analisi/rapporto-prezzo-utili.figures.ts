import { euro, figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1, 2], columns: [2], unit: 'volte gli utili' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const price = random.range(8, 40, 2)
  const profit = random.range(0.8, 2.4, 0.2)
  const growth = random.range(0.05, 0.12, 0.01)
  const fall = random.range(0.1, 0.4, 0.05)
  const multiple = price / profit
  return {
    price,
    profit,
    multiple,
    rows: [growth, 0, -fall].map((change) => {
      const next = profit * (1 + change)
      return [
        change === 0 ? 'Stabili' : `${change > 0 ? '+' : ''}${shortPercent(change)}`,
        euro(next, 2),
        figure(price / next, 1),
        shortPercent(next / price),
      ]
    }),
    fall,
    multipleIfFall: price / (profit * (1 - fall)),
    growth,
    multipleIfGrowth: price / (profit * (1 + growth)),
  } satisfies Figures
}
