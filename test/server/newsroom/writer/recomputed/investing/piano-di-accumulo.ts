import { grown, rise, sumOf, zeroOf } from '../pencil.ts'
import { LAW } from '../law.ts'
import { between, type Readings } from '../reading.ts'

const VALLEY = [50, 40, 32, 25, 32, 40]
const CLIMB = [50, 52, 54, 56, 58, 60]

/** Nikkei 225, closes of the years from 1989 to 2023 (Nikkei). */
const CLOSES =
  '38915.87 23848.71 22983.77 16924.95 17417.24 19723.06 19868.15 19361.35 15258.74 13842.17 18934.34 13785.69 10542.62 8578.95 10676.64 11488.76 16111.43 17225.83 15307.78 8859.56 10546.44 10228.92 8455.35 10395.18 16291.31 17450.77 19033.71 19114.37 22764.94 20014.77 23656.62 27444.17 28791.71 26094.5 33464.17'
    .split(' ')
    .map(Number)

/** @returns what one euro a year, from 1989 on, is worth at a year's close, and how many have been paid */
function planned(year: number): readonly [worth: number, paid: number] {
  const bought = CLOSES.slice(0, year - 1988)
  return [sumOf(bought.map((close) => 1 / close)) * bought.at(-1)!, bought.length]
}

/** @returns the yearly return of as many payments, one a year, that have come to so much */
const returnOf = (paid: number, worth: number) =>
  zeroOf((rate) => worth - sumOf(Array.from({ length: paid }, (_, years) => grown(1, rate, years))), 0, 20)

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
  portrait: (at) => {
    const yearly = at(3, 0)
    const closeOf = (year: number) => CLOSES[year - 1989]!
    const meanOf = (year: number) => (closeOf(year) * planned(year)[1]) / planned(year)[0]
    const row = (year: number) => [closeOf(year), meanOf(year), rise(planned(year)[1], planned(year)[0]), rise(CLOSES[0]!, closeOf(year))]
    const tax = LAW.capitalGains.value
    const [worth, paid] = planned(2023)
    const net = worth - ((worth - paid) * tax) / 100
    const after = Array.from({ length: 18 }, (_, at) => 2 * at)
    return [
      [34],
      [returnOf(paid, worth)],
      [29, 225, CLOSES[0]!, 22, 34],
      [yearly],
      [225],
      ...[1990, 2002, 2005, 2008, 2012, 2023].map(row),
      [rise(closeOf(2002), meanOf(2002)), rise(closeOf(2002), CLOSES[0]!)],
      after,
      after.map((years) => CLOSES[years]!),
      after.map((years) => meanOf(1989 + years)),
      [2012 - 1988],
      [
        -rise(CLOSES[0]!, closeOf(2023)),
        yearly * paid,
        paid,
        yearly * worth,
        returnOf(paid, worth),
        tax,
        yearly * net,
        returnOf(paid, net),
      ],
      [100 / 24, 30, yearly * worth * 0.3, Math.floor(worth * 0.3)],
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
      [once, climb, 68],
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
      [400, Math.ceil(400 / instalment), instalment],
    ]
  },
  steps: (at) => {
    const yearly = at(2, 0)
    // FTSE MIB, closes of the years, in thousands of points (Borsa Italiana).
    const prices = [19.23, 21.85, 18.32, 23.51, 22.23, 27.35]
    const end = 23.71
    const units = prices.map((price) => yearly / price)
    const cost = (6 * yearly) / sumOf(units)
    const mean = sumOf(prices) / 6
    const gain = end - Math.round(cost * 100) / 100
    return [
      [cost, mean, end],
      [-rise(prices[5]!, end)],
      [yearly],
      [yearly],
      ...prices.map((price, year) => [price, units[year]!]),
      [yearly, prices[0]!, units[0]!],
      [sumOf(units)],
      [6 * yearly],
      [cost],
      [mean],
      [23_707, end, gain, LAW.capitalGains.value, (gain * LAW.capitalGains.value) / 100, -rise(end, cost)],
    ]
  },
}
