import { meanOf, rise } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

/** @returns the mean of the last prices up to a day; days count from 1 */
const mean = (prices: readonly number[], day: number, length: number) => meanOf(prices.slice(day - length, day))

/** Crosses of the 50-day and the 200-day average of the S&P 500: the day of the month and the close, sold and bought. */
const CROSSES = [
  [21, 1_484.46, 23, 895.1],
  [2, 1_022.58, 22, 1_183.08],
  [12, 1_178.81, 31, 1_312.41],
  [28, 1_988.87, 21, 2_021.15],
  [11, 1_923.67, 25, 2_087.79],
  [7, 2_633.08, 1, 2_867.19],
  [30, 2_626.65, 9, 3_152.05],
  [14, 4_173.11, 2, 4_179.76],
] as const
/** The peak, the first close below the average of 200 days, the low. */
const FALLS = [
  [25, 336.77, 15, 298.08, 4, 223.92],
  [24, 1_527.46, 14, 1_356.56, 9, 776.76],
  [9, 1_565.15, 7, 1_475.62, 9, 676.53],
  [19, 3_386.15, 27, 2_978.76, 23, 2_237.4],
  [3, 4_796.56, 21, 4_397.94, 12, 3_577.03],
] as const
/** Turns of 2015, by the close and the average of 200 days. */
const TURNS = [
  [8, 2_046.68, 10, 2_076.62],
  [20, 2_035.73, 23, 2_075.15],
  [12, 2_045.97, 18, 2_083.58],
  [3, 2_049.62, 4, 2_091.69],
  [8, 2_063.59, 16, 2_073.07],
  [17, 2_041.89, 23, 2_064.29],
  [24, 2_060.99, 29, 2_078.36],
] as const

export const mediaMobile: Readings = {
  portrait: (at) => {
    const rows = CROSSES.map(([, out, , back]) => (100 * out) / back)
    const after = (signals: number) => rows.slice(0, signals).reduce((units, each) => (units * each) / 100, 100)
    const [worth, gain] = [at(18, 1), at(18, 2)]
    const tax = (worth * gain * LAW.capitalGains.value) / 10_000
    return [
      [500],
      [100, after(8)],
      [21, 500, 1_484.46, 9, 676.53, 30, 2_626.65, 2_237.4],
      [100],
      ...CROSSES.map(([sold, out, bought, back]) => [sold, out, bought, back, (100 * out) / back]),
      [100, 8],
      [after(1), after(5), 100, after(8)],
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map(after),
      [100, 100, 100, 100, 100, 100, 100, 100, 100],
      [100, (100 * after(8)) / after(1)],
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
  question: () => {
    const gone = ([, top, , signal]: (typeof FALLS)[number]) => 100 * (1 - signal / top)
    const ofAll = ([, top, , signal, , low]: (typeof FALLS)[number]) => (100 * (top - signal)) / (top - low)
    return [
      [500],
      [500, 126, 10, 10],
      // On 19 October the index went from 282.70 to 224.84.
      [15, 500, 298.08, -rise(282.7, 224.84)],
      [500],
      ...FALLS.map((each) => [each[0], each[2], each[3], each[4], gone(each), 100 * (1 - each[5] / each[3])]),
      [gone(FALLS[2]), gone(FALLS[3]), ofAll(FALLS[0]), ofAll(FALLS[3]), ofAll(FALLS[2])],
      [23],
      [126, 10, 10, 116, 118],
      [1_000 / 126],
    ]
  },
  comparison: (at) => {
    const after = (turns: number) => TURNS.slice(0, turns).reduce((units, [, out, , back]) => (units * out) / back, 100)
    const [flat, crash] = [after(7) / 100, 1_468.36 / 903.25]
    const years = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    const left = (count: number) => 100 * crash * flat ** count
    const worth = at(11, 0)
    const [still, ruled] = [(worth * 2_043.94) / 2_058.9, (worth * 2_043.94 * flat) / 2_058.9]
    return [
      [500],
      [500, rise(2_043.94, 2_058.9), 100 * flat, 100],
      [31, 500, 903.25, -rise(1_468.36, 903.25), 14],
      [100],
      ...TURNS.map(([sold, out, bought, back], turn) => [sold, out, bought, back, after(turn + 1)]),
      [worth, still, ruled, Math.round(still) - Math.round(ruled), 5, 70],
      [31, 1_972.18, 30, 2_079.36, (100 * 1_972.18) / 2_079.36],
      [100 * crash, 100, 100 - 100 * flat, left(5), left(6)],
      years,
      years.map(left),
      years.map(() => 100),
      [-6.6, 3.5],
    ]
  },
}
