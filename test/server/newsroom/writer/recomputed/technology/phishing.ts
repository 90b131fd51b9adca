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
  question: (at) => {
    const [sent, opens, share] = [at(0, 0), at(2, 0), at(3, 0)]
    const victims = (opens * share) / 100
    return [[sent, sent / victims], [sent], [opens, victims], [share]]
  },
  steps: (at) => {
    const [paid, shown] = [
      [at(1, 0), at(2, 0), at(3, 0)],
      [at(1, 1), at(2, 1), at(3, 1)],
    ] as [number[], number[]]
    const sum = paid.reduce((all, each) => all + each, 0)
    const tax = shown[2]! * 0.2
    const steps = paid.map((each, step) => [each, shown[step]!])
    return [[sum, shown[2]!, tax], ...steps, [20, tax], ...steps.map((step, number) => [number + 1, ...step]), [shown[2]!, sum + tax]]
  },
  mistake: (at) => {
    const [sent, cost, victims, each] = [at(1, 0), at(1, 1), at(1, 2), at(0, 1)]
    const checks = [0, 25, 50, 75, 100]
    return [
      [cost / victims, each],
      [sent, cost, victims, sent / victims, cost / victims, each],
      checks,
      checks.map((share) => (victims * each * (100 - share)) / 100),
      [victims * each, (victims * each) / 2],
      [at(5, 0)],
    ]
  },
}
