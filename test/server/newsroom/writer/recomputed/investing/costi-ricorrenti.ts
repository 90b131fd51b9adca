import { LAW } from '../law.ts'
import { zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

/** @returns what is left when each year first pays the return and then takes the cost */
function left(sum: number, rate: number, cost: number, years: number): number {
  let value = sum
  for (let year = 0; year < years; year++) value *= (1 + rate / 100) * (1 - cost / 100)
  return value
}

/** @returns the final value of a payment at the beginning of each year */
function saved(payment: number, rate: number, years: number): number {
  let sum = 0
  for (let year = 0; year < years; year++) sum += payment + ((sum + payment) * rate) / 100
  return sum
}

/** @returns by how many points the product at 2 % must earn more than 4 % to give as much as the one at 1 % with larger payments */
const handicap = (more: number, years: number) => zeroOf((points) => saved(1 + more / 100, 3, years) - saved(1, 2 + points, years), 0, 20)

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
  portrait: (at) => {
    const years = [0, 5, 10, 15, 20, 25, 30, 35]
    const [cheap, dear] = [3, 2].map((rate) => years.map((year) => saved(2_500, rate, year))) as [number[], number[]]
    const lost = (year: number) => (saved(2_500, 2, year) / saved(2_500, 3, year) - 1) * 100
    const row = (year: number) => [year, saved(2_500, 3, year), saved(2_500, 2, year), lost(year)]
    const more = (at(15, 2) / (LAW.severancePay.value + 1.5)) * 100
    const [long, short] = [handicap(more, 35), handicap(more, 10)]
    return [
      [35, 2, 1, 18_000, 100_000],
      [2_500, 35, Math.round(cheap[7]!) - Math.round(dear[7]!), long],
      [35, 2, 1, 18, 100_000, 82_000],
      [2_500, 4, 1, 2],
      [2_500],
      [1, 2],
      row(10),
      row(20),
      row(35),
      [35, -lost(35), -lost(10)],
      years,
      cheap,
      dear,
      [35, 0.3, 1.2, 1.8],
      [25, 1_000, (25 / 1_000) * 100],
      [LAW.severancePay.value, 1.5, at(15, 2), more],
      [2, long, 1, 35, short],
      [LAW.budgetLaw2026.value],
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
    // Letters of Berkshire Hathaway for 2016 and 2017.
    const [index, funds] = [854_000, 220_000]
    const first = (16.5 + 22.3 + 21.3 + 29.3 + 30.1) / 5
    const ten = (21.7 + 42.3 + 87.7 + 2.8 + 27) / 5
    const before = (funds * 100) / (100 - 60)
    const share = ((before - funds) / (index - funds)) * 100
    const [low, high] = [at(9, 0), at(9, 1)]
    return [
      [index, funds, 60, share],
      [19, 500],
      [37, first],
      [-37, -first],
      [index / 10_000, funds / 10_000],
      [125.8, ten],
      [87.7, 2.8],
      [60, 40, funds, before, before - funds, index, index - funds, share],
      [index - before],
      [low, high, high - low, 2, (2 / (high - low)) * 12],
    ]
  },
  steps: (at) => {
    const [sum, cost, rate] = [at(0, 0), at(0, 1), at(1, 3)]
    const after = (each: number) => Math.round(left(sum, rate, each, 25))
    const euros = (sum * cost) / 100
    return [
      [sum, cost, euros],
      [sum, cost, euros, rate, after(0.2) - after(cost), 0.2],
      [0.2, cost],
    ]
  },
}
