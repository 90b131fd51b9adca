import type { Readings } from '../reading.ts'
import { LAW } from '../law.ts'
import { sumOf } from '../pencil.ts'

const MOVES = [-50, -25, 0, 25, 50, 75]

export const venditaAlloScoperto: Readings = {
  page: (at) => {
    const [shares, price, rate, days, share] = [at(2, 0), at(2, 1), at(2, 3), at(2, 4), at(2, 6)]
    const sold = shares * price
    const margin = (sold * share) / 100
    const cost = ((sold * rate) / 100 / 365) * days
    const row = (move: number) => [move, price * (1 + move / 100), (-sold * move) / 100 - cost]
    return [
      [sold, sold + cost],
      [LAW.shortSellingRegulation.value, LAW.shortPositionsNotifiedFrom.value, LAW.shortPositionsShownFrom.value],
      [shares, price, sold, rate, days, cost, share, margin],
      [sold],
      row(-20),
      row(0),
      row(50),
      row(100),
      [cost, sold + cost, ((margin - cost) / sold) * 100, sold - cost],
    ]
  },
  portrait: (at) => {
    const [rise, value, contested, fee] = [at(0, 0), at(0, 1), at(0, 3), at(10, 0)]
    const [margin, months] = [at(3, 1), at(10, 2)]
    const share = (up: number) => margin + (margin * up) / 100 + up
    const row = (up: number) => [up, (value * share(up)) / 100, share(up)]
    const gain = value * 0.6
    const loan = (rate: number, waited: number) => (value * rate * waited) / 1200
    const left = Math.round(gain) - Math.round(gain * 0.26) - Math.round(loan(fee, months))
    const even = (gain * 0.74) / loan(contested, 1)
    const waits = [0, 6, 12, 18, 24, 30, 36]
    return [
      [rise, value, row(rise)[1]!, contested, even, 60],
      [30, 40, 18, 18, 13, 113, 140],
      [18, 1.9, 104.5, 39.9, 113],
      [value, margin],
      [value],
      ...[0, 10, 25, 50].map(row),
      [rise, share(rise)],
      [fee, contested, months, 60, gain, 26, gain * 0.26, loan(fee, months), left, (left / row(rise)[1]!) * 100],
      [value, 60],
      waits,
      waits.map((waited) => gain * 0.74 - loan(fee, waited)),
      waits.map((waited) => gain * 0.74 - loan(contested, waited)),
      [even],
    ]
  },
  comparison: (at) => {
    const [sum, rate] = [at(0, 0), at(10, 0)]
    const moved = (close: number) => (sum * (close - 294.11)) / 294.11
    const [low, high] = [moved(146.14), moved(495.22)]
    const times = (sum + high) / (sum - high)
    return [
      [sum, times],
      [294.11, 146.14, 495.22, (1 - 146.14 / 294.11) * 100, (495.22 / 146.14 - 1) * 100],
      [sum],
      [146.14, low, -low],
      [495.22, high, -high],
      [sum, sum + low, sum - low, sum + high, sum - high, times],
      MOVES,
      MOVES.map(() => 1),
      MOVES.map((move) => (100 + move) / (100 - move)),
      [146.14, 2 * 146.14, 24, 305.38],
      [rate, (sum * rate * 2) / 100, LAW.capitalGains.value],
    ]
  },
  steps: (at) => {
    const [fall, shares, price, dividend, rate, fee] = [at(0, 0), at(2, 0), at(2, 1), at(3, 0), at(4, 0), at(5, 1)]
    const sold = shares * price
    const [paid, lent] = [(sold * dividend) / 100, (sold * rate) / 200]
    const [levy, tax] = [LAW.transactionTax.value / 100, LAW.capitalGains.value / 100]
    /** Amount on each line of the sum when the price has moved by `move` percent. */
    const sums = (move: number) => {
      const bought = sold * (1 + move / 100)
      const gain = sold - bought
      const lines = [gain, -lent, -paid, -2 * fee, -bought * levy, gain > 0 ? -gain * tax : 0]
      return [...lines, sumOf(lines.map((each) => (Math.sign(each) * Math.round(Math.abs(each) * 100 + 1e-6)) / 100))]
    }
    const [fallen, risen] = [sums(-fall), sums(fall)]
    const [left, lost, still, doubled] = [fallen[6]!, risen[6]!, sums(0)[6]!, sums(100)[6]!]
    return [
      [fall, sold, fallen[0]!, left, -lost],
      [price, price * (1 - fall / 100)],
      [shares, price, sold],
      [dividend, paid],
      [rate, lent],
      [price * (1 - fall / 100), fee],
      [LAW.transactionTax.value, -fallen[4]!],
      [LAW.capitalGains.value, -fallen[5]!],
      [fall, fall],
      ...fallen.map((each, line) => [each, risen[line]!]),
      [fall, -lost, -lost / left, -still, -doubled],
      MOVES,
      MOVES.map((move) => sums(move)[6]!),
    ]
  },
  history: () => [[1.9], [LAW.shortSellingRegulation.value, LAW.shortPositionsNotifiedFrom.value, LAW.shortPositionsShownFrom.value, 30]],
  question: (at) => {
    const traded = [1, 2, 3, 4, 5]
    const sum = at(6, 0)
    return [
      [2, 25 / 2],
      [20],
      [2, 25 / 2],
      traded,
      traded.map((share) => 25 / share),
      [24, 210, 1_000, 17.25, 4, 347.51, 27, 100],
      [sum, sum / 2, LAW.shortPositionsShownFrom.value],
    ]
  },
}
