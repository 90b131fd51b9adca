import { figure } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1], columns: [1], unit: 'operazioni' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const operations = 100_000
  const rate = random.pick([0.0005, 0.001, 0.002, 0.003])
  const found = random.range(0.85, 0.98, 0.01)
  const wrong = random.range(0.005, 0.02, 0.0025)
  const frauds = Math.round(operations * rate)
  const right = Math.round(frauds * found)
  const mistaken = Math.round((operations - frauds) * wrong)
  const worth = right / (right + mistaken)
  return {
    operations,
    frauds,
    rate,
    found,
    wrong,
    rows: [
      [figure(right), figure(frauds - right), figure(frauds)],
      [figure(mistaken), figure(operations - frauds - mistaken), figure(operations - frauds)],
      [figure(right + mistaken), figure(operations - right - mistaken), figure(operations)],
    ],
    alarms: right + mistaken,
    right,
    worth,
    fraudWithoutAlarm: (frauds - right) / (operations - right - mistaken),
  } satisfies Figures
}
