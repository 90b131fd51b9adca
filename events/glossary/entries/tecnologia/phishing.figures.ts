import { euro, figure } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [1, 2, 3], columns: [1], unit: 'persone' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const sent = random.range(50_000, 300_000, 50_000)
  // One in a thousand, whichever way.
  const [open, fall] = random.pick([
    [0.02, 0.05],
    [0.025, 0.04],
    [0.05, 0.02],
  ] as const)
  const average = random.range(400, 1_500, 100)
  const victims = (rate: number) => Math.round(sent * open * rate)
  const half = Math.round(victims(fall) / 2)
  return {
    sent,
    open,
    fall,
    average,
    rows: [
      [figure(sent), '–'],
      [figure(sent * open), '–'],
      [figure(victims(fall)), euro(victims(fall) * average)],
      [figure(half), euro(half * average)],
    ],
    victimsFall: victims(fall),
    messagesPerVictim: sent / victims(fall),
    stolen: victims(fall) * average,
  } satisfies Figures
}
