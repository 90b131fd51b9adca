import { difference } from '../../../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Days before the due date as negative ones. */
const DISTANCES = ['−3', '−2', '−1', '0', '+1', '+2', '+3']

/** Default interest of D.Lgs. 231/2002, with the reference rate of 2.15 %. */
const LATE_RATE = 0.1015

function inputs(random: SeededRandom) {
  const transfers = random.range(20, 40, 5)
  const instant = random.pick([1.5, 2, 2.5])
  const ordinary = random.pick([0.5, 1])
  const amount = random.range(5_000, 15_000, 1_000)
  const invoice = random.range(800, 1_500, 100)
  const bill = random.range(15_000, 24_000, 1_000)
  const credit = random.pick([0.07, 0.08])
  const bills = random.pick([10, 12, 15])
  const creditDay = (bill * credit) / 365
  const lateAfter = (days: number) => 40 + (days * bill * (LATE_RATE - credit)) / 365
  return {
    transfers,
    instant,
    ordinary,
    saved: difference(transfers * instant, transfers * ordinary, 0, 2),
    amount,
    wait10: (amount * 0.1 * 3) / 365,
    weekend: (amount * 0.02 * 3) / 365,
    invoice,
    payments: 50_000,
    wrong: 50_000 * 0.001,
    caught: 50_000 * 0.001 * 0.9,
    caughtEuro: 50_000 * 0.001 * 0.9 * invoice,
    seconds: 10,
    hours: 24,
    bill,
    credit,
    bills,
    moraDay: (bill * LATE_RATE) / 365,
    lateGross: 40 + (bill * LATE_RATE) / 365,
    fixedParity: Math.round((40 * 365) / LATE_RATE / 100) * 100,
    creditDay,
    lateOne: lateAfter(1),
    earlyDays: lateAfter(1) / creditDay,
    distanceCosts: [3, 2, 1, 0].map((days) => days * creditDay).concat([1, 2, 3].map(lateAfter)),
    weekendCredit: 3 * creditDay,
    yearCredit: 3 * creditDay * bills,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: DISTANCES, series: [f.distanceCosts] },
    comparisonTable: [[`in ${f.seconds} secondi`], [`sempre, ${f.hours} ore su 24`], [], []],
  } satisfies Figures
}
