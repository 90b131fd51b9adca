import type { Readings } from '../reading.ts'
import { zeroOf } from '../pencil.ts'

export const levaFinanziaria: Readings = {
  page: (at) => {
    const [move, margin, leverage] = [at(0, 0), at(3, 0), at(3, 1)]
    const size = margin * leverage
    // What is lost ends at the margin.
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
      [stress, share, sale, (sale / left(stress)) * 100],
      [rate, 26, 68, rate / 0.74, 3.5, 12.5],
    ]
  },
  question: (at) => {
    const leverage = at(0, 0)
    const steps = [5, 10, 15, 20, 25, 30]
    return [
      [leverage, 100 / leverage, 50 / leverage],
      [at(1, 0), at(1, 0) * leverage],
      steps,
      steps.map((each) => 100 / each),
      steps.map((each) => 50 / each),
      [leverage, 100 / leverage, 50 / leverage],
      [12, 16.92, 50 / 16.92],
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
