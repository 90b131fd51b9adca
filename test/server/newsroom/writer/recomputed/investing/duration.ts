import { bondPrice, discounted, grown, sumOf, zeroOf } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

const yearsTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** @returns the mean time of a bond's payments, weighted with what each is worth today */
function durationOf(coupon: number, years: number, rate: number): number {
  const worth = yearsTo(years).map((year) => discounted(year === years ? 100 + coupon : coupon, rate, year))
  return sumOf(worth.map((value, at) => value * (at + 1))) / sumOf(worth)
}

const modified = (coupon: number, years: number, rate: number) => durationOf(coupon, years, rate) / (1 + rate / 100)
/** Texts compute with the rounded figures that they show. */
const hundredths = (value: number) => Math.round(value * 100) / 100
const thousandths = (value: number) => Math.round(value * 1_000) / 1_000
const MOVES = [-2, -1, 0, 1, 2, 3]

export const duration: Readings = {
  page: (at) => {
    const [coupon, years, move] = [at(1, 0), at(1, 1), at(0, 1)]
    const row = (year: number, payment: number) => [year, discounted(payment, coupon, year), year * discounted(payment, coupon, year)]
    const time = durationOf(coupon, years, coupon)
    const sensitivity = hundredths(thousandths(time) / (1 + coupon / 100))
    const fall = bondPrice(coupon, years, coupon + move) - 100
    return [
      [time, move, -fall],
      [coupon, years, 100],
      [years],
      row(1, coupon),
      row(years - 1, coupon),
      row(years, 100 + coupon),
      [100, time * 100],
      [time, sensitivity, move, -sensitivity * move, fall],
      [8, 2],
      [8, 3 * 8],
    ]
  },
  portrait: (at) => {
    const [before, wait, sum, after] = [at(3, 0), at(3, 1), at(3, 2), at(3, 5)]
    // A single payment at the end of the duration is worth the same sum of euro at both yields.
    const fallen = (rate: number) => discounted(grown(sum, before, wait), rate, wait)
    const hit = (year: number) => grown(fallen(after), after, year)
    const row = (year: number, line: number) => [year, grown(sum, before, year), hit(year), at(line, 2) - at(line, 1)]
    const lost = (rate: number) => (1 - fallen(rate) / sum) * 100
    const years = [0, ...yearsTo(12)]
    return [
      [wait, lost(before + 1)],
      [8, 3.6, 21, 1.8],
      [4.5, 4.75, 3.6, 3.6 * 3, 21, (21 * 3.6 * 3) / 100],
      [before, wait, sum, lost(before + 1), -at(4, 3), before + 1],
      row(0, 4),
      row(3, 5),
      row(wait, 6),
      row(10, 7),
      [wait, lost(before + 2)],
      years,
      years.map((year) => grown(sum, before, year)),
      years.map(hit),
      [3.6, LAW.americanGuarantee.value, 9, 42],
      [wait, -at(5, 3)],
    ]
  },
  steps: (at) => {
    const [coupon, rate] = [at(0, 0), at(0, 1)]
    const worth = yearsTo(5).map((year) => Math.round(discounted(year === 5 ? 100 + coupon : coupon, rate, year) * 100) / 100)
    const [weighted, price] = [sumOf(worth.map((value, year) => value * (year + 1))), sumOf(worth)]
    const time = thousandths(weighted / price)
    const sensitivity = hundredths(time / (1 + rate / 100))
    return [
      [coupon, rate, time],
      [100, coupon, rate],
      ...worth.map((value, at) => [at + 1, at === 4 ? 100 + coupon : coupon, value, value * (at + 1)]),
      [100 + 5 * coupon, price, weighted],
      [coupon],
      [rate],
      [weighted, price],
      [time],
      [sensitivity, sensitivity, (1 - bondPrice(coupon, 5, rate + 1) / bondPrice(coupon, 5, rate)) * 100],
      [((worth[4]! * 5) / weighted) * 100],
    ]
  },
  comparison: () => {
    // US Treasury, par yields of 31 December 2021 and 30 December 2022.
    const [short, long] = [1.26, 1.9]
    const prices = [bondPrice(short, 5, 3.99), bondPrice(1.52, 10, 3.88), bondPrice(long, 30, 3.97)] as const
    const yearly = (coupon: number, years: number, more: number) => coupon + bondPrice(coupon, years - 1, coupon + more) - 100
    const even = zeroOf((more) => yearly(long, 30, more) - yearly(short, 5, more), 0, 2)
    const moves = [0, 0.5, 1, 1.5, 2, 2.5, 3]
    return [
      [long - short, even],
      [31, short, long, 30, 3.99, 3.97, 3.99 - short, 3.97 - long],
      [100],
      [5, short, 3.99, prices[0]],
      [10, 1.52, 3.88, prices[1]],
      [30, long, 3.97, prices[2]],
      [100 - prices[0], 100 - prices[2]],
      moves,
      moves.map((more) => bondPrice(short, 5, short + more)),
      moves.map((more) => bondPrice(long, 30, long + more)),
      [long - short, 29, even, yearly(short, 5, 0.1), -yearly(long, 30, 0.1)],
      [100, bondPrice(short, 5, short - 1), bondPrice(long, 30, long - 1)],
      [100, long],
    ]
  },
  mistake: (at) => {
    const [coupon, rate] = [at(1, 0), at(1, 1)]
    const long = hundredths(modified(coupon, 15, rate))
    const price = hundredths(bondPrice(coupon, 15, rate))
    const row = (move: number) => [move, bondPrice(coupon, 15, rate + move), price * (1 - (long * move) / 100)]
    const [, exact, guess] = row(2)
    const real = modified(1.2, 10, 1.2)
    return [
      [guess!, exact!],
      [coupon, rate, long, price, guess!, exact!],
      [at(7, 1) - at(7, 2)],
      ...MOVES.map(row),
      [1.2, 4.7, 1.2, 100, real, 100 - real * (4.7 - 1.2), bondPrice(1.2, 10, 4.7)],
    ]
  },
}
