import type { Readings } from '../reading.ts'
import { LAW } from '../law.ts'

export const differenzaDenaroLettera: Readings = {
  page: (at) => {
    const [size, gap, fee, count, sum] = [at(2, 0), at(2, 1), at(2, 2), at(0, 1), at(3, 0)]
    const each = (size * gap) / 100 + 2 * fee
    const row = (times: number) => [times, times * each, ((times * each) / sum) * 100]
    return [
      [each, count, count * each],
      [LAW.transactionTax.value],
      [size, gap, fee, (size * gap) / 100, 2 * fee],
      [sum],
      row(10),
      row(count),
      row(count * 2),
      [...row(count), (each / size) * 100],
      [1],
    ]
  },
  portrait: (at) => {
    const [spread, fee] = [at(0, 0), at(0, 1)]
    const cost = (wide: number) => wide + 2 * fee
    const row = (wide: number, yearly: number) => [wide, yearly, cost(wide), (cost(wide) / yearly) * 365]
    const [deposit, bond] = [2 * 0.74, 3.5 * 0.875]
    const edge = bond - deposit
    const thinEdge = 4.5 * 0.74 - deposit
    const thin = cost(1.2)
    const sum = at(7, 0)
    const months = [0, 2, 4, 6, 8, 10, 12]
    const gained = (yearly: number, paid: number) => months.map((month) => (sum * ((yearly * month) / 12 - paid)) / 100)
    const even = (cost(spread) / edge) * 365
    return [
      [spread, fee, even],
      [fee],
      row(spread, 3.5),
      row(0.4, 3.8),
      row(1.2, 4.5),
      [row(1.2, 4.5)[3]!, row(0.4, 3.8)[3]!],
      [2, deposit, LAW.capitalGains.value, 3.5, LAW.governmentBonds.value, bond, edge, cost(spread), even],
      [sum],
      months,
      gained(edge, cost(spread)),
      gained(thinEdge, thin),
      [LAW.capitalGains.value, (thin / thinEdge) * 365, (thin - cost(spread)) / (thinEdge - edge)],
      [4, sum, sum * 0.04, (sum * cost(spread)) / 100],
      [spread / 2 + fee],
    ]
  },
  question: (at) => {
    const [ask, bid, shares, fee] = [at(0, 0), at(0, 1), at(2, 0), at(2, 2)]
    const gap = (ask - bid) * shares
    return [
      [ask, bid, shares * 10, gap + 2 * fee],
      [ask, bid],
      [shares, gap, fee, gap + 2 * fee, ask + (2 * fee) / shares],
      [500, LAW.transactionTax.value, shares * ask * 0.002, ask * 1.002 + (2 * fee) / shares],
    ]
  },
  comparison: (at) => {
    const [sum, fee] = [at(0, 0), at(10, 2)]
    const row = (tick: number) => [tick, (tick / 25) * 100, (sum * tick) / 25]
    const more = (tick: number, years: number) => ((tick - 0.005) / 25 / years) * 100
    const held = (years: number) => [years, more(0.2, years), more(1, years)]
    return [
      [sum, 25, row(0.005)[2]!, 9_000, row(0.2)[2]!, 10],
      [25, 9_000, 10, 20, 588, 3],
      [20, 50, 25],
      [sum],
      [10, ...row(0.2)],
      [10, 80, ...row(0.1)],
      [80, 600, ...row(0.05)],
      [600, 2_000, ...row(0.02)],
      [2_000, 9_000, ...row(0.01)],
      [9_000, ...row(0.005)],
      [25, row(1)[2]!, fee],
      ...[1, 2, 5, 10].map(held),
      [more(0.2, 1) * 12],
    ]
  },
  mistake: (at) => {
    const [half, sum, times] = [at(0, 0), at(1, 1), at(3, 0)]
    const toll = times * 250 * half
    return [
      [half, toll],
      [half, sum, (sum * half) / 100],
      [half],
      [times, 250],
      [toll, (sum * toll) / 100],
      [toll, 66_465, 11.4, 17.9],
      [500, 5, (10 / 500) * 100, sum, (10 / sum) * 100],
      [12 * half],
    ]
  },
}
