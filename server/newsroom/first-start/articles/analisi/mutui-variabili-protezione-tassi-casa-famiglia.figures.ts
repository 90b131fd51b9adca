import { monthlyPayment } from '../../../../../events/domain/finance/growth.ts'
import { difference, euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const DEBT = 140_000
const pay = (rate: number, years = 22) => monthlyPayment(DEBT, rate, years * 12)
const NOW = 0.031

const SCENARIOS = [-0.005, 0, 0.01, 0.02, 0.03]

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${euro(amount)}`

const rateRow = (shift: number) => [percent(NOW + shift), euro(pay(NOW + shift)), signed(difference(pay(NOW + shift), pay(NOW)))]

/** Returns the interest of the first year, when the debt is `DEBT`. */
const firstInterest = (rate: number) =>
  Array.from({ length: 12 }).reduce<number>((debt) => debt * (1 + rate / 12) - pay(rate), DEBT) - DEBT + 12 * pay(rate)

const totalInterest = (rate: number, years: number) => pay(rate, years) * years * 12 - DEBT

export const figures = {
  rateNow: NOW,
  debt: DEBT,
  rates: SCENARIOS.map(rateRow),
  payments: { series: [SCENARIOS.map((shift) => pay(NOW + shift))] },
  shareAfterThreePoints: (0.28 * pay(NOW + 0.03)) / pay(NOW),
  shareAfterFourPoints: (0.28 * pay(NOW + 0.04)) / pay(NOW),
  payment: pay(NOW),
  longerPayment: pay(NOW, 28),
  interest: totalInterest(NOW, 22),
  longerInterest: totalInterest(NOW, 28),
  twoYearsOfSavings: 150 * 24,
  fixedPayment: pay(0.034),
  fixedDifference: difference(pay(0.034), pay(NOW)),
  smallDebtRise: monthlyPayment(40_000, 0.041, 72) - monthlyPayment(40_000, 0.031, 72),
  firstYearInterest: Math.round(firstInterest(NOW) / 100) * 100,
} satisfies Figures
