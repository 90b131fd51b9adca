import { LAW } from '../law.ts'
import { grown, sumOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

const TAX = LAW.capitalGains.value

export const rendimentoDaDividendo: Readings = {
  portrait: (at) => {
    const tax = LAW.capitalGains.value
    const net = (abroad: number) => ((100 - abroad) * (100 - tax)) / 100
    const row = (abroad: number) => [abroad, 100 - abroad, net(abroad)]
    const [american, german, swiss] = [row(15), row(26.375), row(35)]
    const [home, fee] = [at(0, 0), at(11, 0)]
    const asMuch = (there: readonly number[]) => (home * net(0)) / there[2]!
    const refund = (20 * (100 - tax)) / 100
    // 20 of 100 gross can be reclaimed.
    const least = (100 * fee) / refund
    return [
      [home, asMuch(american), asMuch(swiss)],
      [3.05, (3.05 * swiss[2]!) / 100],
      [35, tax, 100, swiss[1]!, swiss[1]!, (swiss[1]! * tax) / 100],
      [100],
      row(0),
      american,
      german,
      swiss,
      [15, 8, 30, net(30)],
      [home, (home * net(0)) / 100, asMuch(american), asMuch(swiss)],
      [15, 35 - 15, 15, 20, refund, swiss[2]!, swiss[2]! + refund],
      [fee, least, 3, least / 0.03],
      [100, 35, tax, 100 - 35 - tax],
      [15, tax],
    ]
  },
  page: (at) => {
    const [dividend, price, profit, shares] = [at(0, 0), at(0, 1), at(1, 1), at(1, 4)]
    const rate = (dividend / price) * 100
    const net = (dividend * shares * (100 - TAX)) / 100
    const [before, after] = [price * shares, (price - dividend) * shares]
    return [
      [dividend, price, rate, (rate * (100 - TAX)) / 100],
      [price, profit, (dividend / profit) * 100, dividend, shares, TAX],
      [shares],
      [price, price - dividend],
      [before, after],
      [0, net],
      [before, after + net],
      [rate, (rate * (100 - TAX)) / 100, before - after - net],
      [TAX],
      [100, 27],
    ]
  },
  mistake: (at) => {
    const [before, after, dividend, profit] = [at(0, 0), at(0, 1), at(1, 2), at(3, 0)]
    const [old, now] = [(dividend / before) * 100, (dividend / after) * 100]
    return [
      [before, after, old, now],
      [now, old, dividend, before, after],
      [10, 9, 4.5],
      [profit, dividend, (dividend / profit) * 100],
      [TAX, now, (now * (100 - TAX)) / 100, dividend / 2, now / 2, (now * (100 - TAX)) / 200],
    ]
  },
  question: (at) => {
    const [shares, price, dividend] = [at(0, 0), at(1, 0), at(1, 2)]
    const [before, paid] = [shares * price, shares * dividend]
    const tax = (paid * TAX) / 100
    return [
      [shares, paid - tax, before, before - paid, tax],
      [price, price - dividend, dividend],
      [shares, before, before - paid, paid, paid - tax, before - tax, tax],
      [tax],
    ]
  },
  comparison: (at) => {
    const paid = [0.49, 0.25, 0.28, 0.26, 0.15, 0.13, 0.14, 0.16, 0.18, 0.237, 0.28, 0.328, 0.358, 0.38, 0.4, 0.43, 0.47]
    const [hoped, had] = [0.49 * 16, sumOf(paid.slice(1))]
    const [rate, sum] = [at(6, 0), at(7, 0)]
    const [low, growth] = [rate / 2, 1 + rate / 2]
    const high = (year: number) => grown((sum * rate) / 100, 1, year - 1)
    const rising = (year: number) => grown((sum * low) / 100, growth, year - 1)
    const ahead = Array.from({ length: 60 }, (_, year) => year + 1).find((year) => rising(year) > high(year))!
    const meeting = (years: number) => (1.01 * 2 ** (1 / years) - 1) * 100
    const net = (each: number) => (each * (100 - TAX)) / 100
    return [
      [0.49, 0.13, 0.47],
      [0.49, hoped, had],
      [0.49, 0.13, 0.47],
      paid,
      [hoped, had, (100 * had) / hoped, 50, 8],
      [((0.47 / 0.13) ** (1 / 11) - 1) * 100],
      [rate, 1, low, growth, rate + 1],
      [sum],
      [high(1), rising(1)],
      [high(20), rising(20)],
      [ahead],
      [meeting(19), meeting(9)],
      [TAX, net(rate) + 1, net(low) + growth],
    ]
  },
}
