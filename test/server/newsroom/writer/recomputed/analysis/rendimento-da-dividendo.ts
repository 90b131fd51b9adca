import { LAW } from '../law.ts'
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
    // Of 100 gross, 20 can be had back.
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
    const [sum, rate, low, growth] = [at(0, 0), at(1, 1), at(1, 2), at(1, 3)]
    const [fixed, first] = [(sum * rate) / 100, (sum * low) / 100]
    const rising = (year: number) => first * (1 + growth / 100) ** (year - 1)
    const total = (years: number) => Array.from({ length: years }, (_, year) => rising(year + 1)).reduce((all, each) => all + each, 0)
    const yearWhen = (is: (year: number) => boolean) => Array.from({ length: 60 }, (_, year) => year + 1).find(is)!
    const years = [1, 5, 10, 15, 20]
    return [
      [sum, fixed, first, rising(20)],
      [sum, rate, low, growth],
      [sum],
      years,
      years.map(() => fixed),
      years.map(rising),
      [yearWhen((year) => rising(year) > fixed), rising(20), fixed],
      [fixed * 20, total(20), yearWhen((year) => total(year) > fixed * year), TAX],
      [growth],
    ]
  },
}
