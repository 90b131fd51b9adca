import { difference, euro, shown } from '../../../../../../../events/domain/figures.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Inps, circolare 4 of 28 January 2026. */
const [THRESHOLD, CEILING] = [1_456.72, 1_584.7] as const

const MONTHS = [0, 2, 4, 6, 8, 10, 12]

const ROWS = [3, 6, 9, 12]

/** A year without work, with the allowance paid a month late and a tenth of it set aside for taxes. */
export function yearWithoutWork(random: SeededRandom) {
  const wage = random.pick([1_850, 2_050, 2_250])
  const spending = random.pick([1_500, 1_600, 1_700])
  const above = shown((wage - THRESHOLD) * 0.25, 2)
  const base = shown(THRESHOLD * 0.75, 2)
  const net = shown((base + above) * 0.9, 2)
  /** From the sixth month on it is 3 % less each month. */
  const paidIn = (month: number) => net * 0.97 ** Math.max(0, month - 5)
  const received = (month: number) =>
    Array.from({ length: Math.max(0, month - 1) }, (_, at) => paidIn(at + 1)).reduce((sum, each) => sum + each, 0)
  const used = (month: number) => month * spending - received(month)
  return {
    wage,
    spending,
    naspiBase: base,
    naspiAbove: above,
    naspi: base + above,
    naspiNet: net,
    naspiReceived: ROWS.map(received),
    reserveUsed: ROWS.map(used),
    reserveAlone: ROWS.map((month) => month * spending),
    usedPath: MONTHS.map(used),
    alonePath: MONTHS.map((month) => month * spending),
    usedMonths: used(12) / spending,
    sixMonths: spending * 6,
    reserveMargin: difference(spending * 6, used(12)),
    ceilingShare: CEILING / 3_500,
  }
}

export const portraitFigures = (f: ReturnType<typeof yearWithoutWork>) => ({
  portraitTable: ROWS.map((month, at) => [String(month), euro(f.naspiReceived[at]!), euro(f.reserveUsed[at]!), euro(f.reserveAlone[at]!)]),
  portraitChart: { labels: MONTHS, series: [f.usedPath, f.alonePath] },
})
