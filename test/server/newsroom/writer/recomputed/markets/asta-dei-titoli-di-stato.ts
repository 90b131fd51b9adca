import { about, between, type Readings } from '../reading.ts'
import { LAW } from '../law.ts'
import { discounted, sumOf, zeroOf } from '../pencil.ts'

const RATE = LAW.governmentBonds.value

/** @returns what payments at the ends of years are worth today */
const worth = (payments: readonly number[], rate: number) => sumOf(payments.map((paid, at) => discounted(paid, rate, at + 1)))

export const astaDeiTitoliDiStato: Readings = {
  portrait: (at) => {
    const fee = at(0, 1)
    const [kept, bare] = [100.5, 100].map((last) => zeroOf((rate) => worth([3.25, 3.25, 4, 4 + last], rate) - 100, 0, 50)) as [
      number,
      number,
    ]
    const rival = zeroOf((coupon) => 100 + fee - worth([coupon, coupon, coupon, coupon + 100], kept), 0, 50)
    const earned = 100 * (3.25 + 3.25 + 4 + 4 + 0.5)
    const stamp = 4 * ((10_000 * LAW.stampDuty.value) / 100)
    const sold = worth([3.25, 4, 104], bare + 1)
    return [
      [kept, fee, rival, 3.39],
      [5, 9, 18.19, 654_675, 100],
      [100],
      [1_000, 1_000],
      [3.25, 4, 0.5, kept, bare, at(4, 3) - at(4, 4)],
      [10_000, earned, RATE, (earned * RATE) / 100, 20, stamp, earned * (1 - RATE / 100) - stamp],
      [fee, rival, 2, 3.39, bare],
      [bare, sold, 10_000, 10_000 - 100 * sold, 325, 50],
      [LAW.bondsOutsideIsee.value],
    ]
  },
  page: (at) => {
    const [price, days, nominal] = [at(0, 0), at(2, 2), at(2, 0)]
    const paid = (nominal * price) / 100
    const gain = nominal - paid
    const tax = (gain * RATE) / 100
    const simple = ((gain / paid) * 36_000) / days
    // Up to nine months one euro of a thousand, above one and a half.
    const fee = (nominal * (days <= 270 ? 1 : 1.5)) / 1_000
    return [
      [price, simple, gain - tax, nominal],
      [360],
      [nominal, price, days, paid, nominal, RATE],
      [nominal, days],
      [paid],
      [gain],
      [RATE, tax],
      [gain - tax],
      [simple],
      [simple, 360, days, gain - tax, fee, (100 * fee) / (gain - tax)],
      [10, 6.087],
      [RATE, LAW.capitalGains.value],
      [3],
      [LAW.stampDuty.value],
    ]
  },
  steps: (at) => {
    const [offered, days] = [at(0, 0), at(7, 1)]
    const bids = [2, 3, 4, 5].map((line) => [at(line, 0), at(line, 1)] as const)
    const asked = bids.reduce((sum, [amount]) => sum + amount, 0)
    const [a, b, c] = bids as [readonly [number, number], readonly [number, number], readonly [number, number]]
    const rest = offered - a[0] - b[0]
    const mean = (a[0] * a[1] + b[0] * b[1] + rest * c[1]) / offered
    return [
      [offered, asked, asked / offered, mean],
      [offered],
      ...bids,
      [rest],
      [mean, days, 100 / (1 + (mean / 100) * (days / 360)), 360, asked / offered],
      [RATE],
    ]
  },
  question: (at) => {
    const [days, price, large] = [at(1, 0), at(1, 1), at(3, 6)]
    const net = (nominal: number) => ((nominal * (100 - price)) / 100) * (1 - RATE / 100)
    const share = (nominal: number) => (5 / net(nominal)) * 100
    const stamp = (nominal: number) => (nominal * LAW.stampDuty.value * days) / 36_500
    // Each amount is shown to the cent, and subtracted as it is shown.
    const row = (line: number) => [at(line, 0), net(at(line, 0)), 5, stamp(at(line, 0)), at(line, 1) - 5 - at(line, 3)]
    const matching = (nominal: number, spent = 5) =>
      (((net(nominal) - spent) / (100 - LAW.capitalGains.value)) * 100 * 36_500) / ((nominal * price) / 100) / days
    const fee = days > 270 ? LAW.billCommission.value : LAW.billCommissionShort.value
    return [
      [5, 1_000, at(5, 4), matching(1_000)],
      [days, price, 100],
      [fee],
      [price, 1_000, RATE, net(1_000), 5, share(1_000), large, share(large)],
      [LAW.stampDuty.value, days, stamp(1_000), 1_000],
      row(5),
      row(6),
      [LAW.capitalGains.value, 1_000, matching(1_000), large, matching(large), 1_000, matching(1_000, fee)],
    ]
  },
  mistake: (at) => {
    const [price, days, nominal] = [at(1, 0), at(2, 0), at(5, 0)]
    const over = (year: number) => (((100 - price) / price) * 100 * year) / days
    const gain = (nominal * (100 - price)) / 100
    const tax = (gain * RATE) / 100
    return [
      [365],
      [price, over(360), 360, over(365), 365],
      [days, price, over(360), 360],
      [10, 6.087, 365, (6.087 / 360) * 365],
      [RATE, LAW.capitalGains.value],
      [nominal, nominal - gain, gain, tax, gain - tax],
      [
        between(over(360), at(6, 0), over(365)),
        over(365),
        about((((over(360) + over(365)) / 2) * (100 - LAW.capitalGains.value)) / 100, 0.0001),
        (over(365) * (100 - RATE)) / 100,
      ],
    ]
  },
}
