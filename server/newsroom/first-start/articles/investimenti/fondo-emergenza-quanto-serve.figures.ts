import { euro, figure } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const row = (spending: number, months: number) => [euro(spending), figure(months), euro(spending * months)]

const TARGET = 1_500 * 5
const monthsToSave = (monthly: number) => Math.ceil((TARGET - 1_000) / monthly)

export const figures = {
  reserves: [row(2_100, 4), row(1_500, 5), row(1_900, 10)],
  target: TARGET,
  missing: TARGET - 1_000,
  monthsAt150: monthsToSave(150),
  monthsAt250: monthsToSave(250),
  monthsAt400: monthsToSave(400),
  costOfDebt: 1_000 * (0.11 - 0.02 * 0.74 + 0.002),
  yearlyInterest: TARGET * 0.015,
} satisfies Figures
