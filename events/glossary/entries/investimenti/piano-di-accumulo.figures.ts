import { futureValueOfInstalments } from '../../../domain/finance/growth.ts'
import { difference, euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const instalment = random.range(100, 400, 50)
  const years = random.pick([10, 15, 20])
  const rate = random.range(0.02, 0.05, 0.005)
  const paid = instalment * 12 * years
  const value = (each: number) => futureValueOfInstalments(instalment, each, years * 12)
  return {
    instalment,
    years,
    paid,
    rows: [-0.01, 0, rate, rate + 0.02].map((each) => [
      shortPercent(each),
      euro(paid),
      euro(value(each)),
      euro(difference(value(each), paid)),
    ]),
    rate,
    valueRate: value(rate),
    missing: difference(paid, value(-0.01)),
  } satisfies Figures
}
