import { LAW } from '../law.ts'
import { between, type Readings } from '../reading.ts'

const expected = (wins: number, gain: number, loss: number, cost = 0) => (wins / 100) * gain - (1 - wins / 100) * loss - cost
const even = (gain: number, loss: number, cost: number) => ((loss + cost) / (gain + loss)) * 100

export const valoreAttesoDiUnOperazione: Readings = {
  page: (at) => {
    const [wins, gain, loss, cost] = [at(0, 0), at(2, 0), at(2, 1), at(2, 2)]
    const row = (each: number) => [each, expected(each, gain, loss, cost), expected(each, gain, loss, cost) * 100]
    const value = expected(wins, gain, loss, cost)
    return [
      [wins, value],
      [50],
      [gain, loss, cost, wins],
      [gain, loss],
      [100],
      row(50),
      row(wins),
      row(95),
      [wins, value, value * 100, even(gain, loss, cost)],
      [50],
    ]
  },
  portrait: (at) => {
    const [income, monthly, cost] = [at(1, 0), at(1, 1), at(3, 0)]
    const gross = income / 0.74
    const each = gross / monthly + cost
    const capital = (edge: number) => (each / edge) * 100 * 100
    const row = (edge: number) => [edge, capital(edge), ((12 * income) / capital(edge)) * 100]
    const edges = [5, 10, 15, 20, 25, 30]
    return [
      [1_551],
      [income, monthly, each, 10, 1, capital(10)],
      [1_551, 300, 97, 17, 54, 0.4],
      [cost, monthly, cost * monthly * 12],
      [1_551, 310, 2_560, ((2 * 2_560) / 310) ** 2],
      [income, LAW.capitalGains.value, gross],
      [monthly, gross / monthly],
      [cost, each],
      [1],
      [income, 1],
      row(5),
      row(10),
      row(20),
      [10, 100, 10, ...row(10).slice(1)],
      edges,
      edges.map(capital),
      [10, monthly, monthly / 10, Math.sqrt(monthly)],
    ]
  },
  comparison: (at) => {
    const row = (line: number) => [at(line, 0), at(line, 1), at(line, 2), expected(at(line, 0), at(line, 1), at(line, 2))]
    const [nervous, patient] = [row(2), row(3)]
    return [
      [nervous[0]!, -nervous[3]!, patient[0]!, patient[3]!],
      [nervous[0]!, patient[0]!],
      nervous,
      patient,
      [(nervous[0]! / (100 - nervous[0]!)) * nervous[1]!],
      [14.8, 9.8],
    ]
  },
  steps: (at) => {
    const [wins, gain, loss, cost] = [at(0, 0), at(2, 0), at(3, 0), at(0, 2)]
    const [won, lost] = [(gain * wins) / 100, (loss * (100 - wins)) / 100]
    const value = won - lost
    return [
      [wins, value, cost, value - cost],
      [wins],
      [gain, won],
      [loss, lost],
      [value],
      [cost, value - cost],
      [(value - cost) * 100, 26, (value - cost) * 74, even(gain, loss, cost)],
    ]
  },
  mistake: (at) => {
    const cost = at(9, 1)
    const spread = (count: number) => Math.sqrt((55 * 45) / count)
    const from = (count: number) => 55 - 1.96 * spread(count)
    const to = (count: number) => 55 + 1.96 * spread(count)
    return [
      [55],
      [20, 55, from(20), to(20), 400, from(400), to(400)],
      [55],
      [55],
      [20, from(20), to(20)],
      [400, from(400), to(400)],
      [from(20), to(20)],
      [spread(20), spread(400)],
      [100],
      [50, cost, even(100, 100, cost), 1],
    ]
  },
  question: (at) => {
    const [gain, loss, cost] = [at(0, 0), at(0, 1), at(0, 2)]
    const [often, small, large] = [at(12, 0), at(12, 1), at(12, 2)]
    const chance = (wins: number, against: number) => (against / (wins + against)) * 100
    const wide = even(gain, loss, cost)
    const gains = [50, 100, 150, 200, 250, 300]
    const narrow = even(small, large, cost)
    return [
      [gain, loss, cost, wide, chance(gain, loss)],
      [11.23, 100 / 11.23, 5, 90, 90 / 5, 500 / 90],
      [100],
      [1_023, 100, even(1_023, 100, 0), 500 / 90],
      [24_900, 100, even(24_900, 100, 0), (100 * 5 * 4) / (90 * 89)],
      [3_500, 100, even(3_500, 100, 0), 100 / 37],
      [8],
      [gain, loss, cost, wide, chance(gain, loss)],
      [100],
      gains,
      gains.map((each) => even(each, 100, cost)),
      gains.map((each) => chance(each, 100)),
      [between(50, often, narrow), small, large, cost, narrow, LAW.capitalGains.value],
    ]
  },
}
