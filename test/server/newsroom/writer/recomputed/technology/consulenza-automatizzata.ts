import { LAW } from '../law.ts'
import { zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

/** @returns what is left when each year first pays the return and then takes the cost */
function left(sum: number, rate: number, cost: number, years: number): number {
  let value = sum
  for (let year = 0; year < years; year++) value *= (1 + rate / 100) * (1 - cost / 100)
  return value
}

export const consulenzaAutomatizzata: Readings = {
  page: (at) => {
    const [service, funds, sum, years, dear, rate] = [at(1, 0), at(1, 1), at(1, 3), at(1, 4), at(1, 5), at(1, 6)]
    const all = service + funds
    const row = (cost: number, line: number) => [cost, left(sum, rate, cost, years), at(3, 1) - at(line, 1)]
    return [
      [all, years, at(3, 1) - at(4, 1)],
      [service, funds, all, sum, years, dear, rate],
      [sum, years, rate],
      row(0, 3),
      row(all, 4),
      row(dear, 5),
      [at(4, 1) - at(5, 1)],
    ]
  },
  comparison: (at) => {
    const [sum, rate] = [at(1, 0), at(1, 1)]
    const costs = [2, 3, 4].map((line) => at(line, 0))
    const years = [0, 5, 10, 15, 20]
    const values = costs.map((cost) => years.map((year) => left(sum, rate, cost, year)))
    return [
      [sum, ...values.map((each) => each[4]!)],
      [sum, rate],
      ...costs.map((cost) => [cost, (sum * cost) / 100]),
      years,
      ...values,
      [at(0, 2) - at(0, 1)],
      [at(0, 3) - at(0, 2)],
    ]
  },
  portrait: (at) => {
    const [sum, idle, fee] = [at(3, 0), at(3, 1), at(1, 2)]
    const [whole, short] = [5 - 0.5, 2 - 0.5]
    const part = (percent: number) => (sum * percent) / 100
    const shares = [0, 5, 10, 15, 20, 25, 30]
    const parity = (fee / whole) * 100
    const row = (rate: number, missed: number) => [rate, part((idle * missed) / 100), (idle * missed) / 100]
    return [
      [187],
      [5, 0.5, fee, parity],
      [13, 187, 6, 30],
      [sum, idle, part(idle), 0.5, 5, 2],
      row(2, short),
      row(5, whole),
      [part(fee), fee],
      shares,
      shares.map((share) => (share * whole) / 100),
      shares.map((share) => (share * short) / 100),
      shares.map(() => fee),
      [parity, (fee / short) * 100],
      [LAW.capitalGains.value],
      [LAW.depositGuarantee.value],
    ]
  },
  question: (at) => {
    const sum = at(0, 1)
    const lost = (share: number) => (sum * share * 30) / 10_000
    return [
      [30, sum, lost(30), 30, lost(70), 70],
      [sum, 30, 70, lost(70), 30, lost(30), 9, 9, 500, 1_565.15, 676.53, (1 - 676.53 / 1_565.15) * 100],
    ]
  },
  steps: (at) => {
    const sum = at(1, 0)
    const inEuro = (points: number, rate: number) => points / rate
    const first = inEuro(3_839.5, 1.0666)
    const [one, two] = [inEuro(4_769.83, 1.105) / first, inEuro(5_881.63, 1.0389) / first]
    const part = sum * 0.6
    const row = (times: number) => [part * times, sum - part, ((part * times) / (part * times + sum - part)) * 100]
    const total = part * two + sum - part
    const gain = 100 - 100 / two
    const tax = (gain * LAW.capitalGains.value) / 100
    const sold = zeroOf((sale) => part * two - sale - 0.6 * (total - (sale * tax) / 100), 0, sum)
    const fresh = zeroOf((paid) => (part * two) / (total + paid) - 0.6, 0, sum)
    const paid = (sold * tax) / 100
    const excess = part * two - 0.6 * total
    return [
      [500, 60, row(two)[2]!],
      [sum, 60, sold, 26, fresh],
      [30, 500, 3_839.5, 1.0666, 31, 5_881.63, 1.0389, (two - 1) * 100],
      [sum, 60, 40],
      row(1),
      row(one),
      row(two),
      [60, excess],
      [gain, 26, tax],
      [60, sold, paid],
      [60],
      [paid, 2, paid * 0.02, 20, excess * 0.2],
      [60, fresh, 300, fresh / 300, 1_000, fresh / 1_000],
    ]
  },
  mistake: (at) => {
    const [service, funds, sum] = [at(0, 0), at(0, 1), at(0, 4)]
    const all = service + funds
    const row = (cost: number) => [cost, (sum * cost) / 100]
    const more = (sum * (all - at(6, 0))) / 100
    return [
      [service, funds, ...row(all), sum],
      [service],
      row(service),
      row(funds),
      row(all),

      [service, service * 10, 24, 2.4],
      [at(6, 0), more, more / 6],
      [all],
    ]
  },
}
