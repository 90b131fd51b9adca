import { bondPayments, macaulayDuration } from '../../../domain/finance/bonds.ts'
import { bondPrice } from '../../../domain/finance/growth.ts'
import { figure, shown } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1, 2], columns: [1], unit: 'euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const coupon = random.range(0.02, 0.045, 0.005)
  const years = random.pick([4, 5, 6, 7, 8, 10])
  const rise = random.pick([0.005, 0.01, 0.015])
  const flows = bondPayments(coupon, coupon, years)
  const mean = macaulayDuration(flows)
  // Readers divide and multiply what they see.
  const duration = shown(mean, 3)
  const modified = shown(duration / (1 + coupon), 2)
  const exact = bondPrice(coupon, coupon + rise, years) / 100 - 1
  return {
    coupon,
    years,
    rows: [
      ...[flows[0]!, flows[years - 2]!, flows[years - 1]!].map(({ year, presentValue }) => [
        figure(year),
        figure(presentValue, 2),
        figure(year * presentValue, 2),
      ]),
      ['Totale (tutti gli anni)', figure(100, 2), figure(mean * 100, 2)],
    ],
    duration,
    modified,
    rise,
    estimatedFall: -modified * rise,
    exact,
    exactFall: -exact,
  } satisfies Figures
}
