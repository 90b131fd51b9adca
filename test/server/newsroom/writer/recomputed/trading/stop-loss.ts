import { LAW } from '../law.ts'
import { rise } from '../pencil.ts'
import { between, type Readings } from '../reading.ts'

export const stopLoss: Readings = {
  page: (at) => {
    const [distance, shares, price, drop] = [at(0, 0), at(2, 0), at(2, 1), at(2, 4)]
    const stop = price * (1 - distance / 100)
    const loss = (exit: number) => shares * (price - exit)
    // Half a cent may be rounded either way.
    const slipped = between(stop * 0.995 - 0.0051, at(5, 1), stop * 0.995 + 0.0051)
    const open = price * (1 - drop / 100)
    return [
      [distance, loss(stop), loss(open)],
      [15, 1.2],
      [shares, price, distance, stop, drop],
      [shares, price],
      [stop, loss(stop)],
      [0.5, slipped, loss(slipped)],
      [open, loss(open)],
      [loss(stop), loss(open), loss(open) / loss(stop)],
    ]
  },
  portrait: (at) => {
    const [distance, value] = [at(0, 0), at(0, 1)]
    const exit = at(9, 2)
    const price = exit / (1 - distance / 100)
    const lost = (value * distance) / 100
    const tax = Math.round(lost * 26) / 100
    // The lower price of the second purchase pays for tax and fees.
    const rebuy = price - (lost + 10) / (value / price) / 0.74
    const [open, back, lower] = [at(10, 0), price * 0.96, price * 0.8]
    const below = (1 - rebuy / exit) * 100
    return [
      [distance, value, tax + 10, below],
      [24, 500, 5.3, 3.9, 1_278, 471],
      [26],
      [value, distance, LAW.capitalGains.value],
      [-lost, -lost],
      [lost, lost],
      [0, -tax],
      [-10, -10],
      [-10, -tax - 10],
      [rebuy, below, exit],
      [open, back, lower, ((open - lower) / (back - lower)) * 100],
    ]
  },
  question: (at) => {
    const sum = at(9, 0)
    const [high, low, back] = [6_144.15, 4_982.77, 6_173.07]
    const row = (distance: number, day: number, close: number) => [distance, day, rise(high, close), -rise(close, low), rise(close, back)]
    const out = row(10, 13, 5_521.52)
    return [
      [10, 19, 500, -out[2]!, 27, out[4]!],
      [19, 500, high, 8, low, 27, back],
      [19],
      row(5, 4, 5_778.15),
      out,
      row(15, 4, 5_074.08),
      [20],
      [8, 27, 15, high * 0.85, 5_074.08, -rise(5_396.52, 5_074.08), 20, 7],
      [13, 5_521.52, 15, 3, 24, 25],
      [sum, 27, (-sum * out[2]!) / 100, (sum * rise(high, back)) / 100],
      [9, 1_565.15, 10, 26, 1_407.22, 9, 676.53, -rise(1_407.22, 676.53)],
    ]
  },
  mistake: (at) => {
    const [near, far, sum, fee] = [at(0, 0), at(0, 2), at(1, 2), at(2, 0)]
    const [each, once] = [(sum * near) / 100, (sum * far) / 100]
    const tight = (exits: number) => exits * (each + fee)
    return [
      [near, tight(8), far, once + fee],
      [once, far, sum, near, each],
      [fee, once + fee, tight(1), tight(2), tight(3)],
      [near, (1 - 0.98 ** 8) * 100],
      [far, each, each / (far / 100), sum],
    ]
  },
  steps: (at) => {
    const [price, distance, drop, shares] = [at(0, 0), at(0, 2), at(7, 0), at(7, 3)]
    const prices = [0, 1, 2, 3, 4, 5, 6].map((week) => at(4, week))
    let top = 0
    const stops = prices.map((each) => (top = Math.max(top, each)) * (1 - distance / 100))
    const [first, last, open] = [stops[0]!, stops[6]!, price * (1 - drop / 100)]
    const [planned, real] = [shares * (price - first), shares * (price - open)]
    return [
      [price, top, distance, last, last - price, top - last],
      [price, first],
      [distance],
      [1, 2, 3, 4, 5, 6, 7],
      prices,
      stops,
      [top, last, last - price, top - last, shares, shares * (last - price), 26, shares * (last - price) * 0.74],
      [drop, open, first, shares, real, planned, real - planned],
    ]
  },
}
