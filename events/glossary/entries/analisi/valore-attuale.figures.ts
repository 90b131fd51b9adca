import { euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const yearly = random.range(1_000, 5_000, 500)
  const years = random.pick([5, 8, 10, 12, 15])
  const rate = random.range(0.02, 0.05, 0.005)
  const present = (each: number) => (yearly * (1 - (1 + each) ** -years)) / each
  return {
    yearly,
    years,
    nominal: yearly * years,
    rows: [rate, rate + 0.02, rate + 0.04].map((each) => [
      shortPercent(each),
      euro(present(each)),
      shortPercent(present(each) / (yearly * years)),
    ]),
    rate,
    presentRate: present(rate),
    presentAtMore: present(rate + 0.02),
  } satisfies Figures
}
