import { meanOf } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

/** @returns the mean of the last prices up to a day; days count from 1 */
const mean = (prices: readonly number[], day: number, length: number) => meanOf(prices.slice(day - length, day))

/** @returns how often one who holds only above the mean of three days buys or sells */
function changes(prices: readonly number[]): number {
  let [holds, count] = [false, 0]
  for (let day = 3; day <= prices.length; day++) {
    const above = prices[day - 1]! > mean(prices, day, 3) + 1e-9
    if (above !== holds) count++
    holds = above
  }
  return count
}

export const mediaMobile: Readings = {
  portrait: (at) => {
    const [saved, kept] = [(100 * at(4, 1)) / at(4, 3), at(5, 1) / at(5, 3)]
    const after = (alarms: number) => saved * kept ** alarms
    const [worth, gain] = [at(11, 1), at(11, 2)]
    const tax = (worth * gain * LAW.capitalGains.value) / 10_000
    return [
      [500],
      [100, saved, 100 * kept],
      [21, 500, 1_484.46, 9, 676.53, 30, 2_626.65, 2_237.4],
      [100],
      [21, 1_484.46, 23, 895.1, saved],
      [30, 2_626.65, 9, 3_152.05, 100 * kept],
      [after(1)],
      [kept, after(2), after(3)],
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4, 5].map(after),
      [100, 100, 100, 100, 100, 100],
      [LAW.capitalGains.value, worth, gain, (worth * gain) / 100, tax, (100 * tax) / worth],
      [(100 * tax) / worth],
    ]
  },
  page: (at) => {
    const prices = [3, 4, 5, 6, 7, 8, 9, 10].map((line) => at(line, 1))
    const row = (day: number) => [
      day,
      prices[day - 1]!,
      ...(day >= 3 ? [mean(prices, day, 3)] : []),
      ...(day >= 5 ? [mean(prices, day, 5)] : []),
    ]
    return [
      [prices[7]!, mean(prices, 8, 5)],
      [prices[0]!],
      [3, 5],
      ...[1, 2, 3, 4, 5, 6, 7, 8].map(row),
      [prices[7]!, mean(prices, 8, 3), mean(prices, 8, 5)],
    ]
  },
  steps: (at) => {
    const first = at(1, 0)
    const prices = [first, first + 1, first + 2, first + 3, ...[3, 4, 5, 6, 7, 8].map((line) => at(line, 1))]
    const [before, after] = [mean(prices, 6, 3), mean(prices, 7, 3)]
    return [
      [before, after, prices[3]!, prices[6]!],
      [first, prices[3]!],
      [3, 5],
      ...[5, 6, 7, 8, 9, 10].map((day) => [day, prices[day - 1]!, mean(prices, day, 3), mean(prices, day, 5)]),
      [before * 3, before],
      [prices[3]!, prices[6]!],
      [(prices[6]! - prices[3]!) / 3, after],
    ]
  },
  question: (at) => {
    const days = [5, 6, 7, 8, 9, 10, 11, 12]
    const first = at(5, 0)
    const prices = [first, first + 1, first + 2, first + 3, ...days.map((_, index) => at(2, index))]
    const top = Math.max(...prices)
    const cross = days.find((day) => mean(prices, day, 3) < mean(prices, day, 5) - 1e-9)!
    const late = prices[cross - 1]!
    const [low, high, times] = [at(7, 0), at(7, 1), at(7, 2)]
    return [
      [top, cross - prices.indexOf(top) - 1, late, top - late],
      days,
      days.map((day) => prices[day - 1]!),
      days.map((day) => mean(prices, day, 3)),
      days.map((day) => mean(prices, day, 5)),
      [first],
      [top, cross, late, top - prices[11]!, top - late],
      [low, high, times, times * 10],
    ]
  },
  comparison: (at) => {
    const days = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    const first = at(1, 0)
    const rising = [0, 1, 2, 3, 4, 5, 4].map((more) => first + more)
    const flat = [at(2, 0), at(2, 1), ...days.map((_, index) => at(4, index))]
    const times = changes(flat)
    const exit = [4, 5, 6, 7].find((day) => rising[day - 1]! < mean(rising, day, 3))!
    return [
      [times, times * 10],
      [first, Math.max(...rising), first - 5, rising[2]!, rising[exit - 1]!],
      [flat[0]!, flat[1]!],
      days,
      days.map((day) => flat[day - 1]!),
      days.map((day) => mean(flat, day, 3)),
      [times, times * 10],
    ]
  },
}
