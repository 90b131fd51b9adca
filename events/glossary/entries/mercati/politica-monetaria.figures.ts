import { monthlyPayment } from '../../../domain/finance/growth.ts'
import { difference, euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const loan = random.range(80_000, 200_000, 10_000)
  const years = random.pick([15, 20, 25, 30])
  const rate = random.range(0.025, 0.04, 0.0025)
  const move = 0.0025
  const points = move * 100
  const payment = (change: number) => monthlyPayment(loan, rate + change, years * 12)
  return {
    loan,
    years,
    rate,
    points,
    rows: [-move, 0, move].map((change) => [
      shortPercent(rate + change, 2),
      euro(payment(change), 2),
      change === 0 ? 'base' : euro(difference(payment(change), payment(0), 0, 2), 2),
    ]),
    paymentZero: payment(0),
    paymentMove: payment(move),
    moreInYear: difference(payment(move), payment(0), 0, 2) * 12,
  } satisfies Figures
}
