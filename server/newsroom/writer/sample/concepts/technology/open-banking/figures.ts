import { difference, shown } from '../../../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** @returns what each monthly payment comes to, to the cent */
const monthlyPayment = (sum: number, rate: number, months: number) => shown((sum * rate) / 12 / (1 - (1 + rate / 12) ** -months), 2)

function inputs(random: SeededRandom) {
  const fees = random.range(4, 8, 1)
  const streaming = random.range(25, 45, 5)
  const forgotten = random.range(10, 20, 1)
  const insurance = random.range(14, 26, 2)
  const monthly = fees + streaming + forgotten + insurance
  const income = random.range(1_500, 2_000, 100)
  const payment = random.range(200, 400, 50)
  const cardFee = random.pick([0.012, 0.014])
  const loan = random.range(8_000, 12_000, 1_000)
  const months = random.pick([36, 48])
  const high = random.pick([0.09, 0.095])
  const low = high - 0.01
  const [rateHigh, rateLow] = [monthlyPayment(loan, high, months), monthlyPayment(loan, low, months)]
  const savedMonth = difference(rateHigh, rateLow, 0, 2)
  const savedAll = savedMonth * months
  return {
    fees,
    streaming,
    forgotten,
    insurance,
    monthly,
    yearly: monthly * 12,
    forgottenYear: forgotten * 12,
    income,
    incomeShare: monthly / income,
    payment,
    cardCost: payment * cardFee,
    transfer: 0.4,
    spared: payment * cardFee - 0.4,
    loan,
    months,
    high,
    low,
    rateHigh,
    rateLow,
    interestHigh: rateHigh * months - loan,
    interestLow: rateLow * months - loan,
    savedMonth,
    savedAll,
    perTenth: savedAll / 10,
    asked: 100 / savedAll,
    feeParity: (savedMonth * 12 * (1 - (1 + high / 12) ** -months)) / high,
    year: 1_000 * (payment * cardFee - 0.4),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
  } satisfies Figures
}
