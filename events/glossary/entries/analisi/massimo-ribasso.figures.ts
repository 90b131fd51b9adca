import { gainToRecover } from '../../../domain/finance/risk.ts'
import { euro, figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1, 2], columns: [2], unit: '%' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(10_000, 60_000, 5_000)
  // Between the losses that the entry names.
  const loss = random.range(0.25, 0.45, 0.05)
  const growth = random.range(0.03, 0.07, 0.01)
  const left = capital * (1 - loss)
  const drawn = capital * 0.05
  const years = (each: number) => Math.log(1 / (1 - each)) / Math.log(1 + growth)
  return {
    capital,
    loss,
    left,
    growth,
    rows: [0.2, loss, 0.5].map((each) => [
      shortPercent(each),
      euro(capital * each),
      shortPercent(gainToRecover(each)),
      figure(years(each), 1),
    ]),
    lost: capital * loss,
    gainToRecoverLoss: gainToRecover(loss),
    yearsLoss: years(loss),
    drawn,
    leftAfterDrawing: left - drawn,
    gainNeeded: capital / (left - drawn) - 1,
  } satisfies Figures
}
