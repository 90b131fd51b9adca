import { sumOf } from '../pencil.ts'
import { between, type Readings } from '../reading.ts'

const VALLEY = [50, 40, 32, 25, 32, 40]
const CLIMB = [50, 52, 54, 56, 58, 60]

/** @returns what instalments at the end of each month come to, with the monthly rate whose twelve months make the yearly one */
function saved(instalment: number, rate: number, years: number): number {
  const monthly = Math.exp(Math.log(1 + rate / 100) / 12)
  let value = 0
  for (let month = 0; month < years * 12; month++) value = value * monthly + instalment
  return value
}

export const pianoDiAccumulo: Readings = {
  page: (at) => {
    const [instalment, years, rate] = [at(0, 0), at(0, 1), at(0, 4)]
    const paid = instalment * 12 * years
    const row = (line: number) => [at(line, 0), paid, saved(instalment, at(line, 0), years), at(line, 2) - at(line, 1)]
    return [
      [instalment, years, paid, saved(instalment, rate, years), rate],
      [instalment, years, paid],
      [years, instalment],
      row(3),
      row(4),
      row(5),
      row(6),
      [rate, saved(instalment, rate, years), at(3, 0), -at(3, 3)],
      [2],
    ]
  },
  comparison: (at) => {
    const sum = at(0, 0)
    const plan = (prices: readonly number[], end: number) => sumOf(prices.map((price) => sum / 6 / price)) * end
    const [valley, climb, once] = [plan(VALLEY, 50), plan(CLIMB, 62), (sum / 50) * 62]
    return [
      [sum, valley, sum, climb, once],
      [sum, sum / 6],
      [50, 25, 50, sum, valley],
      [1, 2, 3, 4, 5, 6, 7],
      [...VALLEY, 50],
      [...CLIMB, 62],
      [once, climb],
    ]
  },
  mistake: (at) => {
    const instalment = at(0, 0)
    const row = (each: number) => [each, 24, 200 / each]
    return [
      [instalment, 200 / instalment, 2 * 12 * 20],
      [instalment, 200 / instalment, between(0, at(1, 2), 200 / instalment)],
      row(50),
      row(100),
      row(200),
      row(400),
      [24, 480],
    ]
  },
  steps: (at) => {
    const instalment = at(1, 0)
    const units = VALLEY.map((price) => instalment / price)
    const [all, paid] = [sumOf(units), 6 * instalment]
    const [cost, mean] = [paid / all, sumOf(VALLEY) / 6]
    return [
      [cost, mean],
      [instalment],
      ...VALLEY.map((price, month) => [month + 1, price, units[month]!]),
      [instalment, 50, instalment / 50],
      [all],
      [paid],
      [cost],
      [mean],
    ]
  },
}
