import type { Readings } from '../reading.ts'

const ROOT = Math.sqrt(12)

export const indiceDiSharpe: Readings = {
  portrait: (at) => {
    const years = (index: number) => (2 / index) * (2 / index)
    const swing = at(8, 1)
    const row = (cost: number) => {
      const index = (8 - 2 - cost) / swing
      return [cost, 8 - 2 - cost, index, years(index)]
    }
    const [cheap, dear] = [row(0.2), row(2)]
    const indexes = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
    // Share of a normal distribution above two standard deviations.
    const lucky = 400 * 0.02275
    return [
      [cheap[2]!, cheap[3]!, 2, dear[3]!],
      [0.76, 0.39, 1, 1.4],
      [1 / Math.sqrt(3), 2 / Math.sqrt(3)],
      [400, lucky],
      [0.76, years(0.76), 0.39, years(0.39), 0.37, 196, years(0.37)],
      indexes,
      indexes.map(years),
      [0.2, 0.4, years(0.2), years(0.4), 0.76 - 0.39, 0.5, years(0.76 - 0.39)],
      [8, swing, 2],
      cheap,
      row(1),
      dear,
      [0.2, 2, cheap[3]!, dear[3]!],
    ]
  },
  page: (at) => {
    const free = at(2, 0)
    const row = (line: number) => {
      const more = at(line, 0) - free
      return [at(line, 0), at(line, 1), more, more / at(line, 1)]
    }
    const [careful, bold] = [row(3)[3]!, row(4)[3]!]
    return [[careful, bold], [0.5], [free], row(3), row(4), [bold, careful]]
  },
  comparison: (at) => {
    const free = at(4, 1)
    const row = (line: number) => {
      const more = at(line, 0) - free
      return [at(line, 0), at(line, 1), more, more / at(line, 1)]
    }
    const [careful, bold] = [row(2)[3]!, row(3)[3]!]
    const dosed = free + careful * at(3, 1)
    return [[careful, bold], [at(3, 0), at(2, 0)], row(2), row(3), [careful, free, bold, dosed], [1, 1 / Math.sqrt(10)]]
  },
  mistake: (at) => {
    const [swing, gain, free, times] = [at(0, 0), at(1, 0), at(1, 2), at(2, 0)]
    const [smooth, market] = [(gain - free) / swing, (gain - free) / (swing * times)]
    const factors = [1, 1.5, 2, 2.5, 3]
    return [
      [swing, smooth, swing * times, market],
      [gain, swing, free, smooth],
      [times, swing * times, market],
      factors,
      factors.map((each) => (gain - free) / (swing * each)),
    ]
  },
  steps: (at) => {
    const [gain, free, swing] = [at(1, 0), at(2, 0), at(3, 0)]
    const more = gain - free
    const yearly = more / swing
    const [boldGain, boldSwing] = [at(6, 2), at(6, 3)]
    return [
      [yearly / ROOT, yearly],
      [gain],
      [free, more],
      [swing],
      [yearly],
      [more / 12, swing / ROOT, yearly / ROOT, ROOT],
      [yearly, gain / swing, boldGain, boldSwing, (boldGain - free) / boldSwing, boldGain / boldSwing, -0.5, 4, 2],
    ]
  },
  history: () => [[0.633, 0.667]],
}
