import { euro, figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(5_000, 20_000, 2_500)
  const daily = random.pick([2, 4, 5, 8, 10])
  const cost = random.pick([0.0002, 0.0003, 0.0005])
  const days = 250
  const yearly = (count: number) => count * cost * days
  return {
    capital,
    daily,
    days,
    cost,
    rows: [1, daily, daily * 2].map((count) => [
      figure(count),
      figure(count * days),
      euro(capital * yearly(count)),
      shortPercent(yearly(count)),
    ]),
    yearlyDaily: yearly(daily),
    yearlyCost: capital * yearly(daily),
  } satisfies Figures
}
