import { euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1, 2], columns: [3], unit: '%' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(10_000, 60_000, 5_000)
  const share = random.pick([0.01, 0.02, 0.03, 0.05])
  const crash = random.range(0.5, 0.9, 0.05)
  const rest = random.range(0.02, 0.05, 0.01)
  const total = (each: number) => -each * crash + (1 - each) * rest
  return {
    capital,
    share,
    invested: capital * share,
    rest,
    crash,
    rows: [share, share * 2, share * 4].map((each) => [
      shortPercent(each),
      euro(capital * each),
      euro(capital * each * crash),
      shortPercent(total(each), 2),
    ]),
    crashLoss: capital * share * crash,
    totalShare: total(share),
    evenShare: rest / (rest + crash),
  } satisfies Figures
}
