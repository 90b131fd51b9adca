import type { Readings } from '../reading.ts'

export const tradingAlgoritmico: Readings = {
  page: (at) => {
    const [count, sum, share] = [at(0, 0), at(1, 0), at(1, 3)]
    const row = (times: number) => [times, times * 250, (times * 250 * sum * share) / 100, times * 250 * share]
    const own = row(count)
    return [[count, own[2]!, sum], [sum, count, 250, share], [sum, share], row(1), row(count), row(2 * count), [count, own[3]!], [460]]
  },
  question: (at) => {
    const [sum, fee, share] = [at(0, 0), at(1, 0), at(6, 0)]
    const rent = ((fee * 12) / sum) * 100
    const traded = (times: number) => (times * 250 * (sum / 10) * share) / 100
    const five = (traded(5) / sum) * 100
    return [
      [sum, rent, five],
      [fee],
      [fee * 12, sum, rent, rent / 10],
      [sum],
      [1, 2, 5, 10],
      [1, 2, 5, 10].map(traded),
      [share, 250, traded(5), five, rent + five],
    ]
  },
  comparison: (at) => {
    const [shares, whole, sliced, parts] = [at(0, 0), at(0, 1), at(0, 2), at(0, 3)]
    return [[shares, whole, sliced, parts], [shares], [parts, shares / parts, whole, sliced], [whole - sliced]]
  },
  history: (at) => {
    const loss = at(0, 0)
    const sessions = [1, 5, 20, 60, 120, 250]
    return [[loss, 250, loss * 250], [14, 32, 6], [5], sessions, sessions.map((count) => loss * count), [loss, loss * 250]]
  },
  steps: (at) => {
    const [sum, share] = [at(0, 0), at(2, 1)]
    const cost = (times: number) => (times * 250 * (sum / 10) * share) / 100
    const row = (times: number) => [times, cost(times)]
    return [[sum, cost(5)], [250], [sum, share], row(1), row(2), row(5), row(10), [(cost(5) / sum) * 100]]
  },
}
