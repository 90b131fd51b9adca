import type { Readings } from '../reading.ts'

export const phishing: Readings = {
  page: (at) => {
    const [sent, opened, entered, loss] = [at(1, 0), at(1, 1), at(1, 2), at(1, 3)]
    const opens = (sent * opened) / 100
    const victims = Math.round((opens * entered) / 100)
    const half = Math.round(victims / 2)
    return [
      [sent / victims, victims * loss],
      [sent, opened, entered, loss],
      [sent],
      [opens],
      [victims, victims * loss],
      [half, half * loss],
      [victims, sent / victims, victims * loss],
    ]
  },
  portrait: (at) => {
    const [loss, share] = [at(1, 0), at(0, 0)]
    const offer = (loss * share) / 100
    // The fee of 20 comes back to who wins.
    const chance = (won: number) => ((offer + 20) / (won + 20)) * 100
    const [whole, half] = [chance(loss - 50), chance((loss - 50) / 2)]
    return [
      [share, whole, half],
      [loss],
      [11, 11],
      [50],
      [10, 4.2, 85],
      [offer, share, 20, loss - 50, 50, 20],
      [whole, half, 2, loss - 50, ((loss - 50) * 2) / 100],
      [13],
      [15, 35],
      [12, 200_000],
    ]
  },
  question: (at) => {
    const [sent, opens, share] = [at(0, 0), at(1, 0), at(1, 1)]
    const victims = (opens * share) / 100
    return [
      [sent, sent / victims],
      [opens, share, victims],
    ]
  },
  steps: (at) => {
    const [paid, shown] = [
      [at(2, 0), at(3, 0), at(4, 0)],
      [at(2, 1), at(3, 1), at(4, 1)],
    ] as [number[], number[]]
    const sum = paid.reduce((all, each) => all + each, 0)
    const tax = shown[2]! * 0.2
    const [first, second, third] = paid.map((each, step) => [each, shown[step]!])
    return [
      [paid[0]! + paid[1]!, sum + tax],
      [4_300, 285, Math.round(285_000 / 4_300) * 1_000],
      [...first!, 50],
      second!,
      third!,
      [20, tax],
      [50, paid[0]!, paid[1]! + paid[2]!],
      [shown[2]!, sum, tax, shown[2]!, sum + tax],
      [24],
    ]
  },
  mistake: (at) => {
    const sum = at(0, 1)
    const call = (30 / 60) * 10
    return [[call, sum, sum / call], [120], [12], [30, call, sum, sum / call, sum / 2 / call]]
  },
}
