import { futureValue } from '../../../domain/finance/growth.ts'
import { difference, euro, figure } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(5_000, 40_000, 2_500)
  const rate = random.range(0.02, 0.05, 0.005)
  const years = random.pick([20, 25, 30])
  const half = Math.round(years / 2)
  const simple = (each: number) => capital * (1 + rate * each)
  const compound = (each: number) => futureValue(capital, rate, each)
  return {
    capital,
    rate,
    years,
    growthFactor: 1 + rate,
    rows: [5, half, years].map((each) => [
      figure(each),
      euro(simple(each)),
      euro(compound(each)),
      euro(difference(compound(each), simple(each))),
    ]),
    gapAfterFive: difference(compound(5), simple(5)),
    gapAtEnd: difference(compound(years), simple(years)),
    doublingYears: Math.log(2) / Math.log(1 + rate),
    ruleOf72Years: 0.72 / rate,
    compoundYears: compound(years),
  } satisfies Figures
}
