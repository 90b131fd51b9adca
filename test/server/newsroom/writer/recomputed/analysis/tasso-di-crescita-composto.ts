import { LAW } from '../law.ts'
import { grown, meanOf, rise, zeroOf } from '../pencil.ts'
import { between, type Readings } from '../reading.ts'

const yearly = (from: number, to: number, years: number) => (Math.exp(Math.log(to / from) / years) - 1) * 100

/** @returns the values of a sum after each of its yearly returns */
function path(sum: number, rates: readonly number[]): number[] {
  let value = sum
  return rates.map((rate) => (value += (value * rate) / 100))
}

export const tassoDiCrescitaComposto: Readings = {
  portrait: (at) => {
    const [fall, sum, added] = [at(4, 1), at(4, 2), at(4, 3)]
    const afterYear = grown(sum, 80, 1)
    const end = (more: number) => ((afterYear + more) * (100 - fall)) / 100
    const inner = (more: number) => zeroOf((rate) => end(more) - grown(sum, rate, 2) - grown(more, rate, 1), -90, 90)
    const additions = [0, 10_000, 20_000, 30_000, 40_000, 50_000]
    const broken = zeroOf((more) => end(more) - sum - more, 0, 50_000)
    return [
      [inner(0), -inner(added)],
      [31, 18.2, 11],
      [80, 2.6, 48, 750, 80, -48, rise(1, Math.sqrt(1.8 * 0.52))],
      [7.3, 6.3],
      [80, fall, sum, added],
      [sum, sum],
      [afterYear, sum],
      [afterYear + added, sum + added],
      [end(added), sum + added],
      [inner(0), sum + added - end(added), inner(added)],
      [broken],
      additions,
      additions.map(inner),
      additions.map(() => inner(0)),
      [LAW.capitalGains.value],
    ]
  },
  page: (at) => {
    const sum = at(1, 0)
    const rates = [3, 4, 5, 6].map((line) => at(line, 1))
    const values = path(sum, rates)
    const [mean, real] = [meanOf(rates), yearly(sum, values[3]!, 4)]
    return [
      [mean, real],
      [sum],
      [sum],
      ...rates.map((rate, year) => [year + 1, rate, values[year]!]),
      [mean, grown(sum, mean, 4), real, values[3]!],
    ]
  },
  mistake: (at) => {
    const [up, down] = [at(1, 0), at(1, 1)]
    const rates = [up, -down, up, -down]
    const mean = meanOf(rates)
    const values = [10_000, ...path(10_000, rates)]
    const thought = [0, 1, 2, 3, 4].map((year) => grown(10_000, mean, year))
    const real = yearly(10_000, values[4]!, 4)
    return [
      [mean, real, at(1, 6) - at(1, 7)],
      [up, down, up, down, mean, 10_000, thought[4]!, values[4]!],
      [0, 1, 2, 3, 4],
      values,
      thought,
      [10_000, values[4]!, real, between(real, at(5, 3), mean), mean],
      // MSCI World, net, in dollars.
      [40.7, 30, 40.7 - 30, (100 - 40.7) * 1.3],
    ]
  },
  steps: (at) => {
    const [from, to, years] = [at(1, 0), at(1, 1), at(1, 2)]
    const real = yearly(from, to, years)
    const simple = rise(from, to) / years
    const net = to - (to - from) * 0.26
    const [times, shares] = [5_502_284 / 100 + 1, 39_054]
    const exact = (times ** (1 / 60.25) - 1) * 100
    const round = (times ** (1 / 60) - 1) * 100
    return [
      [5_502_284, exact],
      [from, to, years, real, simple],
      [5_502_284, 500, shares, exact, ((shares / 100 + 1) ** (1 / 60.25) - 1) * 100, 5_502_284 / shares],
      [5_502_284, times - 1, times],
      [60.25, 1 + exact / 100],
      [exact, exact],
      [60, round, round],
      [from, to, years, to / from, real, rise(from, to), years, simple, from, grown(from, simple, years)],
      [26, 12.5, net, yearly(from, net, years)],
    ]
  },
  question: () => {
    const [five, six, ten] = [yearly(60, 100, 5), yearly(95, 100, 6), yearly(70, 100, 10)]
    return [
      [five, ten, six],
      [100, 60, 95, 70, five, six, ten],
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
      [70, 76, 83, 88, 95, 60, 68, 77, 84, 91, 100],
      [225, 38_916, 22],
      [five, six],
      [ten],
    ]
  },
}
