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
  portrait: (at) => {
    const [rate, parity] = [at(10, 1), at(3, 2)]
    const tax = LAW.capitalGains.value
    const centuries = [0, 20, 40, 60, 80, 100]
    const pounds = (each: number) => centuries.map((year) => grown(1_000, each, year))
    // By the codicil, 31,000 of 131,000 pounds stay invested after a hundred years.
    const meanRate = (millions: number) => ((millions * 1e6 * (131 / 31)) / (1_000 * parity)) ** (1 / 200) * 100 - 100
    const planned = (4_061_000 * parity) / 1e6
    const sum = 10_000
    const [untaxed, yearly] = [grown(sum, rate, 30), grown(sum, rate - (rate * tax) / 100, 30)]
    const atEnd = untaxed - ((untaxed - sum) * tax) / 100
    const years = Math.log(atEnd / sum) / Math.log(1 + (rate * (100 - tax)) / 10_000)
    const restored = ((atEnd / sum) ** (1 / 30) - 1) * 100 - (rate * (100 - tax)) / 100
    return [
      [5, planned, 4.5, meanRate(4.5)],
      [17, 5, 131_000, 100_000, 131_000 - 100_000, 4_061_000],
      [5, grown(1_000, 5, 100), 31_000, grown(31_000, 5, 100), 1_000 * 0.05 * 100, grown(1_000, 5, 100) - 6_000, grown(1_000, 5, 50)],
      [4.5, 2, 4.44, planned, (4.5 / planned) * 100],
      [15, 60, meanRate(4.5), meanRate(2)],
      centuries,
      pounds(5),
      pounds(4),
      pounds(3),
      [4, grown(1_000, 4, 100), (grown(1, 4, 100) / grown(1, 5, 100)) * 100, 5],
      [sum, rate, tax, rate - (rate * tax) / 100, (rate * tax) / 100],
      [sum],
      [untaxed],
      [tax, atEnd],
      [tax, yearly],
      [at(13, 1) - at(14, 1), restored, years],
    ]
  },
  question: (at) => {
    const rate = at(1, 0)
    const row = (each: number) => [each, doubling(each), 72 / each]
    const net = (rate * (100 - LAW.capitalGains.value)) / 100 - LAW.stampDuty.value
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
      [rate, LAW.capitalGains.value, LAW.stampDuty.value, net, doubling(net)],
      [3, 8.1, doubling(8.1)],
      [18],
    ]
  },
  comparison: () => {
    // S&P 500, closes of 1999, 2004 and 2024; with dividends, of 1999 and 2024 (S&P Dow Jones Indices).
    const [first, fifth, last, before, after] = [1_469.25, 1_211.92, 5_881.63, 2_021.4, 12_911.82]
    const [spent, kept] = [(10_000 * last) / first, (10_000 * after) / before]
    const yearly = ((kept / spent) ** (1 / 25) - 1) * 100
    const net = (yearly * 85 * (100 - LAW.capitalGains.value)) / 10_000
    return [
      [10_000, 500, spent, kept],
      [500, first, last, 10_000, spent, before, after, kept, Math.round(kept) - Math.round(spent)],
      [fifth, 10_000, (10_000 * fifth) / first, ((last / first) ** (1 / 25) - 1) * 100, yearly],
      [15, LAW.capitalGains.value, net],
      [10_000],
      [spent],
      [grown(spent, net, 25)],
      [kept],
      [net, 10, Math.log(1.1) / Math.log(1 + net / 100)],
      FIVES.slice(0, 6),
      FIVES.slice(0, 6).map((year) => grown(100, net, year) - 100),
    ]
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
      [44, 50_000, 6, grown(50_000, 6, 20), 50_000 + 20 * 3_000],
      [2],
    ]
  },
  history: (at) => {
    const [sum, rate] = [at(0, 0), at(0, 1)]
    const rows = FIVES.map((year) => [year, grown(sum, rate, year)])
    return [[sum, rate, grown(sum, rate, 30)], [LAW.compoundInterestArticle.value], [sum, rate], ...rows]
  },
}
