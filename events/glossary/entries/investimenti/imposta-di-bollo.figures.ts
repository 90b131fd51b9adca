import { difference, euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(10_000, 80_000, 5_000)
  const gross = random.range(0.01, 0.035, 0.005)
  const fee = random.pick([0, 20, 30, 40])
  const earned = capital * gross
  const tax = earned * 0.26
  const stamp = capital * 0.002
  const net = difference(earned, tax, stamp, 2) - fee
  return {
    capital,
    gross,
    feeText: fee === 0 ? 'non chiede alcun canone' : `chiede un canone di ${euro(fee)} l’anno`,
    rows: [
      [euro(earned, 2), shortPercent(gross, 2)],
      [euro(tax, 2), shortPercent(tax / capital, 2)],
      [euro(stamp, 2), shortPercent(0.002, 2)],
      [euro(fee, 2), shortPercent(fee / capital, 2)],
      [euro(net, 2), shortPercent(net / capital, 2)],
    ],
    stampShare: stamp / earned,
    lostShare: (earned - net) / earned,
    fixedCosts: stamp + fee,
    earned,
    net,
  } satisfies Figures
}
