import { discounted, grown } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

const FULL = LAW.capitalGains.value
const real = (nominal: number, prices: number) => ((100 + nominal) / (100 + prices) - 1) * 100
const net = (gross: number) => (gross * (100 - FULL)) / 100

export const rendimentoReale: Readings = {
  page: (at) => {
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
  portrait: (at) => {
    const [nominal, coupon] = [at(0, 0), at(0, 1)]
    const [state, duty] = [LAW.governmentBonds.value, LAW.stampDuty.value]
    // The premium of 1 % over seven years.
    const promised = coupon + 1 / 7
    const linked = (prices: number) => prices + promised + (prices * promised) / 100
    const left = (gross: number, prices: number) => real(gross - (gross * state) / 100 - duty, prices)
    const row = (prices: number) => [prices, linked(prices), left(linked(prices), prices), left(nominal, prices)]
    const drawn = [0, 1, 2, 3, 4, 5, 6]
    const inARow = (...rates: number[]) => (rates.reduce((product, rate) => product * (1 + rate / 100), 1) - 1) * 100
    const even = real(nominal, promised)
    return [
      [nominal, coupon, even],
      [27, 30, 8.8, 4, coupon, 1, nominal],
      [promised],
      [1 + nominal / 100, 1 + promised / 100, 1, even, 2],
      [state, duty],
      ...[0, 1, 2, 3, 5].map(row),
      drawn,
      drawn.map((prices) => left(linked(prices), prices)),
      drawn.map((prices) => left(nominal, prices)),
      [8.1, 5.7, 1, inARow(8.1, 5.7, 1), 2, inARow(2, 2, 2), nominal, inARow(nominal, nominal, nominal)],
    ]
  },
  comparison: () => {
    const [past, now] = [real(10, 9), real(2, 0.5)]
    return [
      [10, 2],
      [10, 9, past, 2, now],
      [20],
      [10, 9, 2],
      [now, past],
      [FULL, net(10), 9, net(2)],
      [2, ((2 + LAW.stampDuty.value) / (100 - FULL)) * 100, 2, LAW.stampDuty.value, (100 - FULL) / 100],
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
      [1 + rate / 100, 1 + prices / 100, 1, real(rate, prices), rate - prices, 10, 9, real(10, 9), 8.1, 8.1, -real(0, 8.1)],
      years,
      nominal,
      today,
      [sum, nominal[5]!, today[5]!, at(6, 1) - at(6, 2)],
      [1, 1 + prices / 100],
    ]
  },
  question: (at) => {
    const [prices, sum, rate] = [at(0, 0), at(6, 0), at(6, 1)]
    const stamp = LAW.stampDuty.value
    const even = (tax: number, duty: number) => (prices + duty) / ((100 - tax) / 100)
    const [full, bonds, pension] = [even(FULL, stamp), even(LAW.governmentBonds.value, stamp), even(LAW.pensionFunds.value, 0)]
    const part = (percent: number) => (sum * percent) / 100
    const tax = (part(rate) * FULL) / 100
    const kept = part(rate) - part(prices)
    const rises = [1, 2, 3, 4, 5]
    return [
      [prices, full, bonds],
      [FULL, prices],
      [100 - FULL, stamp, prices, stamp, (100 - FULL) / 100, full, 5.7, ((5.7 + stamp) / (100 - FULL)) * 100],
      rises,
      rises.map((each) => (each + stamp) / ((100 - FULL) / 100)),
      rises.map((each) => (each + stamp) / ((100 - LAW.governmentBonds.value) / 100)),
      [sum, rate, part(rate)],
      [part(rate)],
      [-part(prices)],
      [kept],
      [FULL, -tax],
      [-part(stamp)],
      [kept - tax - part(stamp)],
      [FULL, (tax / kept) * 100, kept - tax - part(stamp)],
      [LAW.governmentBonds.value, bonds, LAW.pensionFunds.value, pension, 15, 9],
    ]
  },
}
