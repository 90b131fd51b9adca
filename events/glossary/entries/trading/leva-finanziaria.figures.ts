import { euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const margin = random.range(500, 3_000, 250)
  const leverage = random.pick([5, 10, 20, 30])
  const move = random.range(0.005, 0.02, 0.0025)
  const exposure = margin * leverage
  const result = (change: number) => Math.max(-margin, exposure * change)
  return {
    margin,
    leverage,
    exposure,
    rows: [move, -move, -2 * move, -1 / leverage].map((change) => [
      shortPercent(change, 2),
      euro(result(change), 2),
      shortPercent(result(change) / margin),
    ]),
    move,
    loss: -result(-move),
    lossOfMargin: -result(-move) / margin,
    fatalMove: 1 / leverage,
  } satisfies Figures
}
