import { LAW } from '../law.ts'
import { about, type Readings } from '../reading.ts'

const interest = (sum: number, rate: number, days: number) => (sum * rate * days) / 36_500

export const bonificoIstantaneo: Readings = {
  page: (at) => {
    const [count, sum, rate, share] = [at(2, 0), at(2, 1), at(2, 2), at(2, 4)]
    const [day, wrong] = [interest(sum, rate, 1), (sum * share) / 100]
    const saved = count * wrong * 0.9
    return [
      [saved],
      [LAW.instantPayments.value],
      [count, sum, rate, day, share],
      [count, sum],
      [day, day * count],
      [wrong, wrong * count],
      [9, 10, wrong / 10, (wrong * count) / 10],
      [day * count, saved, (1 - (1 - share / 100) ** count) * 100],
    ]
  },
  portrait: (at) => {
    const [credit, bill, count] = [at(0, 0), at(0, 1), at(9, 2)]
    const rate = 2.15 + 8
    const late = (days: number) => 40 + interest(bill, rate - credit, days)
    const early = (days: number) => interest(bill, credit, days)
    const asManyDays = late(1) / early(1)
    const gross = 40 + interest(bill, rate, 1)
    return [
      [credit, bill, late(1), asManyDays],
      [bill, gross],
      [3, 306, 6],
      [231, 8, 2.15, rate, bill, interest(bill, rate, 1), 6, 40, gross],
      [about(40 / interest(1, rate, 1), 50)],
      [credit, early(1)],
      [-3, -2, -1, 0, 1, 2, 3],
      [early(3), early(2), early(1), 0, late(1), late(2), late(3)],
      [late(1), asManyDays],
      [LAW.instantPaymentsDay.value, early(3), count, count * early(3)],
    ]
  },
  question: (at) => {
    const [count, each] = [at(0, 0), at(2, 0)]
    const wrong = count / 1_000
    return [
      [count, wrong * 0.9, wrong],
      [LAW.instantPayments.value, LAW.instantPaymentsDay.value],

      [each, wrong * 0.9, each * wrong * 0.9],
    ]
  },
  comparison: (at) => {
    const [count, before, now, sum] = [at(0, 0), at(0, 2), at(0, 3), at(4, 0)]
    return [
      [count, count * (before - now), before, now],
      [LAW.instantPaymentsDay.value],
      [LAW.instantPaymentsSeconds.value],
      [24, 24],
      [sum, 2, interest(sum, 2, 3)],
    ]
  },
  steps: (at) => [[at(0, 0), LAW.instantPaymentsSeconds.value], [at(0, 0)]],
  history: (at) => {
    const sum = at(0, 1)
    const days = (count: number) => interest(sum, 2, count)
    const day = LAW.instantPaymentsDay.value
    return [[10, sum, interest(sum, 10, 3)], [sum, 10, interest(sum, 10, 3), 2, days(3)], [day, day], [LAW.instantPaymentsSeconds.value]]
  },
}
