import { LAW } from '../law.ts'
import { discounted, rise, zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

/** Consumer prices in Italy, mean of the year against the year before: 2022, 2023, 2024 (Istat, Nic). */
const PRICES = [8.1, 5.7, 1]

/** Return of severance pay after the tax of 17 %, in percent: Codice civile, art. 2120. */
const severance = (inflation: number) => ((1.5 + (3 * inflation) / 4) * 83) / 100

export const inflazione: Readings = {
  portrait: (at) => {
    const index = rise(106.2, 118.2)
    const even = zeroOf((inflation) => severance(inflation) - inflation, 0, 20)
    const [sum, fast] = [at(4, 2), at(4, 4)]
    const calm = (sum * 2.49) / 100 - (sum * 2) / 100
    const rates = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    // The tax and the duty that a coupon of 1.85 % pays for.
    const linked = zeroOf(
      (inflation) => ((1.85 + inflation) * (100 - LAW.governmentBonds.value)) / 100 - LAW.stampDuty.value - inflation,
      0,
      50,
    )
    return [
      [even],
      [severance(index) / 0.83],
      [1.5, 106.2, 118.2, index, (index * 3) / 4, 1.5 + (index * 3) / 4],
      [LAW.severanceTax.value, severance(index)],
      [2, severance(2), sum, calm, fast, (sum * severance(fast)) / 100, (sum * fast) / 100, at(4, 6) - at(4, 5), even],
      rates,
      rates.map(severance),
      rates,
      [fast],
      [severance(fast)],
      [75, (75 * fast) / 100],
      [fast],
      [LAW.agreedRents.value],
      [1.85, LAW.governmentBonds.value, LAW.stampDuty.value, linked],
      [7.3, 8.1, LAW.highestPensions2023.value],
      [6.6, 8.7],
    ]
  },
  page: (at) => {
    const [sum, years, rate] = [at(0, 0), at(0, 1), at(0, 2)]
    const row = (line: number) => {
      const worth = discounted(sum, at(line, 0), years)
      return [at(line, 0), worth, -rise(sum, worth)]
    }
    return [
      [sum, years, rate, discounted(sum, rate, years)],
      [100, 103, rise(100, 103)],
      [sum, years],
      [sum, years],
      row(4),
      row(5),
      row(6),
      row(7),
      [rate, discounted(sum, rate, years), sum - at(0, 3), LAW.stampDutyFreeUpTo.value, LAW.stampDutyOnAccounts.value],
      [2, 3, 1.02, 1.03, (1.02 / 1.03 - 1) * 100],
      [...PRICES, (PRICES.reduce((grown, rate) => grown * (1 + rate / 100), 1) - 1) * 100],
      [2],
      [5, 2],
    ]
  },
  question: (at) => {
    const [food, energy] = [at(2, 0), -at(2, 1)]
    const rest = at(2, 2)
    const spent = (onFood: number, onEnergy: number, onRest: number) => (food * onFood + energy * onEnergy + rest * onRest) / 100
    const [mean, pensioner, commuter] = [spent(20, 10, 70), spent(40, 10, 50), spent(20, 20, 60)]
    return [
      [mean, pensioner, commuter],
      [12.1, 7.2],
      [food, -energy, rest, 20, 10, 70],
      [food, food / 5],
      [energy, energy / 10],
      [rest, rest * 0.7],
      [mean],
      [40, 10, 20, 20, 60],
      [pensioner, commuter, 18_000, (18_000 * (pensioner - mean)) / 100],
    ]
  },
  mistake: (at) => {
    const [first, second] = [at(0, 0), at(0, 1)]
    const after = 100 + first
    const end = after + (after * second) / 100
    const grew = PRICES.reduce((level, rate) => level + (level * rate) / 100, 100)
    return [
      [first, second, 100, end],
      [first, second],
      [first + second, end - 100, ((end - 100) / end) * 100],
      [...PRICES, 100, grew, 5, (1 - 105 / grew) * 100],
    ]
  },
  history: (at) => {
    const [sum, rate] = [at(0, 0), at(0, 1)]
    const left = [0, 5, 10, 15, 20].map((years) => discounted(sum, rate, years))
    return [[sum, rate, left[4]!], [sum], [0, 5, 10, 15, 20], left, [20, PRICES[0]!, PRICES[2]!], [rate, sum - at(0, 2)]]
  },
}
