import type { Readings } from '../reading.ts'

/** @returns what is left when each year first pays the return and then takes the cost */
function left(sum: number, rate: number, cost: number, years: number): number {
  let value = sum
  for (let year = 0; year < years; year++) value *= (1 + rate / 100) * (1 - cost / 100)
  return value
}

export const costiRicorrenti: Readings = {
  page: (at) => {
    const [sum, years, rate, low, high] = [at(1, 0), at(1, 1), at(1, 2), at(1, 3), at(1, 4)]
    const gap = at(4, 1) - at(5, 1)
    const row = (cost: number, line: number) => [cost, left(sum, rate, cost, years), at(3, 1) - at(line, 1)]
    return [
      [high, low, gap, years],
      [sum, years, rate, low, high],
      [sum, years, rate],
      row(0, 3),
      row(low, 4),
      row(high, 5),
      [gap, (gap / sum) * 100, (1 - (left(sum, rate, high, years) - sum) / (left(sum, rate, 0, years) - sum)) * 100],
      [1, 4],
    ]
  },
  question: (at) => {
    const [rate, cost, sum] = [at(0, 0), at(0, 1), at(2, 3)]
    const gain = left(sum, rate, 0, 25) - sum
    const taken = left(sum, rate, 0, 25) - left(sum, rate, cost, 25)
    const costs = [0.2, 0.5, 1, 1.5, 2, 2.5]
    return [
      [rate, cost, (taken / gain) * 100, taken],
      [cost],
      [rate, cost, (cost / rate) * 100, sum, (sum * cost) / 100],
      [left(sum, rate, 0, 25), gain, taken, (taken / gain) * 100],
      costs,
      costs.map((each) => ((left(sum, rate, 0, 25) - left(sum, rate, each, 25)) / gain) * 100),
    ]
  },
  comparison: (at) => {
    const [sum, low, high, rate] = [at(0, 0), at(1, 0), at(1, 1), at(1, 2)]
    const years = [0, 5, 10, 15, 20, 25]
    const [cheap, dear] = [low, high].map((cost) => years.map((year) => left(sum, rate, cost, year))) as [number[], number[]]
    const gap = (after: number) => Math.round(at(3, after)) - Math.round(at(4, after))
    return [[sum, cheap[5]!, dear[5]!], [low, high, rate], years, cheap, dear, [gap(1)], [gap(2), (gap(2) / sum) * 100], [gap(5)]]
  },
  steps: (at) => {
    const [sum, cost, rate] = [at(0, 0), at(0, 1), at(1, 3)]
    const euros = (sum * cost) / 100
    return [
      [sum, cost, euros],
      [sum, cost, euros, rate],
      [0, 0.2, cost],
      [0, 0.2, cost].map((each) => left(sum, rate, each, 25)),
      [0.2, cost],
    ]
  },
}
