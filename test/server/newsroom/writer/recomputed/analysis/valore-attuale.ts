import { LAW } from '../law.ts'
import { discounted, meanOf, sumOf, zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

const worth = (instalment: number, years: number, rate: number) =>
  sumOf(Array.from({ length: years }, (_, year) => discounted(instalment, rate, year + 1)))

export const valoreAttuale: Readings = {
  portrait: (at) => {
    const house = at(1, 0)
    const net = (3.5 * (100 - LAW.governmentBonds.value)) / 100
    const hidden = (years: number) => (2 ** (1 / years) - 1) * 100
    const even = Math.log(2) / Math.log(1 + net / 100)
    const waits = [10, 15, 20, 25, 30, 35]
    const most = (growth: number) => house * ((100 + growth) / (100 + net)) ** 21.2
    const yearly = zeroOf((sum) => house / 2 - sumOf(Array.from({ length: 21 }, (_, year) => discounted(sum, net, year + 1))), 0, house)
    return [
      [65, hidden(21.2), 3.5, even],
      [house, 65, house / 2],
      [64, 66, 20 * 2.5, 20, 2.5],
      [64, 66, 50, 50],
      [70, 72, 40, 60],
      [79, 82, 25, 75],
      [87, 92, 15, 85],
      [2, 1.6, 139, 2.5],
      [65, 21.2, hidden(21.2)],
      waits,
      waits.map(hidden),
      waits.map(() => net),
      [3.5, LAW.governmentBonds.value, net, even, 65 + Math.round(even)],
      [net, house, 21.2, most(0), 1, most(1), 20_000, discounted(20_000, net, 10), 9, 2],
      [house / 2, yearly, 21],
    ]
  },
  page: (at) => {
    const [years, instalment, rate] = [at(0, 0), at(0, 1), at(0, 3)]
    const row = (each: number) => [each, worth(instalment, years, each), (worth(instalment, years, each) / (years * instalment)) * 100]
    return [
      [years, instalment, worth(instalment, years, rate), rate],
      [instalment, years, years * instalment],
      [years, instalment],
      row(rate),
      row(rate + 2),
      row(rate + 4),
      [rate, row(rate)[1]!, row(rate + 2)[1]!],
    ]
  },
  question: (at) => {
    const [instalment, years, rate, offer] = [at(0, 0), at(0, 1), at(0, 3), at(0, 4)]
    const rates = [1, 2, 3, 4, 5, 6, 7, 8]
    const even = zeroOf((each) => worth(instalment, years, each) - offer, 0, 20)
    return [
      [instalment, years, worth(instalment, years, rate), rate, offer, even],
      [instalment, years, offer, instalment * years, years],
      [rate, discounted(instalment, rate, 1), discounted(instalment, rate, 10), worth(instalment, years, rate), at(0, 2) - offer],
      rates,
      rates.map((each) => worth(instalment, years, each)),
      [even, years, 12.5],
      [6, worth(instalment, years, 6), offer - at(6, 1)],
      [8.1, 5.7, (1 - 1 / 1.081 / 1.057) * 100],
    ]
  },
  steps: (at) => {
    const [price, off, rate] = [at(1, 0), at(1, 1), at(1, 2)]
    const monthly = Math.exp(Math.log(1 + rate / 100) / 12)
    const months = Array.from({ length: 24 }, (_, month) => month + 1)
    const partsAt = (factor: number, count = 24) => sumOf(months.slice(0, count).map((month) => price / count / factor ** month))
    const lostAt = (yearly: number, count = 24) => (1 - partsAt(Math.exp(Math.log(1 + yearly / 100) / 12), count) / price) * 100
    const rateOf = (discount: number, count = 24) =>
      (zeroOf((factor) => partsAt(factor, count) - price * (1 - discount / 100), 1, 1.1) ** 12 - 1) * 100
    const net = rate * 0.74 - 0.2
    const discounts = [2, 4, 6, 8, 10]
    const parts = partsAt(monthly)
    const cash = price - (price * off) / 100
    const saved = at(0, 1) - at(0, 2)
    return [
      [24, parts, cash, saved],
      [price, off, rate],
      [price / 24],
      [parts],
      [price - cash, cash, saved],
      [meanOf(months), rate, lostAt(rate), off],
      [26, net, lostAt(net), lostAt(net, 12)],
      [cash, price, rateOf(off), rateOf(off, 12)],
      discounts,
      discounts.map((each) => rateOf(each, 12)),
      discounts.map((each) => rateOf(each)),
    ]
  },
  mistake: (at) => {
    const rate = at(0, 0)
    const far = (years: number) => discounted(10_000, rate, years)
    const savings = worth(1_000, 25, rate)
    const rates = [1, 2, 3, 4, 5, 6, 7, 8]
    const even = zeroOf((each) => worth(1_000, 25, each) - 15_000, 0, 20)
    return [
      [rate, savings, even],
      ...[10, 20, 30, 40].map((years) => [years, far(years)]),
      [rate, far(40)],
      [rate, worth(100, 10, rate)],
      [rate, savings, at(7, 1) - 15_000, 15_000 - savings * 0.75],
      rates,
      rates.map((each) => worth(1_000, 25, each)),
      rates.map(() => 15_000),
      [even],
      [(worth(1_000, 10, rate) / savings) * 100],
    ]
  },
}
