import { grown, rise } from '../pencil.ts'
import { about, type Readings } from '../reading.ts'

const without = (growth: number, prices: number) => ((100 + growth) / (100 + prices) - 1) * 100

export const pilReale: Readings = {
  page: (at) => {
    const [before, after, prices] = [at(1, 0), at(1, 1), at(1, 2)]
    const nominal = rise(before, after)
    const real = after / (1 + prices / 100)
    return [
      [nominal, rise(before, real)],
      [before, after, prices],
      [1, 2],
      [before, after, nominal],
      [1, 100, 100, 100 + prices, prices],
      [1, before, real, rise(before, real)],
      [real, rise(before, real), nominal, nominal - prices],
      [9],
    ]
  },
  steps: (at) => {
    const [cars, meals] = [1, 2].map((line) => [at(line, 0), at(line, 1), at(line, 2), at(line, 3)]) as [number[], number[]]
    const value = (quantity: number, price: number) => cars[quantity]! * cars[price]! + meals[quantity]! * meals[price]!
    const [before, after, real] = [value(0, 1), value(2, 3), value(2, 1)]
    const deflator = (after / real) * 100
    return [
      [rise(before, after), rise(before, real), deflator],
      cars,
      meals,
      [before],
      [after, rise(before, after)],
      [real, rise(before, real)],
      [deflator],
      [deflator - 100],
    ]
  },
  mistake: () => {
    const year = grown(100, 0.3, 4) - 100
    const quarters = [-1, -0.5, 0, 0.3, 0.5, 1]
    return [[0.3, 0.3], [0.3, year], [0.3, year], quarters, quarters.map((each) => grown(100, each, 4) - 100), [4 * 0.3, year]]
  },
  comparison: (at) => {
    const [growth, people] = [at(0, 0), at(0, 1)]
    const [first, second] = [without(growth, people), without(1, -0.3)]
    return [
      [growth, people, first],
      [growth, 1, people, 0.3],
      [growth, 1],
      [first, second],
      [first, second, 36_000, first * 360, growth * 360],
      [growth],
    ]
  },
  history: (at) => {
    const [nominal, real] = [at(0, 0), at(0, 1)]
    return [[nominal, real], [nominal], [real], [about(without(nominal, real), 0.011)]]
  },
}
