import { LAW } from '../law.ts'
import { zeroOf } from '../pencil.ts'
import { between, type Readings } from '../reading.ts'

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
  mistake: (at) => {
    const counts = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    const many = at(3, 3)
    return [
      [5, atLeastOne(20, 5)],
      counts,
      counts.map((count) => atLeastOne(count, 5)),
      [5, atLeastOne(20, 5), atLeastOne(100, 5), many, many / 20],
      [5, 5 / 20],
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
  comparison: (at) => {
    const tried = at(8, 0)
    return [[10 ** 2, 10 ** 6], ...[1, 2, 3, 4, 5, 6].map((count) => [count, 10 ** count]), [12, 8, 12 - 8], [tried, tried / 2 ** 8]]
  },
  question: (at) => {
    const tries = at(0, 0)
    const [gross, costs, missed, gone] = [at(2, 0), at(2, 1), at(2, 2), at(2, 3)]
    const left = gross - costs - missed - gone
    return [
      [tries, tries / 20],
      [5, tries, tries / 20],
      [gross, costs, missed, gone, between(0, left, gross / 2)],
    ]
  },
}
