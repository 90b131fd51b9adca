import { euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  // Nine gains in a row never make up for one loss: that is the point of the example.
  const chance = 0.9
  const win = random.range(20, 60, 5)
  const loss = win * 9 + random.range(10, 60, 10)
  const cost = random.pick([2, 3, 4])
  const expected = (rate: number) => rate * win - (1 - rate) * loss - cost
  const even = (loss + cost) / (win + loss)
  return {
    win,
    loss,
    cost,
    chance,
    rows: [0.5, chance, 0.95].map((rate) => [shortPercent(rate), euro(expected(rate), 2), euro(expected(rate) * 100)]),
    expectedValue: expected(chance),
    expectedOfHundred: expected(chance) * 100,
    even,
  } satisfies Figures
}
