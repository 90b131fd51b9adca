import { bondPrice } from '../../../domain/finance/growth.ts'
import { difference, figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const coupon = random.range(0.02, 0.045, 0.005)
  const years = random.pick([3, 5, 7, 10, 15, 20])
  const move = random.pick([0.005, 0.01, 0.015, 0.02])
  const price = (change: number) => bondPrice(coupon, coupon + change, years)
  return {
    // A bond of ten years with a coupon of 1 % at the yield of the end of 2022.
    priceIn2022: bondPrice(0.01, 0.045, 10),
    coupon,
    years,
    rows: [-move, 0, move].map((change) => [
      shortPercent(coupon + change, 2),
      figure(price(change), 2),
      shortPercent(price(change) / 100 - 1, 2),
    ]),
    move,
    priceMove: price(move),
    lessForSeller: difference(100, price(move), 0, 2) * 100,
  } satisfies Figures
}
