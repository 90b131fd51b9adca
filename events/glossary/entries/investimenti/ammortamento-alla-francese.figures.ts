import { monthlyPayment } from '../../../domain/finance/growth.ts'
import { difference, euro, shown } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 1], columns: [3], unit: 'euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const loan = random.range(90_000, 220_000, 10_000)
  const rate = random.range(0.025, 0.04, 0.0025)
  const [short, long] = random.pick([
    [15, 25],
    [20, 30],
    [15, 20],
  ] as const)
  // To the cent, as it is paid: readers multiply what they see.
  const payment = (years: number) => shown(monthlyPayment(loan, rate, years * 12), 2)
  const interest = (years: number) => payment(years) * years * 12 - loan
  const first = (loan * rate) / 12
  return {
    loan,
    rate,
    first,
    rows: [short, long].map((years) => [
      `${years} anni`,
      euro(payment(years), 2),
      euro(difference(payment(years), first, 0, 2), 2),
      euro(interest(years)),
    ]),
    lighterBy: difference(payment(short), payment(long), 0, 2),
    moreInterest: difference(interest(long), interest(short)),
    long,
    interestShare: first / payment(long),
    short,
  } satisfies Figures
}
