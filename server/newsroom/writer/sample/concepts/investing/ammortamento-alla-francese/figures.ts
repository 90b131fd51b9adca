import { difference, euro, shown } from '../../../../../../../events/domain/figures.ts'
import { monthlyPayment, remainingDebt } from '../../../../../../../events/domain/finance/growth.ts'
import { TAX_ON_GAINS } from '../../../../../../../events/domain/finance/taxes.ts'
import { twoPlans, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const YEARS = [0, 5, 10, 15, 20, 25]

function inputs(random: SeededRandom) {
  const debt = random.range(100_000, 180_000, 20_000)
  const rate = random.pick([0.03, 0.033, 0.036])
  const payment = (years: number) => monthlyPayment(debt, rate, years * 12)
  const left = (paid: number) => remainingDebt(debt, rate, 300, paid)
  // Readers multiply the payment they see.
  const interest = (years: number) => shown(payment(years), 2) * years * 12 - debt
  const paid10 = shown(payment(25), 2) * 120
  const extra = 10_000
  const shorter = Math.log(1 / (1 - ((left(60) - extra) * rate) / 12 / payment(25))) / Math.log(1 + rate / 12)
  return {
    debt,
    rate,
    payment: payment(25),
    debts: YEARS.map((year) => left(year * 12)),
    firstInterest: (debt * rate) / 12,
    firstCapital: difference(payment(25), (debt * rate) / 12, 0, 2),
    secondDebt: left(1),
    secondInterest: (left(1) * rate) / 12,
    shift: difference((debt * rate) / 12, (left(1) * rate) / 12, 0, 2),
    secondCapital: difference(payment(25), (left(1) * rate) / 12, 0, 2),
    thirdDebt: difference(left(1), difference(payment(25), (left(1) * rate) / 12, 0, 2), 0, 2),
    paid10,
    left10: left(120),
    repaid10: difference(debt, left(120)),
    interest10: difference(paid10, difference(debt, left(120))),
    durations: [15, 20, 25, 30],
    payments: [15, 20, 25, 30].map(payment),
    interests: [15, 20, 25, 30].map(interest),
    saving: difference(interest(30), interest(20)),
    step: difference(payment(20), payment(30), 0, 2),
    extra,
    rateMatching: rate / (1 - TAX_ON_GAINS),
    left5: left(60),
    months: 240,
    newMonths: Math.ceil(shorter),
    fewer: 240 - Math.ceil(shorter),
    ...twoPlans(debt, rate),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    questionChart: { labels: YEARS, series: [f.debts] },
    comparisonTable: f.durations.map((years, at) => [String(years), euro(f.payments[at]!, 2), euro(f.interests[at]!)]),
  } satisfies Figures
}
