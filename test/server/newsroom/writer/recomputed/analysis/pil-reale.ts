import { grown, rise } from '../pencil.ts'
import type { Readings } from '../reading.ts'

const without = (growth: number, prices: number) => ((100 + growth) / (100 + prices) - 1) * 100

export const pilReale: Readings = {
  portrait: (at) => {
    const [debt, deficit] = [135, at(0, 1)]
    const even = (each: number) => (100 * each) / (debt - each)
    const path = (growth: number) =>
      [0, 2, 4, 6, 8, 10].map((years) => {
        let left = debt
        for (let year = 0; year < years; year++) left = left / (1 + growth / 100) + deficit
        return left
      })
    const volume = 1.089 * 1.047 * 1.007
    const nominal = (1.115 * 154) / 134.8
    return [
      [debt, deficit, even(deficit)],
      [300, 11.5, 154, 134.8],
      [23, 8.9, 4.7, 0.7, rise(1, volume)],
      [11.5, 154, 134.8, rise(1, nominal), rise(volume, nominal)],
      [10_000, 10_000, 8.1, 5.7, 10_000 / (1.081 * 1.057), 1.2, 4.7],
      [debt, deficit, even(deficit)],
      [debt],
      ...[2, 3, 4, 5].map((each) => [each, even(each)]),
      [deficit],
      [0, 2, 4, 6, 8, 10],
      path(1),
      path(even(deficit)),
      path(4),
      [0.7, rise(1.007, 1 + even(deficit) / 100), 2],
      [30, 90, rise(debt - 1 - deficit, debt)],
    ]
  },
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
    const american = (1.331 ** (1 / 4) - 1) * 100
    const italian = grown(100, 16.1, 4) - 100
    return [
      [33.1, 16.1],
      [33.1, 16.1, american],
      [29, 33.1, 16.1],
      [1.331, 1 + american / 100, 16.1, italian],
      [american, 16.1],
      [33.1, italian],
      [-2.9, -4.7],
      [0.3, grown(100, 0.3, 4) - 100, 0.3, 4 * 0.3, 33.1, 33.1 / 4, 4 * 16.1, italian - 4 * 16.1],
      [1.2],
    ]
  },
  comparison: (at) => {
    const [growth, people] = [at(0, 0), at(0, 1)]
    const [first, second] = [without(growth, people), without(1, -0.3)]
    return [[growth, people, first], [growth, 1, people, 0.3], [first, second, 36_000, first * 360, growth * 360], [growth]]
  },
  history: () => [[3.7, 25]],
}
