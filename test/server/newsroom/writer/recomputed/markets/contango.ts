import { LAW } from '../law.ts'
import { discounted, grown, rise } from '../pencil.ts'
import type { Readings } from '../reading.ts'

const MONTHS = [0, 3, 6, 9, 12]

export const contango: Readings = {
  portrait: (at) => {
    const [price, deposit, premium] = [at(0, 1), at(9, 5), at(10, 0)]
    const value = price * 100
    const margin = (value * 8) / 100
    const roll = (value * premium) / 100
    const spare = deposit - margin
    const needs = margin + value / 5 + 12 * roll
    return [
      [100, price, 20, needs, margin],
      [1.3, 1.9],
      [160],
      [160, 100],
      [160, 100],
      [5, 5 * 160, 5 * 100],
      [10, 160 / 10, 100 / 10],
      [(160 / 10) * 12, (100 / 10) * 12],
      [20, 15, (20 - 15) * 160],
      [100, price, value, 8, margin, deposit, spare, spare / 100, (spare / value) * 100],
      [premium, roll, spare / roll, 20, value / 5, 12 * roll, margin, needs, LAW.capitalGains.value],
    ]
  },
  page: (at) => {
    const [sum, gap] = [at(0, 0), at(1, 1)]
    const row = (turns: number) => [turns, discounted(sum, gap, turns), rise(sum, discounted(sum, gap, turns))]
    const last = row(12)
    return [[sum, last[1]!], [at(1, 0), gap, sum], [sum, gap], row(1), row(3), row(6), last, [last[1]!, -last[2]!]]
  },
  question: (at) => {
    const [gap, spot, sum] = [at(0, 0), at(1, 0), at(2, 2)]
    const lost = 100 - discounted(100, gap, 12)
    const next = grown(spot, gap, 1)
    return [
      [gap, lost],
      [spot, lost],
      [spot, next, sum, sum / spot, sum / next, at(2, 3) - at(2, 4)],
      MONTHS,
      MONTHS.map((month) => discounted(sum, gap, month)),
      [61.06, 48.52, -rise(61.06, 48.52), 67.8],
      [gap * 12, rise(discounted(sum, gap, 12), sum), 2, rise(grown(discounted(sum, gap, 12), 2, 1), sum)],
    ]
  },
  comparison: (at) => {
    const oil = [44.6, 79.36, 75.21, 80.26] as const
    const fund = [33.1, 39.28, 54.36, 70.11] as const
    const [sum, gap] = [at(4, 5), at(4, 4)]
    const [down, up] = [MONTHS.map((month) => discounted(sum, gap, month)), MONTHS.map((month) => grown(sum, gap, month))]
    const gains = [rise(oil[0], oil[1]), rise(fund[0], fund[1]), rise(oil[2], oil[3]), rise(fund[2], fund[3])] as const
    const [glut, shortage] = [(100 + gains[1]) / (100 + gains[0]), (100 + gains[3]) / (100 + gains[2])]
    return [
      [...gains],
      [oil[0], oil[1]],
      [oil[0], oil[1], gains[0], fund[0], fund[1], gains[1]],
      [oil[2], oil[3], gains[2], fund[2], fund[3], gains[3]],
      [100 - glut * 100, 100 / glut - 100, shortage * 100 - 100, 100 - 100 / shortage, gap, sum],
      MONTHS,
      down,
      up,
      [LAW.capitalGains.value],
    ]
  },
  steps: (at) => {
    const [spot, storage] = [at(0, 0), at(0, 2)]
    const interest = (spot * at(2, 0)) / 1_200
    const term = spot + at(0, 1) + storage
    // A contract bought each month at `term` is worth the spot price when it ends.
    const left = (months: number) => 100 * (spot / term) ** months
    const lent = (months: number) => grown(left(months), 3 / 12, months)
    return [
      [spot, interest, storage, term],
      [spot],
      [3, interest],
      [storage],
      [term],
      [20, -37.63],
      [term, spot, 100 - left(12), 3, 100 - lent(12)],
      MONTHS,
      MONTHS.map(left),
      MONTHS.map(lent),
    ]
  },
}
