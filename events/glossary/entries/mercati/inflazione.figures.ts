import { difference, euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(8_000, 60_000, 2_000)
  // Beside it the table has prices that stand still and the aim of the central bank.
  const rate = random.pick([0.025, 0.03, 0.035, 0.04])
  const years = random.pick([5, 10, 15, 20])
  const left = (inflation: number) => capital / (1 + inflation) ** years
  return {
    capital,
    years,
    rows: [0, 0.02, rate, rate + 0.02].map((each) => [shortPercent(each), euro(left(each)), shortPercent(1 - left(each) / capital)]),
    rate,
    leftRate: left(rate),
    lost: difference(capital, left(rate)),
  } satisfies Figures
}
