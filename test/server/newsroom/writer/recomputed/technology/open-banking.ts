import { LAW } from '../law.ts'
import { discounted, paymentFor, sumOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

export const openBanking: Readings = {
  page: (at) => {
    const parts = [4, 5, 6, 7].map((line) => at(line, 0))
    const [all, forgotten] = [sumOf(parts), parts[2]!]
    const row = (monthly: number) => [monthly, monthly * 12, monthly * 120]
    return [
      [all * 12, forgotten * 12],
      [LAW.paymentServices.value],
      [LAW.accountAccessDays.value],
      [all],
      ...parts.map(row),
      row(all),
      [all * 12, forgotten * 12, (forgotten / all) * 100],
    ]
  },
  portrait: (at) => {
    const [loan, months, high, low] = [at(1, 0), at(0, 1), at(1, 1), at(1, 2)]
    const [dear, cheap] = [paymentFor(loan, high, months), paymentFor(loan, low, months)]
    const interest = (payment: number) => (Math.round(payment * 100) / 100) * months - loan
    const saved = interest(dear) - interest(cheap)
    const month = saved / months
    let today = 0
    for (let paid = 1; paid <= months; paid++) today += discounted(month, high / 12, paid)
    return [
      [loan, months, saved, today],
      [loan, high, low],
      [loan, months],
      [high, dear, interest(dear)],
      [low, cheap, interest(cheap)],
      [month, saved, saved / 10, 100, 100 / saved],
      [today],
      [7, 634, 21],
      [2_225, 212, 20],
      [LAW.withdrawalDays.value],
    ]
  },
  question: (at) => {
    const [all, income] = [at(0, 0), at(2, 1)]
    return [[all], [LAW.paymentServices.value], [all, income, (all / income) * 100]]
  },
  steps: (at) => {
    const parts = [1, 2, 3, 4].map((line) => at(line, 0))
    const [all, forgotten] = [sumOf(parts), parts[2]!]
    return [[forgotten, forgotten * 12], ...parts.map((part) => [part]), [all], [forgotten * 12]]
  },
  mistake: (at) => [[at(0, 0)]],
  comparison: (at) => {
    const [sum, card, account] = [at(0, 0), at(0, 1), at(0, 2)]
    return [[sum, card, account], [sum], [card, account, (card - account) * 1_000, 0.2, 0.3], [card - account]]
  },
}
