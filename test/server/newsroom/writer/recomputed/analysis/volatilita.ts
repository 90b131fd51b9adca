import { deviationOf, meanOf, sumOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

export const volatilita: Readings = {
  page: (at) => {
    const returns = [3, 4, 5, 6, 7, 8].map((line) => at(line, 1))
    const [mean, monthly] = [meanOf(returns), deviationOf(returns)]
    const yearly = monthly * Math.sqrt(12)
    return [
      [monthly, yearly],
      [Math.sqrt(12)],
      [mean],
      ...returns.map((each, month) => [month + 1, each, each - mean]),
      [monthly, yearly],
      [12, 16.9],
    ]
  },
  steps: (at) => {
    const returns = [1, 2, 3, 4, 5, 6].map((line) => at(line, 1))
    const mean = meanOf(returns)
    const squares = returns.map((each) => (each - mean) * (each - mean))
    const monthly = deviationOf(returns)
    const yearly = monthly * Math.sqrt(12)
    return [
      [monthly, yearly],
      ...returns.map((each, month) => [month + 1, each, each - mean, squares[month]!]),
      [mean],
      [sumOf(squares), sumOf(squares) / 5],
      [monthly],
      [monthly * 12, Math.sqrt(12), yearly],
    ]
  },
  mistake: (at) => [
    [0, 1, 2, 3, 4, 5],
    [100, 98, 96, 94, 92, 90],
    [100, ...[1, 2, 3, 4, 5].map((month) => at(2, month))],
  ],
  question: (at) => {
    const [mean, swing, sum] = [at(0, 0), at(0, 1), at(0, 2)]
    const after = (change: number) => sum + (sum * change) / 100
    const [low, high, bad] = [mean - swing, mean + swing, mean - 2 * swing]
    return [
      [mean, swing, sum, after(low), after(high)],
      [swing],
      [mean, low, high, sum, after(low), after(high)],
      [sum],
      [after(bad), after(low), after(high)],
      [-bad, (-bad * sum) / 100],
      [swing, swing / Math.sqrt(12), swing / Math.sqrt(52), swing / Math.sqrt(252)],
      [after(low)],
    ]
  },
  comparison: (at) => {
    const swing = at(0, 0)
    const [day, week, month] = [250, 52, 12].map((parts) => swing / Math.sqrt(parts)) as [number, number, number]
    return [[swing, day], [day, at(1, 1), swing], [day], [week], [month], [swing], [week]]
  },
}
