import { shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const big = random.range(70, 120, 10)
  const middle = random.range(15, 25, 5)
  const small = random.range(5, 10, 1)
  // By capitalization the index rises, with equal weights it falls.
  const rise = random.pick([0.015, 0.018, 0.02])
  const fall = random.pick([0.012, 0.015, 0.018, 0.02])
  const total = big + middle + small
  const weighted = (big * rise - middle * fall - small * fall) / total
  const equal = (rise - 2 * fall) / 3
  return {
    big,
    middle,
    small,
    rise,
    fall,
    total,
    rows: [
      [shortPercent(big / total), shortPercent(rise), shortPercent((big / total) * rise, 2)],
      [shortPercent(middle / total), shortPercent(-fall), shortPercent((-middle / total) * fall, 2)],
      [shortPercent(small / total), shortPercent(-fall), shortPercent((-small / total) * fall, 2)],
    ],
    weighted,
    equal,
  } satisfies Figures
}
