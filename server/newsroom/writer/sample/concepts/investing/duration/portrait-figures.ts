import { difference, euro } from '../../../../../../../events/domain/figures.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const YEARS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** A fund before and after a rise in yields: its duration is the time after which both paths meet, whatever the rise. */
export function waitingTime(random: SeededRandom) {
  const wait = random.pick([5, 6, 7])
  const before = random.pick([0.025, 0.03, 0.035])
  const after = before + 0.01
  const invested = random.range(10_000, 30_000, 5_000)
  const left = ((1 + before) / (1 + after)) ** wait
  const calm = (year: number) => invested * (1 + before) ** year
  const hit = (year: number) => invested * left * (1 + after) ** year
  const rows = [0, 3, wait, 10]
  return {
    wait,
    before,
    after,
    invested,
    drop: 1 - left,
    dropSum: difference(invested, invested * left),
    dropTwice: 1 - ((1 + before) / (1 + before + 0.02)) ** wait,
    waitRows: rows,
    calmRows: rows.map(calm),
    hitRows: rows.map(hit),
    waitGaps: rows.map((year) => difference(hit(year), calm(year))),
    calmPath: YEARS.map(calm),
    hitPath: YEARS.map(hit),
  }
}

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${euro(amount)}`

export const portraitFigures = (f: ReturnType<typeof waitingTime>) => ({
  portraitTable: f.waitRows.map((year, at) => [String(year), euro(f.calmRows[at]!), euro(f.hitRows[at]!), signed(f.waitGaps[at]!)]),
  portraitChart: { labels: YEARS, series: [f.calmPath, f.hitPath] },
  waitGapLoss: -f.waitGaps[1]!,
})
