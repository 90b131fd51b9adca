import { capitalForMonthlyIncome, netYearlyReturn, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../events/domain/finance/taxes.ts'
import { euroSign, shortPercent } from '../../../events/domain/figures.ts'
import { yearlyEquivalent } from '../../../events/domain/finance/growth.ts'
import type { Figures } from '../../../events/content/content-source.ts'

/** Gross monthly allowance of the mayor of a metropolitan city since 2024, in euro (L. 234/2021, art. 1, comma 583). */
const mayorGross = 13_800
/** Income tax in 2025: rate above each threshold, in euro. */
const brackets = [
  { from: 0, rate: 0.23 },
  { from: 28_000, rate: 0.35 },
  { from: 50_000, rate: 0.43 },
]
/** Rounded to the nearest hundred, before regional and municipal surcharges. No deduction is due at this income. */
const mayorNet = roundTo(100, (mayorGross * 12 - incomeTax(mayorGross * 12)) / 12)
/** Monthly gain that leaves as much as `mayorNet` after the tax of 26 %. */
const gainNeeded = mayorNet / (1 - TAX_ON_GAINS)

const returns = [0.02, 0.03, 0.04, 0.05]
const capitals = [5_000, 20_000, 50_000, 100_000, 500_000]
const savings = 20_000

/** Returns the income tax due on a yearly income, in euro, without deductions and surcharges. */
function incomeTax(income: number): number {
  return brackets.reduce((tax, { from, rate }, index) => {
    const to = brackets[index + 1]?.from ?? Infinity
    return tax + Math.max(0, Math.min(income, to) - from) * rate
  }, 0)
}

/** Returns the equal monthly withdrawal that empties `amount` in `years` while the rest earns yearly `rate`. */
function monthlyWithdrawal(amount: number, rate: number, years: number): number {
  const monthly = (1 + rate) ** (1 / 12) - 1
  return monthly === 0 ? amount / (years * 12) : (amount * monthly) / (1 - (1 + monthly) ** (-years * 12))
}

function roundTo(step: number, amount: number): number {
  return Math.round(amount / step) * step
}

/** Rounds to the nearest ten thousand euro, because finer figures would be false precision. */
function formatCapital(amount: number): string {
  return euroSign(roundTo(10_000, amount))
}

/** Formats the yearly rate of a monthly one, up to 1,000 %. */
function formatYearly(rate: number): string {
  return rate > 10 ? '>\u00a01.000%' : shortPercent(rate, 0)
}

export const figures = {
  mayorGross,
  yearlyGross: mayorGross * 12,
  mayorTax: roundTo(100, incomeTax(mayorGross * 12)),
  mayorNet,
  netReturn: netYearlyReturn(0.03),
  capitalNeeded: roundTo(10_000, capitalForMonthlyIncome(mayorNet, 0.03)),
  capitals: returns.map((rate) => [
    shortPercent(rate),
    formatCapital(capitalForMonthlyIncome(mayorNet, rate)),
    formatCapital(capitalForMonthlyIncome(mayorNet, rate, TAX_ON_GOVERNMENT_BONDS)),
  ]),
  savings,
  monthlyReturn: gainNeeded / savings,
  yearlyOfTwo: yearlyEquivalent(0.02),
  monthlyReturns: capitals.map((amount) => {
    const monthly = gainNeeded / amount
    return [euroSign(amount), shortPercent(monthly), formatYearly(yearlyEquivalent(monthly))]
  }),
  withdrawal: monthlyWithdrawal(savings, 0.02, 20),
  withdrawalAtZero: monthlyWithdrawal(savings, 0, 20),
  withdrawals: [10_000, savings, 50_000, 100_000].map((amount) => [
    euroSign(amount),
    ...[10, 20, 30].map((years) => euroSign(monthlyWithdrawal(amount, 0.02, years))),
  ]),
  millionsNeeded: Math.floor(capitalForMonthlyIncome(mayorNet, 0.03) / 1_000_000),
} satisfies Figures
