import { bondPrice } from '../../../domain/finance/growth.ts'
import { figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1], columns: [2], unit: 'milioni di euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const bund = random.range(0.018, 0.03, 0.002)
  const spread = random.range(80, 240, 10)
  const rise = random.pick([30, 50, 80, 100])
  const issue = random.pick([10, 15, 20, 25])
  const cost = (points: number) => (issue * 1_000 * points) / 10_000
  return {
    bund,
    spread,
    btp: bund + spread / 10_000,
    rise,
    issue,
    rows: [spread, spread + rise].map((points) => [
      figure(points),
      shortPercent(bund + points / 10_000, 2),
      figure(issue * 1_000 * (bund + points / 10_000), 1),
    ]),
    costRise: cost(rise),
    priceAfterRise: bondPrice(bund + spread / 10_000, bund + (spread + rise) / 10_000, 10),
  } satisfies Figures
}
