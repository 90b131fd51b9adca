import { euro, figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(5_000, 20_000, 1_000)
  const start = random.range(1.05, 1.15, 0.01)
  const gain = random.range(0.04, 0.12, 0.01)
  const end = (move: number) => start * (1 + move)
  const move = random.pick([0.05, 0.08, 0.1, 0.12])
  const result = (change: number) => (capital * start * (1 + gain)) / end(change)
  return {
    capital,
    start,
    converted: capital * start,
    gain,
    rows: [-move, 0, move].map((change) => [figure(end(change), 4), euro(result(change)), shortPercent(result(change) / capital - 1)]),
    move,
    resultMove: result(move),
    returnIfStronger: result(move) / capital - 1,
    returnIfWeaker: result(-move) / capital - 1,
  } satisfies Figures
}
