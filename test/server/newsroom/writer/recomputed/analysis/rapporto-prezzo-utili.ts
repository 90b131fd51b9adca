import { LAW } from '../law.ts'
import { discounted, grown, meanOf, zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

export const rapportoPrezzoUtili: Readings = {
  portrait: (at) => {
    const [hoped, tax] = [at(0, 0), LAW.capitalGains.value]
    const ratio = { before: 59.56 / 0.85, later: 26 / 2.69 }
    const most = (asked: number) => discounted(18 * grown(1, hoped, 10), asked, 10)
    const gross = zeroOf((asked) => grown(1, 7, 10) - 1 - (grown(1, asked, 10) - 1) * (1 - tax / 100), 0, 20)
    const needed = zeroOf((growth) => ratio.before - discounted(18 * grown(1, growth, 10), 7, 10), 0, 50)
    const fair = zeroOf((growth) => 2.69 - 0.85 * grown(1, growth, 11), 0, 50)
    const wait = (growth: number) => (multiple: number) => Math.log(multiple / 20) / Math.log(1 + growth / 100)
    const multiples = [20, 30, 40, 50, 60, 70, 80]
    return [
      [hoped, 10, 18, 7, most(7)],
      [27, 59.56, 30, 26, 0.85, 2.69],
      [0.85, 2.69, 2.69 / 0.85],
      [ratio.before, ratio.later, ratio.later / ratio.before],
      [59.56, 26, 26 / 59.56],
      [fair, 100 - (100 * ratio.later) / ratio.before, 3, 21, 30, 1.45],
      [70, 20, 40, 60],
      [20],
      multiples,
      multiples.map(wait(6)),
      multiples.map(wait(12)),
      [40, wait(12)(40), 12, wait(6)(40), 6],
      [hoped, 10, 18, 7, 18, most(7), 7, 14, 18, (most(7) * 14) / 18, 10],
      [7, tax, gross, most(gross), needed],
      [59.56 / 0.71, 0.71, ratio.before],
    ]
  },
  page: (at) => {
    const [price, profit, up, down] = [at(0, 0), at(0, 1), at(3, 0), at(5, 0)]
    const row = (change: number) => {
      const next = profit * (1 + change / 100)
      return [next, price / next, (next / price) * 100]
    }
    return [
      [price, profit, price / profit],
      [price, profit, price / profit],
      [price],
      [up, ...row(up)],
      row(0),
      [down, ...row(down)],
      [-down, row(down)[1]!, up, row(up)[1]!],
    ]
  },
  mistake: (at) => {
    const price = at(0, 0)
    const profits = [0, 1, 2, 3, 4].map((year) => at(4, year))
    const [low, high] = [Math.min(...profits), Math.max(...profits)]
    const mean = meanOf(profits)
    return [
      [price, price / high, price / low],
      [price, high, price / high, low, price / low],
      [500, 100],
      [1, 2, 3, 4, 5],
      profits,
      [mean, price / mean],
    ]
  },
  comparison: (at) => {
    const growth = at(1, 2)
    const profit = (year: number) => (100 / 30) * (1 + growth / 100) ** (year - 1)
    const total = (years: number) => Array.from({ length: years }, (_, year) => profit(year + 1)).reduce((sum, each) => sum + each, 0)
    const yearsUntil = (is: (year: number) => boolean) => Array.from({ length: 60 }, (_, at) => at + 1).find(is)!
    const row = (years: number) => [years, years * 10, total(years)]
    return [
      [100, 10, profit(1), profit(10)],
      [10, 30, growth],
      [100],
      row(1),
      row(5),
      row(10),
      row(15),
      row(20),
      [10, profit(1), profit(10), yearsUntil((year) => profit(year) > 10) - 1, yearsUntil((year) => total(year) > year * 10)],
      [100],
      [10, (200 - total(10)) / profit(10)],
    ]
  },
  steps: (at) => {
    const [price, profit, bond] = [at(2, 0), at(2, 1), at(0, 2)]
    const earned = (profit / price) * 100
    const more = at(0, 1) - bond
    return [
      [price / profit, earned, bond],
      [100 / 15],
      [price, profit],
      [price / profit],
      [earned],
      [bond, more],
      [more, LAW.governmentBonds.value, LAW.capitalGains.value, earned * 0.74, bond * 0.875, at(6, 3) - at(6, 4)],
      // The S&P 500 closed at 1,469.25 and at 1,115.10.
      [500, 30, 100 / 30, 6, (1 - 1_115.1 / 1_469.25) * 100],
      [bond, 100 / bond],
    ]
  },
}
