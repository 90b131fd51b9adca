import type { Readings } from '../reading.ts'
import { zeroOf } from '../pencil.ts'

export const levaFinanziaria: Readings = {
  page: (at) => {
    const [move, margin, leverage] = [at(0, 0), at(3, 0), at(3, 1)]
    const size = margin * leverage
    // The loss ends at the margin.
    const row = (change: number) => {
      const result = Math.max(-margin, (size * change) / 100)
      return [change, result, (result / margin) * 100]
    }
    const zero = 100 / leverage
    const bad = row(-move)
    return [
      [move, leverage, 1, -bad[2]!],
      [10, 1],
      [30, 1, 20, 1, 10, 1, 5, 1, 2, 1],
      [margin, leverage, 1, size],
      [size, margin],
      row(move),
      bad,
      row(-2 * move),
      [-zero, -margin, -100],
      [move, -bad[1]!, -bad[2]!, zero],
      [74, 89],
    ]
  },
  portrait: (at) => {
    const [sum, loan] = [at(0, 0), at(0, 1)]
    const [share, stress, rate] = [(loan / sum) * 100, at(11, 0), at(13, 0)]
    const drop = (1 - share / 60) * 100
    const left = (fall: number) => sum * (1 - fall / 100)
    const leverage = (fall: number) => left(fall) / (left(fall) - loan)
    const row = (fall: number) => [fall, left(fall), left(fall) - loan, (loan / left(fall)) * 100]
    const sale = zeroOf((sold) => (loan - sold) / (left(stress) - sold) - share / 100, 0, loan)
    const falls = [0, 10, 20, 30, 40, 50]
    return [
      [sum, loan, drop, 60],
      [4.8, 2.3, 1.8, 125],
      [125 / 4.8, 125 / 2.3, 23, 3.6],
      [sum, sum - loan, loan, sum / (sum - loan)],
      falls,
      falls.map(leverage),
      [50, leverage(50)],
      [60, share, drop],
      [sum, loan],
      ...[0, 20, stress].map(row),
      [stress, zeroOf((sold) => (loan - sold) / (left(stress) - sold) - 0.6, 0, loan), share, sale, (sale / left(stress)) * 100],
      [rate, 26, 68, rate / 0.74, 3.5],
    ]
  },
  question: () => {
    /** The fall after which the money is half of a margin of a tenth of what the position is worth. */
    const closing = (leverage: number) => zeroOf((fall) => 100 / leverage - fall - (100 - fall) / 20, 0, 100)
    const bearing = (fall: number) => zeroOf((leverage) => closing(leverage) - fall, 1, 10)
    const [last, closes] = [14_894.44, [17_928.31, 20_799.89, 25_477.55]]
    const falls = closes.map((close) => (1 - last / close) * 100)
    const [day, week, month] = falls.map(bearing)
    return [
      [10, 12, day!, 19, month!],
      [12, 16.92, 11.17],
      [10],
      [10_000],
      ...[10, 5, 4, 2].map((leverage) => [leverage, 10_000 / leverage, closing(leverage), 100 / leverage]),
      [5, 5, 95],
      [12, last],
      [11, closes[0]!, falls[0]!, day!],
      [6, closes[1]!, falls[1]!, week!],
      [19, closes[2]!, falls[2]!, month!],
      [4, month!, 10],
      [24, 12.48],
      [26],
    ]
  },
  comparison: (at) => {
    const [sum, leverage] = [at(1, 0), at(1, 1)]
    const moves = [-3, -2, -1, 1, 2, 3]
    const alone = (move: number) => (sum * move) / 100
    const fall = at(0, 0)
    const lost = (sum * fall) / 100
    const left = sum - lost * leverage
    return [
      [fall, lost, lost * leverage, leverage, sum, left],
      [sum, leverage],
      [sum],
      [leverage],
      ...moves.map((move) => [move, alone(move), alone(move) * leverage]),
      [fall, ((sum - left) / sum) * 100, left, (sum / left - 1) * 100],
      [4, 6.53, 20],
      [26],
    ]
  },
  mistake: () => {
    const days = (step: number) => {
      let value = 100
      return [100, ...[step, -step, step, -step].map((move) => (value += (value * move) / 100))]
    }
    return [[5], [2], [5], [0, 1, 2, 3, 4], days(5), days(10), [5, 90]]
  },
  steps: (at) => {
    const [rate, leverage, margin] = [at(0, 0), at(0, 1), at(2, 0)]
    const size = margin * leverage
    const cost = (size * rate) / 100
    return [
      [rate, leverage, cost, (cost / margin) * 100],
      [cost / 365],
      [margin, leverage, size],
      [rate, cost],
      [365, cost / 365],
      [(cost / margin) * 100],
      [rate, 2, (2 / rate) * 365, 2],
    ]
  },
}
