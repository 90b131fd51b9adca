import { difference, figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const first = random.range(0.14, 0.24, 0.02)
  const second = random.range(0.06, 0.12, 0.01)
  const weight = random.pick([0.3, 0.4, 0.5, 0.6])
  const low = random.pick([-0.2, 0, 0.2])
  const risk = (correlation: number) =>
    Math.sqrt((weight * first) ** 2 + ((1 - weight) * second) ** 2 + 2 * weight * (1 - weight) * first * second * correlation)
  return {
    weight,
    first,
    second,
    rows: [1, 0.5, low].map((each) => [
      figure(each, 1),
      shortPercent(risk(each), 2),
      figure(difference(100 * risk(1), 100 * risk(each), 0, 2), 2),
    ]),
    riskOne: risk(1),
    low,
    riskLow: risk(low),
  } satisfies Figures
}
