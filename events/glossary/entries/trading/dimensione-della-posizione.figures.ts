import { gainToRecover } from '../../../domain/finance/risk.ts'
import { positionSize } from '../../../domain/finance/trading.ts'
import { euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(5_000, 30_000, 2_500)
  const share = random.pick([0.005, 0.01, 0.02])
  const entry = random.range(10, 50, 2)
  const distance = random.range(0.03, 0.08, 0.01)
  const loss = entry * distance
  const count = positionSize(capital, share, entry, entry - loss)
  const after = (each: number, losses: number) => capital * (1 - each) ** losses
  return {
    capital,
    share,
    risked: capital * share,
    entry,
    distance,
    exit: entry - loss,
    loss,
    count,
    rows: [share, 0.05, 0.1].map((each) => [
      shortPercent(each),
      euro(after(each, 5)),
      euro(after(each, 10)),
      shortPercent(gainToRecover(1 - after(each, 10) / capital)),
    ]),
    invested: count * entry,
    lossAtExit: count * loss,
    afterShareAndTen: after(share, 10),
    after01AndTen: after(0.1, 10),
    gainAfterTenLosses: gainToRecover(1 - 0.9 ** 10),
  } satisfies Figures
}
