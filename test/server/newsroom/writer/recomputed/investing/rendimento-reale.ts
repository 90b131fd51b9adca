import { discounted, grown } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

const FULL = LAW.capitalGains.value
const real = (nominal: number, prices: number) => ((100 + nominal) / (100 + prices) - 1) * 100
const net = (gross: number) => (gross * (100 - FULL)) / 100

export const rendimentoReale: Readings = {
  portrait: (at) => {
    const [rate, prices, sum, years] = [at(0, 0), at(1, 2), at(2, 0), at(2, 1)]
    const left = real(net(rate), prices)
    const row = (each: number) => [each, grown(sum, each, years)]
    return [
      [rate, left],
      [rate, FULL, prices, 1 + net(rate) / 100, 1 + prices / 100],
      [sum, years],
      [years],
      row(rate),
      row(net(rate)),
      row(left),
      [sum, row(left)[1]!, row(net(rate))[1]!, LAW.stampDuty.value],
      [6, 7, 1],
    ]
  },
  comparison: () => {
    const [past, now] = [real(10, 9), real(2, 0.5)]
    return [
      [10, 2],
      [10, 9, past, 2, now],
      [20],
      [10, 9, 2],
      [10, 9, 2, 0.5],
      [10, 2],
      [past, now],
      [now, past],
      [FULL, net(10), 9, net(2)],
    ]
  },
  mistake: (at) => {
    const [rate, prices, sum] = [at(0, 0), at(0, 1), at(6, 0)]
    const years = [0, 3, 6, 9, 12, 15]
    const nominal = years.map((year) => grown(sum, rate, year))
    const today = years.map((year) => discounted(grown(sum, rate, year), prices, year))
    return [
      [rate, prices, real(rate, prices), rate - prices],
      [rate, prices],
      [real(rate, prices), rate - prices, 10, 9, real(10, 9)],
      years,
      nominal,
      today,
      [sum, nominal[5]!, today[5]!, at(6, 1) - at(6, 2)],
    ]
  },
  question: (at) => {
    const [prices, sum, rate] = [at(0, 0), at(4, 0), at(4, 1)]
    const even = prices / ((100 - FULL) / 100)
    return [
      [prices, even],
      [FULL, prices],
      [100 - FULL, even],
      [prices, even, rate],
      [sum, rate, (sum * rate * FULL) / 10_000, (real(rate, prices) / 100) * sum],
      [LAW.governmentBonds.value],
    ]
  },
}
