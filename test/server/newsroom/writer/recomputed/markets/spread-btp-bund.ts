import { LAW } from '../law.ts'
import { bondPrice, zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

export const spreadBtpBund: Readings = {
  portrait: (at) => {
    const [spread, bund, btp] = [at(0, 0), at(3, 0), at(3, 1)]
    /** Chance of a default, in percent, at which a year of either bond is worth the same. */
    const chance = (lost: number) =>
      zeroOf((missed) => (100 + btp) * (1 - missed / 100 + (missed / 100) * (1 - lost / 100)) - (100 + bund), 0, 50)
    const decade = (lost: number) => 100 - 100 * (1 - chance(lost) / 100) ** 10
    const row = (lost: number) => [lost, chance(lost), decade(lost)]
    return [
      [(btp - bund) * 100, chance(50)],
      [12, 3.5],
      [spread, 10_000, spread, (spread * (100 - LAW.governmentBonds.value)) / 100, LAW.governmentBonds.value],
      [bund, btp, 1 + btp / 100],
      [spread],
      row(25),
      row(50),
      row(75),
      [53.5, chance(53.5)],
      [21],
      [0.5, 50, 10_000, (10_000 * 0.5 * 50) / 10_000],
    ]
  },
  page: (at) => {
    const [bund, spread, more, billions] = [at(2, 0), at(2, 1), at(2, 3), at(2, 4)]
    const btp = bund + spread / 100
    const interest = (rate: number) => billions * 1_000 * (rate / 100)
    return [
      [more, (billions * 1_000 * more) / 10_000, billions],
      [3.6, 2.4, (3.6 - 2.4) * 100],
      [bund, spread, btp, more, billions],
      [billions],
      [spread, btp, interest(btp)],
      [spread + more, btp + more / 100, interest(btp + more / 100)],
      [at(5, 2) - at(4, 2), 100, bondPrice(btp, 10, btp + more / 100)],
    ]
  },
  mistake: (at) => {
    const row = (line: number) => [at(line, 0), at(line, 1), (at(line, 1) - at(line, 0)) * 100]
    const [wide, narrow] = [row(2)[2]!, row(3)[2]!]
    return [
      [at(3, 0), at(3, 1), wide, narrow],
      [wide, narrow, at(3, 1), at(2, 1)],
      row(2),
      row(3),
      [at(4, 0), at(2, 1), row(4)[2]!],
      [row(4)[2]!],
      [5, 2.5, 2.8],
    ]
  },
  question: (at) => {
    const [spread, rate] = [at(1, 0), at(2, 3)]
    const low = bondPrice(rate, 10, rate + 1)
    const wider = [0, 50, 100, 150, 200]
    return [
      [low],
      [spread, spread + 100],
      [100, low, rate + 1, rate, 10_000, (100 - at(0, 0)) * 100],
      wider,
      wider.map((more) => bondPrice(rate, 10, rate + more / 100)),
      [(100 - low) / 10],
      [rate, rate + 1],
      [rate + 1],
    ]
  },
  history: (at) => {
    const row = (line: number) => [at(line, 0), at(line, 1), (at(line, 1) - at(line, 0)) * 100]
    return [row(0), [765, 1_200], [31, 1_936.27, 990], [9, 574, 550, 7], [80], row(5), row(6), row(7), [row(5)[2]!]]
  },
}
