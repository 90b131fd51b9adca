import { grown, paymentFor } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

export const fondoPerLeEmergenze: Readings = {
  page: (at) => {
    const [monthly, months, saved, cost, rate] = [at(2, 0), at(2, 1), at(2, 2), at(2, 3), at(2, 4)]
    const payment = paymentFor(cost, rate, 36)
    const [reserve, interest] = [monthly * months, at(5, 0) * 36 - cost]
    const wait = Math.ceil(reserve / saved)
    return [
      [reserve, interest],
      [LAW.depositGuarantee.value],
      [monthly, months, saved, cost, rate],
      [reserve],
      [saved, wait],
      [payment],
      [interest],
      [reserve, wait, interest],
    ]
  },
  steps: (at) => {
    const parts = [1, 2, 3, 4].map((line) => at(line, 0))
    const monthly = parts.reduce((sum, each) => sum + each, 0)
    const saved = at(0, 2)
    const wait = Math.ceil((3 * monthly) / saved)
    return [[monthly, 3 * monthly, saved, wait], ...parts.map((each) => [each]), [monthly], [monthly, 3 * monthly], [saved, wait]]
  },
  mistake: (at) => {
    const [cost, reserve] = [at(0, 0), at(5, 0)]
    const [debt, sold] = [grown(cost, 18, 2), cost / 0.75]
    return [
      [cost, 18, debt - cost],
      [cost],
      [18, cost, debt, 25, cost, sold],
      [cost],
      [debt - cost, sold - cost, (reserve * 2) / 100],
      [reserve, (reserve * 2) / 100],
    ]
  },
  comparison: (at) => {
    const [monthly, saved] = [at(0, 0), at(2, 0)]
    const months = [0, 6, 12, 18, 24]
    return [
      [monthly, 3 * monthly, 6 * monthly],
      [monthly],

      [saved],
      months,
      months.map((month) => month * saved),
      [Math.ceil((3 * monthly) / saved), Math.ceil((6 * monthly) / saved)],
    ]
  },
}
