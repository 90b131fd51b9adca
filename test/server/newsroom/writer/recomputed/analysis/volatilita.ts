import { deviationOf, meanOf, rise, sumOf, zeroOf } from '../pencil.ts'
import { between, type Readings } from '../reading.ts'

/** @returns how many percent of a normal distribution are that far below its mean, or more: summed in small steps */
function tailOf(deviations: number): number {
  let sum = 0
  for (let x = deviations + 0.0005; x < 9; x += 0.001) sum += Math.exp((-x * x) / 2) * 0.001
  return (sum / Math.sqrt(2 * Math.PI)) * 100
}

const yearlyOf = (prices: readonly number[]) =>
  deviationOf(prices.slice(1).map((price, month) => rise(prices[month]!, price))) * Math.sqrt(12)

export const volatilita: Readings = {
  portrait: (at) => {
    const [quiet, crash] = [at(12, 0), at(12, 1)]
    const yearly = (odd: number) => Math.sqrt((12 * (59 * quiet * quiet + odd * odd)) / 60)
    const [calm, hit] = [yearly(quiet), yearly(crash)]
    return [
      [3, 4, 12, calm, hit],
      [18, 6, 4, 5],
      [653],
      [1, 0.5, 0.5],
      [2, 0.5, 2, 0.5, 5],
      [3, 2, 5, 5, 12],
      [4, 5, 10, 12, 20],
      [5, 10, 15, 20, 30],
      [6, 15, 25, 30, 80],
      [7, 25, 80],
      [6, 35, 75],
      [16, 82.69],
      [quiet, crash, between(12, hit, 20), 4, between(5, calm, 12), 3],
      [0, 20, 40, 60, 80, 100],
      [calm, hit, hit, hit, calm, calm],
      [12, 12, 12, 12, 12, 12],
      [4, zeroOf((worst) => 12 - yearly(worst), quiet, crash), 3],
      [10_000],
    ]
  },
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
      [5, 12, 3, 7, 20, 5],
    ]
  },
  mistake: () => {
    const [slide, zigzag] = [
      [100, 98, 96, 94, 92, 90],
      [100, 108, 101, 110, 104, 112],
    ]
    return [[yearlyOf(slide), yearlyOf(zigzag)], [0, 1, 2, 3, 4, 5], slide, zigzag, [1.2, 15]]
  },
  question: (at) => {
    const [mean, swing, sum] = [at(0, 0), at(0, 1), at(0, 2)]
    const after = (change: number) => sum + (sum * change) / 100
    const [low, high, bad] = [mean - swing, mean + swing, mean - 2 * swing]
    const years = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    return [
      [mean, swing, sum, after(low), after(high)],
      [swing],
      [mean, low, high, sum, after(low), after(high)],
      years,
      years.map((each) => mean - swing / Math.sqrt(each)),
      years.map((each) => mean + swing / Math.sqrt(each)),
      // MSCI World, net, in dollars.
      [-bad, (-bad * sum) / 100, 40.7],
      [swing, swing / Math.sqrt(12), swing / Math.sqrt(52), swing / Math.sqrt(252)],
      [1_000 / -bad],
    ]
  },
  comparison: (at) => {
    const [swing, drift] = [at(0, 0), at(1, 1)]
    const row = (parts: number) => [swing / Math.sqrt(parts), tailOf(drift / swing / Math.sqrt(parts))]
    const [day, week] = [row(250), row(52)]
    return [[swing, day[1]!, row(1)[1]!], [day[0]!, drift, swing], day, week, row(12), row(1), [2.25], [week[0]!]]
  },
}
