import { LAW } from '../law.ts'
import { discounted, rise } from '../pencil.ts'
import type { Readings } from '../reading.ts'

/** Consumer prices in Italy, mean of the year against the year before: 2022, 2023, 2024 (Istat, Nic). */
const PRICES = [8.1, 5.7, 1]

export const inflazione: Readings = {
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
    const [mean, pensioner, commuter] = [spent(20, 10, 70), spent(35, 15, 50), spent(20, 20, 60)]
    return [
      [mean, pensioner, commuter],
      [mean],
      [food, -energy, rest, 20, 10, 70],
      [food, food / 5],
      [energy, energy / 10],
      [rest, rest * 0.7],
      [mean],
      [35, 15, 20, 20, 60],
      [mean, pensioner, commuter],
    ]
  },
  mistake: (at) => {
    const [first, second] = [at(0, 0), at(0, 1)]
    const after = 100 + first
    const end = after + (after * second) / 100
    return [[first, second, 100, end], [first, second], [100], [100, after, end], [first + second, end - 100, ((end - 100) / end) * 100]]
  },
  history: (at) => {
    const [sum, rate] = [at(0, 0), at(0, 1)]
    const left = [0, 5, 10, 15, 20].map((years) => discounted(sum, rate, years))
    return [[sum, rate, left[4]!], [sum], [0, 5, 10, 15, 20], left, [20, PRICES[0]!, PRICES[2]!], [rate, sum - at(0, 2)]]
  },
}
