import { euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1, 2, 3], columns: [2], unit: 'euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const price = random.range(10, 50, 5)
  const count = random.pick([100, 150, 200, 300])
  const fee = random.range(0.02, 0.08, 0.01)
  const days = random.pick([30, 60, 90])
  const value = price * count
  const share = random.pick([0.3, 0.4])
  const margin = value * share
  const cost = (value * fee * days) / 365
  const result = (change: number) => -value * change - cost
  return {
    count,
    price,
    value,
    fee,
    days,
    cost,
    share,
    margin,
    rows: [-0.2, 0, 0.5, 1].map((change) => [shortPercent(change), euro(price * (1 + change), 2), euro(result(change), 2)]),
    lossIfDoubled: -result(1),
    bearableRise: (margin - cost) / value,
    mostGain: value - cost,
  } satisfies Figures
}
