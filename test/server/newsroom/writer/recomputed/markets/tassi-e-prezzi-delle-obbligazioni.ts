import { LAW } from '../law.ts'
import { bondPrice, discounted, grown, zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

export const tassiEPrezziDelleObbligazioni: Readings = {
  portrait: (at) => {
    const coupon = at(0, 0)
    /** Points by which the yield may rise before a year’s coupon is gone. */
    const cushion = (years: number) => zeroOf((rate) => bondPrice(coupon, years - 1, rate) - (100 - coupon), 0, 50) - coupon
    const row = (years: number) => [years, cushion(years), (bondPrice(coupon, years - 1, coupon + 1) + coupon - 100) * 100]
    const rates = [1, 2, 3, 4, 5, 6]
    const old = bondPrice(2.15, 49, 4.5)
    return [
      [coupon, cushion(10), cushion(2)],
      [2.15, 99.467, 64],
      [100, discounted(100, 2.15, 50), 4.5, discounted(100, 4.5, 50), 49, old],
      [2.15],
      rates,
      rates.map((rate) => bondPrice(2.15, 10, rate)),
      rates.map((rate) => bondPrice(2.15, 50, rate)),
      [100],
      [old, (2.15 / old) * 100, 4.5, 100],
      [100, coupon],
      [coupon],
      [10_000],
      row(2),
      row(5),
      row(10),
      row(30),
      [23, 5, 65],
      [cushion(30)],
      [LAW.governmentBonds.value, LAW.lossesOnGovernmentBonds.value, LAW.stampDuty.value],
    ]
  },
  page: (at) => {
    const [coupon, years, move] = [at(2, 0), at(2, 1), at(0, 3)]
    const row = (rate: number) => [rate, bondPrice(coupon, years, rate), bondPrice(coupon, years, rate) - 100]
    const low = bondPrice(coupon, years, coupon + move)
    return [
      [years, 100, low, move],
      [100],
      [coupon, years, 100],
      [years, coupon, 100],
      row(coupon - move),
      row(coupon),
      row(coupon + move),
      [move, low, 10_000, (100 - at(6, 1)) * 100],
      [1, 4.5, 1, bondPrice(1, 10, 4.5), 100],
    ]
  },
  question: (at) => {
    const [coupon, rate] = [at(1, 0), at(1, 3)]
    const dearer = 1.081 * 1.057 * 1.01
    const price = bondPrice(coupon, 8, rate)
    return [
      [100],
      [coupon, 100, price, rate, 100],
      [100, price],
      [100],
      [0, 2, 4, 6, 8],
      [0, 2, 4, 6, 8].map((gone) => bondPrice(coupon, 8 - gone, rate)),
      // A year after the purchase nine years are left.
      [100 - at(2, 1), 10_000, (100 - at(2, 1)) * 100, coupon * 100, 1.2, 4.7, 1.2, 100, bondPrice(1.2, 9, 4.7)],
      [rate, 100, coupon],
      [100, 8.1, 5.7, 1, (dearer - 1) * 100, 100 / dearer],
      [(LAW.governmentBonds.value / LAW.capitalGains.value) * 100, LAW.governmentBonds.value, LAW.capitalGains.value],
    ]
  },
  steps: (at) => {
    const sold = bondPrice(5, 10, 7.56)
    const guesses = (coupon: number, price: number, years: number) => {
      const gain = coupon + (100 - price) / years
      return [(gain / price) * 100, (gain / ((price + 100) / 2)) * 100] as const
    }
    const [byPrice, byMean] = guesses(5, sold, 10)
    const [coupon, price] = [at(7, 1), at(7, 2)]
    /** Yearly return with ten coupons of 5 that are put aside at a rate. */
    const kept = (rate: number) => {
      let saved = 0
      for (let year = 0; year < 10; year++) saved += (saved * rate) / 100 + 5
      return zeroOf((yearly) => saved + 100 - grown(sold, yearly, 10), 0, 50)
    }
    const after = (amount: number) => amount * (1 - LAW.governmentBonds.value / 100)
    const paidBack = sold + after(100 - sold)
    const net = zeroOf((rate) => bondPrice(after(5), 10, rate) - discounted(100 - paidBack, rate, 10) - sold, 0, 50)
    return [
      [5, 7.56, sold, 100, byPrice, byMean],
      [29, 5, 7.56, 100],
      [1.0756, sold, 82.81],
      [5],
      [500 / sold],
      [7.56],
      [100 - at(0, 2), byPrice, sold, (sold + 100) / 2, byMean],
      [100, coupon, price, zeroOf((rate) => bondPrice(coupon, 8, rate) - price, 0, 50), ...guesses(coupon, price, 8)],
      [2, 2, 7.56, kept(2), kept(0)],
      [LAW.governmentBonds.value, net, LAW.capitalGains.value, (net / (100 - LAW.capitalGains.value)) * 100, LAW.stampDuty.value],
    ]
  },
  comparison: (at) => {
    const prices = [1, 2, 3, 4, 5, 6].map((rate) => bondPrice(at(1, 1), 8, rate))
    const step = (rate: number) => at(3, rate - 1) - at(3, rate)
    return [
      [8, prices[0]!, prices[5]!, 1, 6],
      [8, at(1, 1)],
      [1, 2, 3, 4, 5, 6],
      prices,
      [step(1), step(5)],
      [100, 100, prices[0]!, 100],
      [7, 1.2, 4.7],
    ]
  },
}
