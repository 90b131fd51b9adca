import { figure } from '../../../domain/figures.ts'
import { mean } from './sample-statistics.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [4, 5, 6, 7], columns: [1, 2, 3], unit: 'euro', kind: 'line' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const start = random.range(20, 60, 2)
  const prices = [start]
  for (let day = 1; day < 8; day++) prices.push(Number((prices[day - 1]! + random.range(-1, 1.4, 0.2)).toFixed(2)))
  const average = (day: number, length: number) => mean(prices.slice(day - length + 1, day + 1))
  return {
    firstPrice: prices[0]!,
    rows: prices.map((_, day) => [
      figure(day + 1),
      figure(prices[day]!, 2),
      day >= 2 ? figure(average(day, 3), 2) : '–',
      day >= 4 ? figure(average(day, 5), 2) : '–',
    ]),
    eighthPrice: prices[7]!,
    average7And3: average(7, 3),
    average7And5: average(7, 5),
  } satisfies Figures
}
