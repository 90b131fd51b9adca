import { monthlyPayment, monthsToSave } from '../../../domain/finance/growth.ts'
import { euro, figure, shown } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [0, 3], columns: [1], unit: 'euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const expenses = random.range(1_100, 2_400, 100)
  const months = random.pick([3, 4, 5, 6])
  const saving = random.range(100, 350, 50)
  const shock = random.range(2_000, 5_000, 500)
  const loanRate = random.range(0.09, 0.13, 0.01)
  const payment = monthlyPayment(shock, loanRate, 36)
  // Thirty-six of the instalments that are shown.
  const interest = shown(payment, 2) * 36 - shock
  const target = expenses * months
  return {
    expenses,
    months,
    saving,
    shock,
    loanRate,
    rows: [
      ['Riserva da costruire', euro(target)],
      [`Mesi necessari versando ${euro(saving)}`, figure(monthsToSave(target, saving))],
      ['Rata del prestito', euro(payment, 2)],
      ['Interessi del prestito in tre anni', euro(interest, 2)],
    ],
    target,
    monthsToSave: monthsToSave(target, saving),
    interest,
  } satisfies Figures
}
