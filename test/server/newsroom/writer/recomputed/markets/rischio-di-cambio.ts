import { LAW } from '../law.ts'
import { grown, rise, sumOf, zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

export const rischioDiCambio: Readings = {
  portrait: (at) => {
    const [coupon, home] = [at(0, 0), at(0, 1)]
    const lire = [9.1131, 15.2335, 19.9649, 32.6531] as const
    const yearly = (10_000 * lire[0] * coupon) / 100
    const paid = lire.slice(1).map((rate) => Math.round((yearly / rate) * 100) / 100) as [number, number, number]
    const repaid = Math.round(((10_000 * lire[0]) / lire[3]) * 100) / 100
    const coupons = sumOf(paid)
    const even = ((100 + coupon) / (100 + home)) * 100 - 100
    const evens = [0, 1, 2, 3].map((year) => grown(lire[0], even, year))
    const tax = (coupons * LAW.governmentBonds.value) / 100
    return [
      [coupon, home, even, rise(lire[0], lire[1])],
      [10_000, coupon, lire[0], 10_000 * lire[0], yearly],
      [coupon],
      [lire[0]],
      [lire[1], paid[0]],
      [lire[2], paid[1]],
      [lire[3], paid[2], repaid],
      [coupons + repaid, 100 - (coupons + repaid) / 100],
      [home, even, evens[3]!],
      [3.1765, zeroOf((yearly) => lire[0] - grown(3.1765, yearly, 5), 0, 100)],
      [0, 1, 2, 3],
      evens,
      [...lire],
      [85.5],
      [LAW.governmentBonds.value, tax, coupons + repaid - tax, LAW.lossesOnGovernmentBonds.value],
      [23.1, 20.9],
    ]
  },
  page: (at) => {
    const [sum, rate, gain, move] = [at(2, 0), at(2, 1), at(2, 3), at(0, 2)]
    const dollars = sum * rate
    const row = (end: number) => {
      const euros = (dollars * (1 + gain / 100)) / end
      return [end, euros, rise(sum, euros)]
    }
    const [weak, same, strong] = [row(rate * (1 - move / 100)), row(rate), row(rate * (1 + move / 100))]
    return [
      [gain, strong[2]!, move],
      [1.1, 1.1],
      [sum, rate, dollars, gain],
      [sum, gain],
      weak,
      same,
      strong,
      [move, strong[1]!, strong[2]!, gain, weak[2]!],
      [0.8252, 26, 1.599, 15, 0.9565, 28],
    ]
  },
  steps: (at) => {
    const [gain, sum, before, after] = [at(0, 0), at(1, 1), at(2, 1), at(4, 0)]
    const dollars = sum * before
    const sold = dollars * (1 + gain / 100)
    const back = sold / after
    const missing = sum - at(5, 2)
    const [kept, strong] = [at(10, 0), rise(sum, sold / at(11, 0))]
    const ends = [1, 1.05, 1.1, 1.15, 1.2, 1.25]
    return [
      [gain, (missing / sum) * 100, before, after],
      [gain, sum, back, 1.04, 1.17],
      [sum, before, dollars],
      [gain, sold],
      [after],
      [sold, after, back],
      [missing, (missing / sum) * 100],
      ends,
      ends.map((end) => ((100 + gain) * before) / end - 100),
      [gain, -rise(after, before), 1 + gain / 100, before, after, 1, rise(sum, back), before, 1 + gain / 100, before * (1 + gain / 100)],
      [kept, back * (1 - kept / 100) ** 2, sum - at(10, 1)],
      [at(11, 0), strong, strong * (1 - LAW.capitalGains.value / 100), LAW.capitalGains.value],
    ]
  },
  comparison: (at) => {
    const [sum, cost] = [at(8, 0), at(8, 3)]
    const index = [4766.18, 3839.5, 4769.83, 5881.63, 6845.5] as const
    const euro = [1.1326, 1.0666, 1.105, 1.0389, 1.175] as const
    const row = (year: 1 | 2 | 3 | 4) => {
      const before = (year - 1) as 0 | 1 | 2 | 3
      return [rise(index[before], index[year]), euro[year], rise(index[before] / euro[before], index[year] / euro[year])]
    }
    const [own, home] = [rise(index[0], index[4]), rise(index[0] / euro[0], index[4] / euro[4])]
    const hedged = (yearly: number) => sum * (1 + own / 100) * (1 - yearly / 100) ** 4
    const open = sum * (1 + home / 100)
    const even = zeroOf((yearly) => hedged(yearly) - open, 0, 10)
    return [
      [500, own, home, even],
      [500, row(4)[0]!, row(4)[2]!, 1.0389, 1.175],
      [500],
      row(1),
      row(2),
      row(3),
      row(4),
      [3.5, 3.75, 2],
      [sum, open, hedged(0), cost, hedged(cost), at(8, 1) - at(8, 4), even],
      [zeroOf((yearly) => (index[4] * (1 - yearly / 100)) / euro[3] - index[4] / euro[4], 0, 50)],
      [LAW.capitalGains.value],
    ]
  },
  mistake: (at) => {
    const [share, sum] = [at(0, 0), at(0, 1)]
    const there = (sum * share) / 100
    const back = Math.round(((sum - there) * share * 100) / 100) / 100
    let kept = 100
    for (let turn = 0; turn < 12; turn++) kept -= (kept * share) / 100
    const both = there + back
    const even = zeroOf((order) => 10 + (order * 0.25) / 100 - (order * share) / 100, 0, 10_000)
    const row = (order: number) => [order, (order * share) / 100, 10 + (order * 0.25) / 100]
    return [
      [share, sum, both, 10, even],
      [19],
      [31, 1.175, share, 1.175 * (1 - share / 100), sum, there],
      [sum - there, back, both, (both / sum) * 100],
      [10, 0.25, 10, share - 0.25, even],
      [share, 10, 0.25],
      row(400),
      row(800),
      row(2_000),
      row(5_000),
      [share, 100 - kept],
      [16],
    ]
  },
}
