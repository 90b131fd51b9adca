import { difference, shown } from '../../../../../../../events/domain/figures.ts'
import { monthlyPayment, remainingDebt } from '../../../../../../../events/domain/finance/growth.ts'

const MONTHS = 300

const YEARS = [0, 4, 8, 12, 16, 20, 24]

/** Cost of constant payments for a borrower who repays all after five years: a larger debt, less the smaller payments until then. */
function saleAfterFive(debt: number, rate: number, payment: number) {
  const share = debt / MONTHS
  const italianPaid = 60 * share + (rate / 12) * (60 * debt - share * 1_770)
  const owed = difference(remainingDebt(debt, rate, MONTHS, 60), share * 240)
  const spared = difference(italianPaid, payment * 60)
  return { fiveOwed: owed, fiveSpared: spared, fiveCost: owed - spared }
}

/** Two ways to repay a debt in 25 years: a constant payment, and a constant part of the capital («all’italiana»). */
export function twoPlans(debt: number, rate: number) {
  const monthly = rate / 12
  const share = debt / MONTHS
  const payment = shown(monthlyPayment(debt, rate, MONTHS), 2)
  const italian = (paid: number) => share + monthly * (debt - share * paid)
  const first = shown(italian(0), 2)
  const frenchInterest = payment * MONTHS - debt
  const italianInterest = (debt * monthly * (MONTHS + 1)) / 2
  const excess = difference(frenchInterest, italianInterest)
  // The constant payment that equals the first of the other plan, and the last and smaller one.
  const full = Math.floor(-Math.log(1 - (debt * monthly) / first) / Math.log(1 + monthly))
  const growth = (1 + monthly) ** full
  const left = debt * growth - (first * (growth - 1)) / monthly
  return {
    frenchPayment: payment,
    frenchInterest,
    frenchFive: remainingDebt(debt, rate, MONTHS, 60),
    italianFirst: first,
    italianTen: italian(120),
    italianFive: share * 240,
    italianInterest,
    excess,
    ...saleAfterFive(debt, rate, payment),
    slower: excess / (rate * 25),
    firstGap: difference(first, payment, 0, 2),
    lighterFrom: Array.from({ length: MONTHS }, (_, paid) => paid).find((paid) => italian(paid) < payment)! + 1,
    shortMonths: full + 1,
    shortInterest: first * full + left * (1 + monthly) - debt,
    italianPath: YEARS.map((year) => italian(year * 12)),
    frenchPath: YEARS.map(() => payment),
  }
}

type Figures = ReturnType<typeof twoPlans> & { readonly debt: number; readonly rate: number }

export const portraitFigures = (f: Figures) => ({
  portraitChart: { labels: YEARS, series: [f.frenchPath, f.italianPath] },
})
