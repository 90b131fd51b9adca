import { owed, paymentFor, sumOf } from '../pencil.ts'
import { LAW } from '../law.ts'
import { about, type Readings } from '../reading.ts'

const cents = (value: number) => Math.round(value * 100) / 100

/** @returns how many payments a debt takes, the last of them smaller */
function countOf(debt: number, rate: number, payment: number): number {
  let [left, count] = [debt, 0]
  for (; left > 0; count++) left += (left * rate) / 1_200 - payment
  return count
}

export const ammortamentoAllaFrancese: Readings = {
  page: (at) => {
    const [debt, rate, short, long] = [at(1, 0), at(1, 1), at(0, 0), at(0, 1)]
    const first = (debt * rate) / 1_200
    const row = (years: number) => {
      const payment = cents(paymentFor(debt, rate, years * 12))
      return [years, payment, payment - cents(first), payment * years * 12 - debt]
    }
    const [less, more] = [at(3, 1) - at(4, 1), at(4, 3) - at(3, 3)]
    return [
      [short, long, less, more],
      [debt, rate, first],
      [debt, rate],
      row(short),
      row(long),
      [less, more, long, (first / at(4, 1)) * 100],
    ]
  },
  portrait: (at) => {
    const [debt, rate] = [at(0, 0), at(3, 1)]
    const payment = cents(paymentFor(debt, rate, 300))
    const part = debt / 300
    // A constant part of the capital, and the interest on the remaining debt.
    const plan = Array.from({ length: 300 }, (_, month) => part + ((debt - part * month) * rate) / 1_200)
    const first = cents(plan[0]!)
    const [constant, falling] = [payment * 300 - debt, sumOf(plan) - debt]
    const more = Math.round(constant) - Math.round(falling)
    const short = countOf(debt, rate, first)
    const last = owed(debt, rate, first, short)
    const years = [0, 4, 8, 12, 16, 20, 24]
    const moreOwed = at(6, 0) - at(6, 1)
    const lessPaid = sumOf(plan.slice(0, 60)) - payment * 60
    return [
      [debt, more],
      [LAW.mortgageJudgmentDay.value, LAW.mortgageJudgment.value, debt, more],
      [LAW.compoundInterestArticle.value],
      [debt, rate],
      [payment, first],
      [payment, plan[120]!],
      [owed(debt, rate, paymentFor(debt, rate, 300), 60), debt - 60 * part],
      [Math.round(constant), about(falling, 0.5), more / ((25 * rate) / 100), rate, more],
      years,
      years.map(() => payment),
      years.map((year) => plan[year * 12]!),
      [first - payment, plan.findIndex((each) => each < payment) + 1],
      [moreOwed, lessPaid, at(12, 0) - at(12, 1)],
      [first, short, first * short + last - debt, falling],
      [
        LAW.mortgageInterestDeduction.value,
        LAW.mortgageInterestDeductedUpTo.value,
        (LAW.mortgageInterestDeduction.value * LAW.mortgageInterestDeductedUpTo.value) / 100,
      ],
    ]
  },
  question: (at) => {
    const [debt, rate] = [at(2, 0), at(2, 1)]
    const payment = paymentFor(debt, rate, 300)
    const left = (years: number) => owed(debt, rate, payment, years * 12)
    const years = [0, 5, 10, 15, 20, 25]
    return [
      [40],
      [cents(payment) * 120, left(10), debt],
      [debt, rate, payment, left(10)],
      years,
      years.map(left),
      [cents(payment) * 120, debt - at(1, 1), at(1, 0) - at(5, 1)],
      [LAW.earlyRepaymentDay.value],
    ]
  },
  comparison: (at) => {
    const [debt, rate] = [at(1, 0), at(1, 1)]
    const row = (years: number) => {
      const payment = cents(paymentFor(debt, rate, years * 12))
      return [years, payment, payment * years * 12 - debt]
    }
    const [less, more] = [at(4, 1) - at(6, 1), at(6, 2) - at(4, 2)]
    const rows = [15, 20, 25, 30].map(row)
    return [[less, more], [debt, rate, rows[1]![1]!, rows[3]![1]!], [debt], ...rows, [less, more]]
  },
  steps: (at) => {
    const [debt, rate] = [at(1, 0), at(2, 1)]
    const exact = paymentFor(debt, rate, 300)
    const payment = cents(exact)
    const interest = cents((debt * rate) / 1_200)
    const after = debt - (payment - interest)
    const next = cents((after * rate) / 1_200)
    const five = owed(debt, rate, exact, 60)
    const count = countOf(five - 10_000, rate, exact)
    return [
      [payment, interest, payment - interest],
      [debt, payment],
      [debt, rate, interest],
      [payment, interest, payment - interest],
      [after],
      [after, next, payment - next, interest - next],
      [1, interest, payment - interest, after],
      [2, next, payment - next, after - (payment - next)],
      [five, 240, 10_000, count, 240 - count, rate, (rate / (100 - LAW.capitalGains.value)) * 100],
    ]
  },
}
