import type { Readings } from '../reading.ts'
import { zeroOf } from '../pencil.ts'

/** @returns what is left after so many losses in a row, each of them a share of what was left */
function after(sum: number, share: number, losses: number): number {
  let left = sum
  for (let loss = 0; loss < losses; loss++) left -= (left * share) / 100
  return left
}

/** @returns in how many percent of thousand throws of a coin ten tails in a row come, or more */
function tenInARow(): number {
  let ending = [1, ...Array<number>(9).fill(0)]
  let met = 0
  for (let turn = 0; turn < 1_000; turn++) {
    met += ending[9]! / 2
    ending = [ending.reduce((sum, each) => sum + each, 0) / 2, ...ending.slice(0, 9).map((each) => each / 2)]
  }
  return met * 100
}

const back = (sum: number, left: number) => (sum / left - 1) * 100

export const dimensioneDellaPosizione: Readings = {
  page: (at) => {
    const [share, sum, price, distance] = [at(0, 0), at(0, 1), at(1, 3), at(1, 4)]
    const risk = (sum * share) / 100
    const exit = price - (price * distance) / 100
    const count = Math.floor(risk / (price - exit) + 1e-9)
    const row = (each: number) => [each, after(sum, each, 5), after(sum, each, 10), back(sum, after(sum, each, 10))]
    const [, , worst, recovery] = row(10) as [number, number, number, number]
    return [
      [share, sum, count],
      [sum, share, risk, price, distance, exit, price - exit, count],
      [sum],
      [5, 10],
      row(share),
      row(5),
      row(10),
      [count, count * price, count * (price - exit), share, row(share)[2]!, 10, worst, recovery],
    ]
  },
  portrait: (at) => {
    const [expense, sum] = [at(0, 3), at(16, 0)]
    const kelly = (wins: number, ratio: number) => wins - (100 - wins) / ratio
    const best = kelly(45, 1.5)
    const risk = (sum * best) / 400
    const net = (1.5 * risk - expense) / (risk + expense)
    const tossed = (stake: number) => {
      let left = 25
      for (let heads = 0; heads < 60; heads++) left += (left * stake) / 100
      for (let tails = 0; tails < 40; tails++) left -= (left * stake) / 100
      return left
    }
    const growth = (stake: number) => ((tossed(stake) / 25) ** (1 / 100) - 1) * 100
    const stakes = [0, 10, 20, 30, 40, 50]
    return [
      [45, 1.5, best, expense, risk, kelly(45, net)],
      [25, 60, 30],
      [100, 60, 40],
      [100, 25],
      ...[5, 10, 20, 40, 50].map((stake) => [stake, tossed(stake)]),
      [20, 40, 40, 1.4 * 60, 100, 10, 1.1 * 90],
      stakes,
      stakes.map(growth),
      [60, 40, kelly(60, 1)],
      [45, 1.5, best],
      [zeroOf((miss) => kelly(100 - miss, 1.5), 0, 100) * -1 + 100, 100 * Math.sqrt((0.45 * 0.55) / 100)],
      [10, growth(20), growth(10)],
      [sum, best / 4, risk, 2],
      [expense, 1.5, net, best, kelly(45, net)],
    ]
  },
  steps: (at) => {
    const [sum, share, price, exit] = [at(0, 0), at(0, 1), at(0, 2), at(0, 3)]
    const risk = (sum * share) / 100
    const count = Math.floor(risk / (price - exit) + 1e-9)
    return [
      [sum, share, price, exit, count],
      [share, sum, risk],
      [price, exit, price - exit],
      [risk, price - exit, count],
      [count, price, count * price, ((count * price) / sum) * 100],
      [count * price, risk],
      [risk],
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5].map((distance) => Math.floor(risk / distance + 1e-9)),
      [10, Math.floor((risk - 10) / (price - exit) + 1e-9)],
    ]
  },
  comparison: (at) => {
    const [risk, price, near, far, sum] = [at(0, 0), at(1, 0), at(1, 1), at(1, 2), at(2, 0)]
    const row = (exit: number) => {
      const count = Math.floor(risk / (price - exit) + 1e-9)
      return [exit, count, count * price, ((count * price) / sum) * 100]
    }
    return [
      [risk, row(near)[1]!, near, row(far)[1]!, far],
      [price, near, far],
      [sum],
      row(near),
      row(far),
      [10, row(near)[2]! / 10, risk],
      [10, row(far)[2]! / 10],
      [200 * (price - near), 200 * (price - far)],
    ]
  },
  question: (at) => {
    const sum = at(1, 0)
    const counts = [0, 5, 10, 15]
    const left = (share: number) => counts.map((count) => after(sum, share, count))
    const [one, five] = [left(1), left(5)]
    return [
      [1, sum - one[2]!, 5, sum - five[2]!],
      [sum, 1_000, tenInARow()],
      counts,
      one,
      five,
      [sum - one[2]!, back(sum, one[2]!), sum - five[2]!, back(sum, five[2]!)],
      [10, (1 - Math.exp(Math.log(0.9) / 10)) * 100, 20, (1 - Math.exp(Math.log(0.8) / 10)) * 100],
    ]
  },
  mistake: (at) => {
    const [share, risk, count, price, open, exit] = [at(1, 0), at(1, 1), at(2, 0), at(2, 1), at(2, 2), at(2, 3)]
    const loss = count * (price - open)
    return [
      [share, 5 * risk],
      [share, risk, 5 * risk],

      [count, price, open, exit, loss, (loss / (risk * 100)) * 100, share],
      [24, 12.48, 20],
      [5 * share],
    ]
  },
}
