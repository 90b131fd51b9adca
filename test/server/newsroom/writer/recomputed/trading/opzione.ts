import { LAW } from '../law.ts'
import { zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

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
    const [sum, premium] = [at(0, 0), at(0, 1)]
    const shares = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3]
    const rate = (premium / sum) * 100
    return [
      [sum, premium, rate, 4 * rate],
      [sum / 100, sum, premium],
      shares.map((share) => (sum / 100) * share),
      shares.map((share) => sum * share - sum),
      shares.map((share) => Math.max(sum * share, sum) - sum - premium),
      [30, sum * 0.3, premium, rate],
      [4 * premium, 4 * rate],
      [premium, 30, (premium / (sum * 0.3)) * 100],
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
    const [strike, premium] = [at(0, 0), at(0, 1)]
    const days = [90, 75, 60, 45, 30, 15, 0]
    const left = days.map((day) => premium * Math.sqrt(day / 90))
    return [
      [strike, premium, strike + premium, premium * 100],
      [strike],
      [premium, premium * 100],
      [strike + premium],
      days,
      left,
      [premium, left[4]!, (1 - left[4]! / premium) * 100],
      [strike, strike + premium, (premium / strike) * 100],
    ]
  },
  mistake: (at) => {
    const [premium, strike] = [at(0, 0), at(4, 0)]
    const prices = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3].map((share) => strike * share)
    const results = prices.map((price) => premium - call(price, strike) * 100)
    return [[premium, 30, -results[6]!], [premium], prices, results, [strike, strike + premium / 100, 30, -results[6]!], [18]]
  },
}
