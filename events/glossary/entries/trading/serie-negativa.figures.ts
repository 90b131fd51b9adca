import { chanceAtLeastOnce } from '../../../domain/finance/risk.ts'
import { figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  // So that the series is as little of a surprise as the text says.
  const loss = random.pick([0.45, 0.5])
  const length = 5
  const trades = random.pick([60, 80, 100])
  const one = (run: number) => loss ** run
  // Disjoint stretches: a lower bound that needs no recursion.
  const atLeast = (run: number) => chanceAtLeastOnce(one(run), Math.floor(trades / run))
  const stake = random.pick([10, 20, 25])
  return {
    loss,
    length,
    chanceOfOne: one(length),
    trades,
    groups: Math.floor(trades / length),
    rows: [length - 1, length, length + 1].map((run) => [figure(run), shortPercent(one(run), 2), shortPercent(atLeast(run), 2)]),
    atLeastLength: atLeast(length),
    stake,
    spent: stake * (2 ** length - 1),
    nextStake: stake * 2 ** length,
    atLeastRounded: Math.floor(atLeast(length) * 100) / 100,
  } satisfies Figures
}
