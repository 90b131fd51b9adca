import { figure, percent, shown } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const before = random.range(1_800, 2_200, 50)
  // Whole billions are shown, and what is shown is divided.
  const after = shown(before * (1 + random.range(0.035, 0.06, 0.005)), 0)
  const nominal = after / before - 1
  // Below the nominal growth: a difference and a ratio are then never the same figure.
  const prices = random.range(0.01, 0.02, 0.005)
  const real = (1 + nominal) / (1 + prices) - 1
  return {
    before,
    after,
    prices,
    rows: [
      [figure(before), figure(after), percent(nominal, 2)],
      [figure(100 * (1 + prices), 1), percent(prices, 2)],
      [figure(before), figure(before * (1 + real)), percent(real, 2)],
    ],
    realAfter: before * (1 + real),
    real,
    nominal,
    plainDifference: nominal - prices,
  } satisfies Figures
}
