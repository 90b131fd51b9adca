import { futureValueAfterFees } from '../../../domain/finance/growth.ts'
import { difference, euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(10_000, 50_000, 5_000)
  const gross = random.range(0.03, 0.055, 0.005)
  const cheap = random.pick([0.002, 0.003, 0.004])
  const dear = random.pick([0.015, 0.018, 0.02, 0.022])
  const years = random.pick([10, 15, 20, 25])
  const value = (fee: number) => futureValueAfterFees(capital, gross, fee, years)
  return {
    capital,
    years,
    gross,
    cheap,
    dear,
    rows: [0, cheap, dear].map((fee) => [shortPercent(fee), euro(value(fee)), euro(difference(value(0), value(fee)))]),
    feesGap: difference(value(cheap), value(dear)),
    feesGapShare: difference(value(cheap), value(dear)) / capital,
    shareOfGain: (value(0) - value(dear)) / (value(0) - capital),
  } satisfies Figures
}
