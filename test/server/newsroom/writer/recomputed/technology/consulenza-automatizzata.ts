import { LAW } from '../law.ts'
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
    const [sum, now, target] = [at(0, 0), at(0, 1), at(0, 2)]
    const [shares, wanted] = [(sum * now) / 100, (sum * target) / 100]
    return [
      [sum, now, target, shares - wanted],
      [target, now],
      [sum, shares, sum - shares],
      [target, wanted],
      [shares - wanted],
      [50, 26, shares - wanted, ((shares - wanted) / 3) * 0.26],
      [at(6, 0)],
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
