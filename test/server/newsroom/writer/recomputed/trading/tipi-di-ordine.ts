import type { Readings } from '../reading.ts'
import { LAW } from '../law.ts'

/** @returns what a market order pays, level by level: price, shares, amount */
function filled(wanted: number, book: readonly (readonly [price: number, shares: number])[]) {
  let left = wanted
  const levels = book.map(([price, shares]) => {
    const taken = Math.min(left, shares)
    left -= taken
    return { price, shares, taken, amount: taken * price }
  })
  const paid = levels.reduce((sum, { amount }) => sum + amount, 0)
  const taken = wanted - left
  return { levels, paid, taken, mean: paid / taken }
}

export const tipiDiOrdine: Readings = {
  page: (at) => {
    const wanted = at(0, 0)
    const { levels, paid, mean } = filled(
      wanted,
      [3, 4, 5].map((line) => [at(line, 0), at(line, 1)] as const),
    )
    const best = levels[0]!
    return [
      [wanted, mean],
      [wanted, best.price, best.shares],
      [wanted],
      ...levels.map(({ price, shares, taken, amount }) => [price, shares, taken, amount]),
      [paid, mean, paid - wanted * best.price, best.price, best.shares],
    ]
  },
  portrait: (at) => {
    const [gain, miss, best] = [at(1, 0), at(1, 1), at(5, 0)]
    const needed = (missed: number) => (missed / (missed + gain)) * 100
    const misses = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]
    return [
      [610_000, 610_000],
      [gain, miss, needed(miss)],
      [8, 610_000, 610_000, 14_500],
      [912_000, 40],
      [105, 98, 105],
      [best, 500, 500 * best],
      [100, 98.5, 10_000, 98.5 * 100],
      [87.2, 60, 60 * 87.2],
      [LAW.transactionTax.value],
      [best, best - gain, gain, best + miss, miss, 500, 500 * gain, 500 * miss],
      [needed(miss)],
      [gain],
      misses,
      misses.map(needed),
      [610_000, 2],
    ]
  },
  steps: (at) => {
    const wanted = at(0, 0)
    const { levels, paid, mean } = filled(
      wanted,
      [2, 3, 4].map((line) => [at(line, 0), at(line, 1)] as const),
    )
    const best = levels[0]!.price
    return [
      [wanted, mean, best, paid - wanted * best],
      [best, wanted],
      ...levels.map(({ price, shares }) => [price, shares]),
      [best],
      [levels[1]!.price],
      [levels[2]!.taken, levels[2]!.price],
      [paid, mean],
      [wanted * best, paid - wanted * best, (paid / (wanted * best) - 1) * 100],
      [levels[1]!.price, 700, 400 * (levels[1]!.price - best), levels[2]!.taken],
    ]
  },
  comparison: (at) => {
    const wanted = at(0, 0)
    const book = [
      [at(2, 1), at(2, 0)],
      [at(2, 3), at(2, 2)],
      [at(2, 4), wanted],
    ] as const
    const market = filled(wanted, book)
    const limit = filled(wanted, book.slice(0, 2))
    return [
      [wanted, market.mean, book[1][0], limit.taken, limit.mean],
      [wanted, book[1][0]],
      [book[0][1], book[0][0], book[1][1], book[1][0], book[2][0]],
      [wanted, market.mean],
      [limit.taken, limit.mean],
      [wanted - limit.taken],
      [6],
    ]
  },
  mistake: (at) => {
    const [stop, open, shares, price] = [at(0, 0), at(0, 1), at(0, 2), at(1, 0)]
    const [planned, real] = [shares * (price - stop), shares * (price - open)]
    return [
      [stop, open, shares, real, planned],
      [price, stop, planned, open, real],
      [29, 34.3],
      [at(3, 0)],
      [planned, real - planned, planned, Math.floor(planned / (price - open) + 1e-9)],
    ]
  },
  question: (at) => [
    [at(0, 0), at(0, 1)],
    [at(0, 0), at(0, 1)],
  ],
}
