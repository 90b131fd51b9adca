import { chanceAtLeastOnce } from '../../../domain/finance/risk.ts'
import { euro } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const amount = random.range(500, 10_000, 500)
  const rate = random.range(0.02, 0.04, 0.005)
  const chance = random.pick([0.001, 0.002, 0.005])
  const count = random.range(20, 60, 10)
  const day = (amount * rate) / 365
  return {
    count,
    amount,
    rate,
    day,
    chance,
    rows: [
      [euro(day, 2), euro(day * count, 2)],
      [euro(amount * chance, 2), euro(amount * chance * count, 2)],
      [euro(amount * chance * 0.1, 2), euro(amount * chance * 0.1 * count, 2)],
    ],
    interest: day * count,
    avoidedLoss: amount * chance * 0.9 * count,
    chanceInYear: chanceAtLeastOnce(chance, count),
  } satisfies Figures
}
