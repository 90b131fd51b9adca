import { LAW } from '../law.ts'
import { grown, paymentFor } from '../pencil.ts'
import { about, type Readings } from '../reading.ts'

export const politicaMonetaria: Readings = {
  portrait: (at) => {
    const [one, two, sum] = [at(0, 0), at(0, 1), at(4, 0)]
    const forward = ((1 + two / 100) ** 2 / (1 + one / 100)) * 100 - 100
    const locked = grown(sum, two, 2)
    const rolled = (next: number) => grown(grown(sum, one, 1), next, 1)
    const rates = [1, 1.5, 2, 2.5, 3, 3.5, 4]
    const [less, more] = [Math.round(locked) - Math.round(rolled(1.5)), Math.round(rolled(3.5)) - Math.round(locked)]
    const kept = 1 - LAW.governmentBonds.value / 100
    return [
      [one, two, forward],
      [3],
      [3.2, 8.4, 9, 21],
      [one, two, 1 + two / 100, 1 + one / 100, forward],
      [sum],
      rates,
      rates.map(() => locked),
      rates.map(rolled),
      [locked, 1.5, less, less * kept, LAW.governmentBonds.value, 3.5, more, more * kept, sum],
      [31, -0.57, 30, 2.13],
    ]
  },
  page: (at) => {
    const [debt, years, rate, move] = [at(2, 0), at(2, 1), at(2, 2), at(2, 3)]
    const pay = (yearly: number) => paymentFor(debt, yearly, years * 12)
    const base = at(5, 1)
    return [
      [pay(rate), pay(rate + move), move],
      [2],
      [debt, years, rate, move],
      [debt, years],
      [rate - move, pay(rate - move), at(4, 1) - base],
      [rate, pay(rate)],
      [rate + move, pay(rate + move), at(6, 1) - base],
      [move, pay(rate), pay(rate + move), (at(6, 1) - base) * 12],
      [2, 3],
    ]
  },
  question: (at) => {
    const [debt, rate] = [at(0, 0), at(2, 0)]
    const pay = (yearly: number) => paymentFor(debt, yearly, 240)
    const less = at(2, 1) - at(2, 2)
    // Each payment is shown to the cent before the difference is taken.
    const full = about(pay(rate + 2) - pay(rate), 0.01)
    return [
      [debt, less],
      [14, 15, 14, 16],
      [rate, pay(rate), pay(rate - 0.5), less],
      [4, 2, full],
    ]
  },
  comparison: (at) => {
    const [debt, deposit, rate] = [at(0, 1), at(0, 2), at(2, 0)]
    const pay = (yearly: number) => paymentFor(debt, yearly, 240)
    const more = at(2, 2) - at(2, 1)
    const [all, passed] = [deposit / 100, (deposit / 100) * 0.3]
    return [
      [more, debt, deposit, passed],
      [debt, deposit],
      [rate, pay(rate), pay(rate + 1), more * 12],
      [all, passed, all - passed, LAW.capitalGains.value, (at(3, 1) * (100 - LAW.capitalGains.value)) / 100],
      [4, 1],
      [1_000, (rate + 1) * 10, rate + 1, ((rate + 1) / (100 - LAW.capitalGains.value)) * 100],
    ]
  },
  history: (at) => {
    const [debt, rate] = [at(1, 2), at(8, 0)]
    const row = (yearly: number) => [yearly, paymentFor(debt, yearly, 240)]
    return [
      [2],
      [2, at(10, 1) - at(8, 1), debt],
      [2],
      [2],
      [2],
      [18, -0.5, 27, 4, 20, 2],
      [2],
      [debt],
      row(rate),
      row(rate + 0.25),
      row(rate + 1),
      [rate, at(9, 1) - at(8, 1)],
    ]
  },
}
