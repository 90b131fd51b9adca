import { grown } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

const doubling = (rate: number) => Math.log(2) / Math.log(1 + rate / 100)
const FIVES = [0, 5, 10, 15, 20, 25, 30]

export const interesseComposto: Readings = {
  page: (at) => {
    const [sum, years, rate] = [at(0, 0), at(0, 2), at(0, 3)]
    const row = (line: number) => {
      const after = at(line, 0)
      return [after, sum + (sum * rate * after) / 100, grown(sum, rate, after), at(line, 2) - at(line, 1)]
    }
    return [
      [sum, grown(sum, rate, years), years, rate],
      [72, 72, 4],
      [sum, rate, years, 1 + rate / 100],
      [sum, rate],
      row(4),
      row(5),
      row(6),
      [at(4, 3), years, at(6, 3), doubling(rate), 72, 72 / rate],
    ]
  },
  question: (at) => {
    const rate = at(1, 0)
    const row = (each: number) => [each, doubling(each), 72 / each]
    return [
      [72],
      [rate, doubling(rate), 72, 72 / rate],
      [4],
      [72, rate, 72 / rate, doubling(rate), 72],
      [72],
      [72],
      row(1),
      row(2),
      row(3),
      row(4),
      row(6),
      [4, 10, 2, 72, 70, 20, 24],
      [3],
      [18],
    ]
  },
  comparison: (at) => {
    const [sum, rate] = [at(0, 0), at(0, 1)]
    const yearly = (sum * rate) / 100
    const kept = FIVES.map((year) => grown(sum, rate, year))
    const more = at(3, 6) - at(4, 6)
    const last = (grown(sum, rate, 29) * rate) / 100
    return [[sum, rate, kept[6]!, more], [sum, rate, more], FIVES, kept, FIVES.map((year) => sum + year * yearly), [yearly, last]]
  },
  mistake: (at) => {
    const [rate, sum] = [at(1, 0), at(1, 2)]
    const [simple, compound] = [(sum * rate * 30) / 100, grown(sum, rate, 30) - sum]
    return [
      [simple, compound],
      [rate, rate * 30, sum, simple, compound],
      FIVES,
      FIVES.map((year) => grown(sum, rate, year) - sum),
      FIVES.map((year) => (sum * rate * year) / 100),
      [2],
    ]
  },
  history: (at) => {
    const [sum, rate] = [at(0, 0), at(0, 1)]
    const rows = FIVES.map((year) => [year, grown(sum, rate, year)])
    return [[sum, rate, grown(sum, rate, 30)], [LAW.compoundInterestArticle.value], [sum, rate], ...rows]
  },
}
