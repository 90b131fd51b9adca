import { LAW } from '../law.ts'
import { rise, sumOf, zeroOf } from '../pencil.ts'
import { about, type Readings } from '../reading.ts'

/** Quarterly changes of the S&P 500 in percent from 2020 to 2025, from its closes. */
const QUARTERS = [
  3_230.78, 2_584.59, 3_100.29, 3_363, 3_756.07, 3_972.89, 4_297.5, 4_307.54, 4_766.18, 4_530.41, 3_785.38, 3_585.62, 3_839.5, 4_109.31,
  4_450.38, 4_288.05, 4_769.83, 5_254.35, 5_460.48, 5_762.48, 5_881.63, 5_611.85, 6_204.95, 6_688.46, 6_845.5,
].flatMap((close, at, all) => (at === 0 ? [] : [rise(all[at - 1]!, close)]))

const call = (price: number, strike: number) => Math.max(0, price - strike)

/** @returns the mean payment of a call at rates of zero: over all prices that the share may have, each by how likely it is */
function callWorth(price: number, strike: number, yearly: number, days: number): number {
  const spread = (yearly / 100) * Math.sqrt(days / 365)
  const step = 0.001
  let worth = 0
  for (let drawn = -8 + step / 2; drawn < 8; drawn += step) {
    const final = price * Math.exp(spread * drawn - (spread * spread) / 2)
    worth += (call(final, strike) * Math.exp((-drawn * drawn) / 2) * step) / Math.sqrt(2 * Math.PI)
  }
  return worth
}

export const opzione: Readings = {
  page: (at) => {
    const [price, strike, premium, size] = [at(1, 0), at(1, 1), at(1, 2), at(1, 3)]
    const all = premium * size
    const row = (line: number) => {
      const value = call(at(line, 0), strike) * size
      return [at(line, 0), value, value - all, all - value]
    }
    const even = strike + premium
    return [
      [even, all],
      [price, strike, premium, size, all],
      [strike],
      row(3),
      row(4),
      [even, ...row(5).slice(1)],
      row(6),
      [all, even, (even / price - 1) * 100],
    ]
  },
  portrait: (at) => {
    const [tense, calm, price] = [at(0, 0), at(0, 1), at(2, 0)]
    const paid = callWorth(price, price, tense, 30)
    const next = (volatility: number) => (move: number) => callWorth(price * (1 + move / 100), price, volatility, 29)
    const cents = (sum: number) => Math.round(sum * 100) / 100
    const result = (move: number) => cents(next(calm)(move) * 100) - cents(paid * 100)
    const row = (move: number) => [move, price * (1 + move / 100), next(calm)(move), result(move)]
    const even = zeroOf((move) => paid - next(calm)(move), 0, 100)
    const swings = [-12, -8, -4, 0, 4, 8, 12]
    return [
      [tense, calm, even, 2, -result(2)],
      [2],
      [price, price, paid, tense, tense / Math.sqrt(252)],
      [tense, calm],
      [paid * 100],
      ...[0, 2, 4, 6, 8].map(row),
      [even],
      swings,
      swings.map(next(tense)),
      swings.map(next(calm)),
      [26, 16, 911],
      [500, 1_000],
      [LAW.capitalGains.value],
    ]
  },
  question: (at) => {
    const sum = at(0, 0 + 1)
    const put = (yearly: number) => callWorth(100, 100, yearly, 30)
    const [early, late] = [put(14.38), put(82.69)]
    const [fall, gain] = [rise(3_386.15, 2_304.92), rise(2_386.13, 2_783.36)]
    const paid = [early, late].map((share) => Math.round((sum * share) / 100))
    return [
      [19, sum, paid[0]!, 16, paid[1]!, early, late],
      [19, 500, 3_386.15, 14.38, 2_304.92, 16, 82.69],
      [sum],
      [sum, 500],
      [19, 16],
      [early, late],
      paid,
      [fall, gain],
      [(sum * fall) / 100, (sum * gain) / 100],
      [-paid[0]!, Math.round((sum * gain) / 100) - paid[1]!],
      [12, 12 * paid[0]!, 12 * early, -fall / early],
      [19],
      [LAW.capitalGains.value],
    ]
  },
  comparison: (at) => {
    const [sum, premium] = [at(0, 0), at(0, 1)]
    const price = sum / 100
    const even = price + premium / 100
    const row = (share: number) => [price * share, sum * share - sum, call(price * share, price) * 100 - premium]
    return [
      [sum, premium, even],
      [price, sum, premium, (premium / sum) * 100],
      ...[0.7, 0.8, 0.9, 1, 1 + premium / sum / 2, 1.1, 1.2, 1.3].map(row),
      [premium / 2, even],
      [sum, sum / premium],
    ]
  },
  steps: (at) => {
    const [strike, ask, price] = [at(1, 0), at(1, 1), at(1, 2)]
    const share = (ask / price) * 100
    const [up, over] = [QUARTERS.filter((move) => move > 0), QUARTERS.filter((move) => move > share)]
    const days = [90, 75, 60, 45, 30, 15, 0]
    const left = days.map((day) => ask * Math.sqrt(day / 90))
    return [
      [QUARTERS.length],
      [strike, ask, price, share, 500, over.length, QUARTERS.length],
      [500, up.length, QUARTERS.length],
      [price],
      [strike],
      [ask - 0.04, ask],
      [ask * 100, 4],
      [2, about(price - price / Math.sqrt(Math.sqrt(1.02)), 0.005)],
      [strike + ask],
      [5, share, 5, 5 * share],
      days,
      left,
      [left[4]!, (1 - left[4]! / ask) * 100],
      [500, share],
      [over.length],
      [up.length - over.length],
      [QUARTERS.length - up.length],
      [sumOf(up) / QUARTERS.length, 3_230.78, 6_845.5, 300 * ask],
    ]
  },
  mistake: (at) => {
    const [premium, strike] = [at(0, 0), at(4, 0)]
    const prices = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3].map((share) => strike * share)
    const results = prices.map((price) => premium - call(price, strike) * 100)
    return [[premium, 30, -results[6]!], [premium], prices, results, [strike, strike + premium / 100, 30, -results[6]!], [18]]
  },
}
