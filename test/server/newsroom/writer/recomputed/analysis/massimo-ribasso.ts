import { grown, rise } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

const back = (fall: number) => (100 / (100 - fall) - 1) * 100
/** @returns the years in which a constant growth makes good for a fall */
const yearsBack = (fall: number, growth: number) => Math.log(100 / (100 - fall)) / Math.log(1 + growth / 100)

export const massimoRibasso: Readings = {
  portrait: (at) => {
    const tax = LAW.capitalGains.value
    const toRecover = (loss: number) => rise(100 - loss, 100)
    const afterTax = (loss: number) => (100 * loss) / (1 - tax / 100) / (100 - loss)
    const [loss, sum] = [at(0, 0), at(4, 0)]
    const [lost, left] = [(sum * loss) / 100, sum - (sum * loss) / 100]
    const [peak, low, back] = [5_048.62, 1_114.11, 5_056.06]
    const dearer = 236.6 / 171.2
    return [
      [loss, afterTax(loss), toRecover(loss)],
      [10, peak, 9, low, 23, back],
      [rise(171.2, 236.6), 171.2, 236.6, peak * dearer, back, back / dearer, -rise(peak, back / dearer), 1.08],
      [2, grown(100, 2, 15), 100],
      [sum, loss, left, lost, tax, (lost * tax) / 100],
      ...[20, 30, 40, 50].map((each) => [each, toRecover(each), afterTax(each)]),
      [left, left / 100, (lost * tax) / 100, (lost * tax) / left],
      [tax, loss, rise(1, (100 / (100 - loss)) ** (1 / 4))],
    ]
  },
  page: (at) => {
    const [fall, sum, growth] = [at(0, 0), at(2, 0), at(2, 3)]
    const row = (each: number) => [each, (sum * each) / 100, back(each), yearsBack(each, growth)]
    const [drawn, rest] = [at(7, 5), sum - (sum * fall) / 100 - at(7, 5)]
    return [
      [fall, back(fall)],
      [1, 1, 1, 50, 1, 0.5, 1, back(50)],
      [sum, fall, sum - (sum * fall) / 100, growth],
      [growth],
      row(20),
      row(fall),
      row(50),
      [fall, (sum * fall) / 100, back(fall), growth, yearsBack(fall, growth), drawn, rest, sum, rise(rest, sum)],
      [381.17, 3, 41.22, 8, (1 - 41.22 / 381.17) * 100],
    ]
  },
  mistake: (at) => {
    const sum = at(1, 0)
    const low = sum * 0.7
    const falls = [10, 20, 30, 40, 50, 60, 70, 80]
    return [
      [30, 70 * 1.3, back(30)],
      [sum, 30, 30, low * 1.3, sum - low * 1.3],
      [sum, low, back(30)],
      falls,
      falls.map(back),
      // The Nasdaq Composite closed at 5,048.62 and at 1,114.11.
      [10, 9, (1 - 1_114.11 / 5_048.62) * 100, rise(1_114.11, 5_048.62), 23],
      [10, 10, 100 - 90 * 1.1, 100 - 80 * 1.2],
    ]
  },
  steps: (at) => {
    const series = Array.from({ length: 8 }, (_, quarter) => at(2, quarter))
    let [highest, worst] = [0, 0]
    for (const value of series) {
      highest = Math.max(highest, value)
      worst = Math.max(worst, (1 - value / highest) * 100)
    }
    const [, , top, next] = series as [number, number, number, number]
    const low = Math.min(...series.slice(2))
    return [
      [top, low, worst, back(worst)],
      [1, 2, 3, 4, 5, 6, 7, 8],
      series,
      [top, (1 - next / top) * 100, low, worst, series[7]!],
      // The S&P 500 closed at 3,386.15 and at 2,237.40, and ended December at 3,230.78 and March at 2,584.59.
      [500, (1 - 2_237.4 / 3_386.15) * 100, 19, 23, (1 - 2_584.59 / 3_230.78) * 100],
    ]
  },
  question: (at) => {
    const [sum, fall, growth, drawn] = [at(0, 0), at(0, 1), at(0, 3), at(7, 0)]
    const row = (each: number) => [each, (sum * each) / 100]
    const left = sum - (sum * fall) / 100 - 2 * drawn
    return [
      [sum, fall, (sum * fall) / 100, growth, yearsBack(fall, growth)],
      [sum],
      row(5),
      row(10),
      row(20),
      row(30),
      // The S&P 500 closed at 1,565.15 and at 676.53.
      [fall, growth, yearsBack(fall, growth), yearsBack(50, growth), 500, (1 - 676.53 / 1_565.15) * 100, 9, 9],
      [drawn, left, 2 * drawn, sum - 2 * drawn, rise(left, sum - 2 * drawn), back(fall)],
      [fall, 500 / fall],
    ]
  },
}
