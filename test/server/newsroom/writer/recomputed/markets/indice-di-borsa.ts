import { LAW } from '../law.ts'
import { grown, rise, zeroOf } from '../pencil.ts'
import { about, type Readings } from '../reading.ts'

export const indiceDiBorsa: Readings = {
  portrait: (at) => {
    const [sum, gap] = [at(0, 0), at(7, 4)]
    const bought = (sum * 1.69) / 100
    const cheaper = (bought * 408.09) / 695
    const hidden = Math.round(bought) - Math.round(cheaper)
    const end = (lost: number) => grown(sum, 5 - lost, 20)
    const gaps = [0, 0.2, 0.4, 0.6, 0.8, 1]
    return [
      [sum, 500, hidden],
      [16, 500, 21, 408.09, 18, 695],
      [18, 695, rise(408.09, 695)],
      [1.69, sum, bought, cheaper, hidden, 1.69 * (1 - 408.09 / 695)],
      [695, 1_000],
      [500, 40],
      [LAW.americanDividends.value],
      [5, 0.2, sum, end(0.2), gap, end(gap), Math.round(end(0.2)) - Math.round(end(gap))],
      [sum],
      gaps,
      gaps.map((lost) => Math.round(end(0)) - Math.round(end(lost))),
      [0.4, (0.4 / (gap - 0.2)) * 12, LAW.capitalGains.value],
    ]
  },
  page: (at) => {
    const values = [at(1, 0), at(1, 1), at(1, 2)] as const
    const [up, down] = [at(1, 3), -at(1, 4)]
    const all = values[0] + values[1] + values[2]
    const row = (value: number, change: number) => [(value / all) * 100, change, (value / all) * change]
    const weighted = (values[0] * up + (values[1] + values[2]) * down) / all
    const equal = (up + down + down) / 3
    return [
      [weighted, equal],
      [...values, up, -down, all],
      row(values[0], up),
      row(values[1], down),
      row(values[2], down),
      [weighted, equal],
      [225, 38_915, 22],
      [34_000, 5_000],
    ]
  },
  steps: (at) => {
    const [large, medium, small, up] = [at(2, 0), at(3, 0), at(4, 0), at(0, 0)]
    const all = large + medium + small
    const after = large + (large * up) / 100 + medium - medium / 100 + small - small / 100
    const points = after / (all / 1_000)
    return [
      [up, 1, rise(all, after)],
      [30],
      [large, (large / all) * 100],
      [medium, (medium / all) * 100],
      [small, (small / all) * 100],
      [all, all / 1_000],
      [up, 1],
      [after],
      [points],
      [rise(1_000, points)],
      [(medium + small) / large],
      [all, large + medium + 2 * small, (large + medium + 2 * small) / 1_000],
    ]
  },
  mistake: (at) => {
    const held = at(3, 0)
    const pairs = [
      [177_900, 542_625],
      [1848.36, 4769.83],
      [3315.59, 10_327.83],
    ] as const
    const yearly = pairs.map(([from, to]) => zeroOf((rate) => to - grown(from, rate, 10), 0, 50)) as [number, number, number]
    const row = (line: 0 | 1 | 2) => [rise(pairs[line][0], pairs[line][1]), yearly[line], (held * pairs[line][1]) / pairs[line][0]]
    const [own, price, whole] = [at(4, 1), at(5, 2), at(6, 2)]
    const gap = whole - price
    const kept = (gap * (100 - LAW.americanDividends.value) * (100 - LAW.capitalGains.value)) / 10_000
    return [
      [rise(pairs[0][0], pairs[0][1]), 500, rise(pairs[1][0], pairs[1][1]), rise(pairs[2][0], pairs[2][1])],
      [31, 177_900, 29, 542_625, 500, 1848.36, 4769.83],
      [500, 3315.59, 10_327.83],
      [held],
      row(0),
      [500, ...row(1)],
      [500, ...row(2)],
      [gap, own - price, whole - own, 19.8, 10.2],
      [gap],
      [LAW.americanDividends.value, LAW.capitalGains.value, gap, kept],
      [1.3791, 1.105, 1.3791 / 1.105],
    ]
  },
  comparison: (at) => {
    const [up, share] = [at(1, 0), at(2, 0)]
    // The share is stated to a tenth of a point.
    const weighted = about((share * up - (100 - share)) / 100, 0.0025)
    const equal = (up - 1 - 1) / 3
    return [
      [weighted, equal],
      [up, 1, weighted, equal],
      [share, up, about((share * up) / 100, 0.0025)],
      [100 - share, -1, about((share - 100) / 100, 0.0005)],
      [share],
      [500, 18, 11, 26, 14],
    ]
  },
}
