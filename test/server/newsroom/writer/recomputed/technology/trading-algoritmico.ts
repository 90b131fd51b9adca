import { grown, rise, zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

export const tradingAlgoritmico: Readings = {
  page: (at) => {
    const [count, sum, share] = [at(0, 0), at(1, 0), at(1, 3)]
    const row = (times: number) => [times, times * 250, (times * 250 * sum * share) / 100, times * 250 * share]
    const own = row(count)
    return [[count, own[2]!, sum], [sum, count, 250, share], [sum, share], row(1), row(count), row(2 * count), [count, own[3]!], [460]]
  },
  portrait: (at) => {
    const [sum, share] = [at(10, 0), at(10, 1)]
    const left = (minutes: number) => grown(sum, -2 * share, minutes)
    const lost = (minutes: number) => -rise(sum, left(minutes))
    const hours = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((hour) => hour * 60)
    const day = 17.5 * 60 - 9 * 60
    const tenth = zeroOf((minutes) => (1 - (2 * share) / 100) ** minutes - 0.9, 0, 1_000)
    return [
      [58, 444],
      [lost(day), 30, lost(30 / 2), share],
      [2, 58, 444],
      [2],
      [444, 100],
      [255, (255 / 444) * 100],
      [444 - 255, (189 / 444) * 100],
      [1.4, (1.4 / 444) * 100],
      [1.4, 1_400 / 58, 8],
      [22, 27.77, 33.88, 27.77 + 33.88, 30],
      [sum, share, 9, 17, day],
      hours,
      hours.map(left),
      [lost(60), lost(day), 10, tenth],
      [day, lost(day)],
      [60, lost(60)],
      [30, 15, lost(15)],
      [sum - left(15)],
      [589],
    ]
  },
  question: (at) => {
    const [sum, fee, share] = [at(0, 1), at(0, 2), at(4, 0)]
    const bond = (3.5 * (100 - 12.5)) / 100
    const rent = (capital: number) => ((fee * 12) / capital) * 100
    const orders = (5 * 250 * share) / 10
    const tax = (capital: number) => ((bond + rent(capital)) / 74) * 26
    const total = (capital: number) => bond + rent(capital) + tax(capital) + orders
    return [
      [3.5, sum, fee, total(sum), total(10 * sum)],
      [14_799, 89, -10_887, -1_843],
      [fee],
      [fee * 12, rent(sum), sum, rent(10 * sum)],
      [share, 250, (orders * sum) / 100, orders],
      [26],
      [sum, 10 * sum],
      [3.5, 12.5, bond, bond],
      [rent(sum), rent(10 * sum)],
      [26, tax(sum), tax(10 * sum)],
      [orders, orders],
      [total(sum), total(10 * sum)],
    ]
  },
  comparison: (at) => {
    const [shares, whole, sliced, parts] = [at(0, 0), at(0, 1), at(0, 2), at(0, 3)]
    return [[shares, whole, sliced, parts], [shares], [parts, shares / parts, whole, sliced], [whole - sliced]]
  },
  history: (at) => {
    const loss = at(3, 0)
    return [[6], [14, 32, 6, 75_000, 4.1], [5], [loss, loss * 250]]
  },
  steps: (at) => {
    const [share, sum] = [at(0, 0), at(3, 0)]
    const one = (sum / 10) * (share / 100)
    const orders = (sum * 0.02) / one
    return [
      [share, 2, orders, 15],
      [1, 9, 30, 212, 154, 460, 400, 16],
      [97],
      [sum, share, 250, 5 * 250 * one],
      [2, orders, orders / 2, sum * 0.02],
      [15, 15, 15 / 2, 15 * one],
      [460 / 45, (460 / 45) * 5],
    ]
  },
}
