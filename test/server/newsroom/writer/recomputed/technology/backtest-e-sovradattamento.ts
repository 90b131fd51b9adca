import { LAW } from '../law.ts'
import { zeroOf } from '../pencil.ts'
import { between, type Readings } from '../reading.ts'

const years = (Date.UTC(2008, 7, 24) - Date.UTC(2001, 3, 1)) / 86_400_000 / 365.25

/** @returns the share of a normal distribution under `x` */
function below(x: number): number {
  let sum = 0
  for (let at = -8; at < x; at += 0.001) sum += (Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI)) * 0.001
  return sum
}

/** @returns what the largest of as many normal draws is on average */
function meanOfLargest(count: number): number {
  let [mean, share] = [0, 0]
  for (let at = -8; at < 8; at += 0.001) {
    const next = Math.min(1, share + (Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI)) * 0.001)
    mean += at * (next ** count - share ** count)
    share = next
  }
  return mean
}

const atLeastOne = (tries: number, share: number) => (1 - (1 - share / 100) ** tries) * 100

export const backtestESovradattamento: Readings = {
  page: (at) => {
    const [tries, share] = [at(0, 0), at(1, 0)]
    const row = (count: number) => [count, atLeastOne(count, share), (count * share) / 100]
    return [
      [tries, atLeastOne(tries, share)],
      [share],
      [share],
      row(1),
      row(10),
      row(tries),
      row(2 * tries),
      [...row(tries), share, share / tries],
      [5],
    ]
  },
  portrait: (at) => {
    const [edge, noise] = [at(4, 0), at(4, 1)]
    const years = (points: number, errors: number) => ((errors * noise) / points) ** 2
    const [outside, published] = [(edge * (100 - 26)) / 100, (edge * (100 - 58)) / 100]
    const left = published - 0.9
    const row = (points: number) => [points, years(points, 2), years(points, 3)]
    const visible = zeroOf((points) => years(points, 2) - 30, 1, 20)
    const points = [2, 3, 4, 5, 6, 7, 8]
    return [
      [visible, edge, published],
      [99],
      [316],
      [97, 26, 58, 58 - 26],
      [edge, noise, 2 * noise],
      row(edge),
      row(outside),
      row(published),
      row(left),
      [years(edge, 2), years(published, 2), 0.9, years(left, 2)],
      points,
      points.map((each) => years(each, 2)),
      [visible],
      [565, 44],
      [LAW.capitalGains.value],
      [58, edge, published, 26],
    ]
  },
  mistake: () => {
    const counts = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    const kept = (452 * (100 - 65)) / 100
    return [
      [452],
      [5, atLeastOne(20, 5)],
      [452, 65],
      [452],
      [1.96, 65, kept],
      [2.78, 82, (452 * (100 - 82)) / 100],
      [5, 452, (452 * 5) / 100, 452, kept, Math.round(kept / 0.05 / 100) * 100],
      counts,
      counts.map((count) => atLeastOne(count, 5)),
      [atLeastOne(20, 5), atLeastOne(100, 5)],
      [5 / 20, atLeastOne(20, 5 / 20)],
    ]
  },
  steps: (at) => {
    const [gross, times, share, slip, gone] = [at(0, 0), at(2, 0), at(2, 1), at(3, 0), at(4, 0)]
    const first = gross - times * share
    const second = first - slip
    const left = second - gone
    return [
      [gross, left],
      [gross],
      [times, share, times * share, first],
      [slip, second],
      [gone, left],
      [LAW.capitalGains.value, (left * (100 - LAW.capitalGains.value)) / 100],
      [3.5, 3.1, LAW.governmentBonds.value],
    ]
  },
  comparison: () => {
    const share = (x: number) => ((Math.PI / 2 + Math.asin(x)) / Math.PI) * 100
    const lucky = (count: number) => meanOfLargest(count) / Math.sqrt(8)
    return [
      [888],
      [2.5, share(Math.sqrt(0.025))],
      [888, 2.5],
      [0.025, Math.sqrt(0.025), share(Math.sqrt(0.025)), 50],
      ...[1, 2, 3, 4, 5, 6].map((count) => [count, 10 ** count, lucky(10 ** count)]),
      [lucky(10 ** 2), lucky(10 ** 6), 1.5, between(0, 0.8, lucky(10 ** 2))],
      // The index of four years is twice its standard error, which is one over the root of four.
      [1, (1 - below(1 * Math.sqrt(4))) * 100],
      [LAW.capitalGains.value],
    ]
  },
  question: (at) => {
    const [shown, right, index] = [235_000, 138_000, 128_000]
    const yearly = (sum: number) => ((sum / 100_000) ** (1 / years) - 1) * 100
    const fee = zeroOf((percent) => right * (1 - percent / 100) ** years - index, 0, 10)
    const tries = at(8, 1)
    return [
      [100_000, shown, right, index, 500, fee],
      [22, 35],
      [100_000, 24],
      [shown, yearly(shown)],
      [right, yearly(right)],
      [500, index, yearly(index)],
      [shown - right, shown - 100_000],
      [right - index, fee],
      [5, tries, tries / 20],
    ]
  },
}
