import { euro, figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const size = random.range(1_000, 5_000, 500)
  const spread = random.range(0.0005, 0.003, 0.0005)
  const fee = random.pick([2, 3, 5, 8])
  const trades = 100
  const capital = size * random.pick([2, 3, 4])
  const round = size * spread + 2 * fee
  return {
    size,
    spread,
    fee,
    spreadCost: size * spread,
    fees: 2 * fee,
    rows: [10, trades, trades * 2].map((count) => [figure(count), euro(round * count), shortPercent((round * count) / capital)]),
    capital,
    trades,
    yearlyCost: round * trades,
    yearlyShare: (round * trades) / capital,
    breakEvenRise: round / size,
    round,
  } satisfies Figures
}
