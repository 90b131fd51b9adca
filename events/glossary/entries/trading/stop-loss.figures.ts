import { euro, shown } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1, 2], columns: [2], unit: 'euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const price = random.range(10, 60, 2)
  const distance = random.range(0.03, 0.08, 0.01)
  const gap = distance + random.range(0.03, 0.09, 0.01)
  const count = random.pick([50, 100, 150, 200])
  const exit = (each: number) => price * (1 - each)
  // As a share of the price paid, like the other two; to the cent, like the price that is shown.
  const slipped = 1 - shown(exit(distance) * 0.995, 2) / price
  return {
    count,
    price,
    distance,
    exitDistance: exit(distance),
    gap,
    rows: (
      [
        ['Alla soglia', distance],
        ['Scarto dello 0,5% dalla soglia', slipped],
        ['Apertura in ribasso', gap],
      ] as const
    ).map(([name, each]) => [name, euro(exit(each), 2), euro(count * (price - exit(each)), 2)]),
    expectedLoss: count * price * distance,
    lossAfterGap: count * price * gap,
    times: gap / distance,
  } satisfies Figures
}
