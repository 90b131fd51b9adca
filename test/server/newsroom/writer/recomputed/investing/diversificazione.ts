import { LAW } from '../law.ts'
import { rise } from '../pencil.ts'
import type { Readings } from '../reading.ts'

/** @returns the volatility of two assets, from the variance of a sum */
function mixed(share: number, first: number, second: number, correlation: number): number {
  const [a, b] = [share * first, (1 - share) * second]
  return Math.sqrt(a * a + b * b + 2 * a * b * correlation)
}

export const diversificazione: Readings = {
  page: (at) => {
    const [share, first, second, low] = [at(1, 0) / 100, at(1, 1), at(1, 2), at(4, 0)]
    const mean = share * first + (1 - share) * second
    const row = (correlation: number) => {
      const value = mixed(share, first, second, correlation)
      return [correlation, value, mean - value]
    }
    return [[mean, row(low)[1]!], [share * 100, first, second], row(1), row(0.5), row(low), [mean, low, row(low)[1]!]]
  },
  portrait: (at) => {
    const [rate, sum] = [at(3, 0), at(3, 1)]
    const years = (share: number) => Math.log(100 / (100 - share)) / Math.log(1 + rate / 100)
    const row = (share: number) => [share, (sum * share) / 100, rise(100 - share, 100), years(share)]
    const most = (1 - 1 / ((1 + rate / 100) * (1 + rate / 100) * (1 + rate / 100))) * 100
    const drawn = [0, 10, 20, 30, 40, 50, 60, 70, 80]
    const shares = 10_000 / 62.5
    const { budgetLaw2019, depositGuarantee, shareholdersRefund, shareholdersRefund2023, shareholdersRefundUpTo } = LAW
    return [
      [rate, most],
      [62.5, 0.1, 10_000, shares, shares * 0.1, 25],
      [
        budgetLaw2019.value,
        shareholdersRefund.value,
        shareholdersRefund2023.value,
        shareholdersRefundUpTo.value,
        10_000,
        (10_000 * shareholdersRefund2023.value) / 100,
        depositGuarantee.value,
      ],
      [rate, sum],
      row(5),
      row(10),
      row(20),
      row(40),
      drawn,
      drawn.map(years),
      [1 + rate / 100, most, (sum * most) / 100],
    ]
  },
  question: (at) => {
    const [growth, alone] = [at(0, 0), at(3, 0)]
    // S&P/Mib, first and last close of 2008 (Borsa Italiana).
    const [first, last] = [38_554, 19_460]
    const lost = (1 - last / first) * 100
    const needed = Math.ceil(100 / growth - 1e-9)
    const portfolio = (count: number) => alone * Math.sqrt(1 / count + (1 - 1 / count) * 0.25)
    const counts = [1, 5, 10, 15, 20, 25, 30, 35, 40]
    return [
      [growth, needed, lost],
      [first, 30, last, lost],
      [growth, needed],
      [alone, 0.25],
      counts,
      counts.map(portfolio),
      [portfolio(10), alone / 2],
      [15, 15, lost, (15 / lost) * 100],
    ]
  },
  comparison: (at) => {
    const each = at(0, 0)
    const [twins, strangers] = [mixed(0.5, each, each, 0.85), mixed(0.5, each, each, 0.2)]
    const pairs = [0, 0.2, 0.4, 0.6, 0.8, 1]
    return [
      [each, twins, strangers],
      [at(1, 0), each, 0.85, 0.2],
      pairs,
      pairs.map((correlation) => mixed(0.5, each, each, correlation)),
      [twins],
      [strangers],
    ]
  },
  history: (at) => {
    const [high, low, correlation] = [at(0, 0), at(0, 1), at(0, 3)]
    const [half, mean] = [mixed(0.5, high, low, correlation), (high + low) / 2]
    const shares = [0, 20, 40, 60, 80, 100]
    return [
      [high, low, half, correlation, mean],
      [high, low, mean, correlation, half, at(0, 4) - at(0, 2)],
      shares,
      shares.map((share) => mixed(share / 100, high, low, correlation)),
    ]
  },
  mistake: (at) => {
    const [high, low, sum] = [at(2, 0), at(2, 1), at(12, 1)]
    const value = (correlation: number) => mixed(0.5, high, low, correlation)
    const row = (line: number) => [at(line, 0), value(at(line, 0))]
    return [
      [value(at(4, 0)), at(4, 0), value(at(7, 0)), at(7, 0), 17],
      [value(0.1), 17, 4],
      [high, low],
      ...[3, 4, 5, 6, 7, 8].map(row),
      [0.1, 0.8],
      [18, 16, 13],
      [(18 + 16) / 2, low, 16],
      [17, sum, sum * 0.17, sum * 0.13],
    ]
  },
}
