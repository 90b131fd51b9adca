import type { Readings } from '../reading.ts'
import { LAW } from '../law.ts'

const MOVES = [-100, -50, 0, 50, 100, 150, 200]

export const venditaAlloScoperto: Readings = {
  portrait: (at) => {
    const [shares, price, rate, days, share] = [at(2, 0), at(2, 1), at(2, 3), at(2, 4), at(2, 6)]
    const sold = shares * price
    const margin = (sold * share) / 100
    const cost = ((sold * rate) / 100 / 365) * days
    const row = (move: number) => [move, price * (1 + move / 100), (-sold * move) / 100 - cost]
    return [
      [sold, sold + cost],
      [LAW.shortSellingRegulation.value, LAW.shortPositionsNotifiedFrom.value, LAW.shortPositionsShownFrom.value],
      [shares, price, sold, rate, days, cost, share, margin],
      [sold],
      row(-20),
      row(0),
      row(50),
      row(100),
      [cost, sold + cost, ((margin - cost) / sold) * 100, sold - cost],
    ]
  },
  comparison: (at) => {
    const [price, shares] = [at(1, 0), at(1, 1)]
    const sum = price * shares
    return [
      [sum, 2 * sum],
      [price, shares],
      MOVES,
      MOVES.map((move) => (sum * move) / 100),
      MOVES.map((move) => (-sum * move) / 100),
      [sum],
      [50, sum, sum * 1.5],
    ]
  },
  steps: (at) => {
    const [fall, shares, price, dividend, rate] = [at(0, 0), at(2, 0), at(2, 1), at(3, 0), at(4, 0)]
    const sold = shares * price
    const end = price * (1 - fall / 100)
    const [gain, paid, lent] = [sold - shares * end, (sold * dividend) / 100, (sold * rate) / 200]
    const left = gain - paid - lent
    return [
      [fall, sold, gain, left],
      [price, end],
      [shares, price, sold],
      [dividend, paid],
      [rate, lent],
      [end],
      [gain],
      [lent],
      [paid],
      [left],
      [gain, paid + lent, left],
    ]
  },
  history: (at) => {
    const sum = at(0, 0)
    return [[sum, 2 * sum], [LAW.shortSellingRegulation.value], MOVES, MOVES.map((move) => (-sum * move) / 100)]
  },
  question: (at) => {
    const sum = at(5, 0)
    return [[2, 25 / 2], [20], [2, 25 / 2], [25, 2], [24, 210, 1_000], [sum, sum / 2, LAW.shortPositionsShownFrom.value]]
  },
}
