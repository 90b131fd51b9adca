import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { TAX_ON_GOVERNMENT_BONDS } from '../../../../../../../events/domain/finance/taxes.ts'
import { bondPrice } from '../../../../../../../events/domain/finance/growth.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** In basis points. */
const WIDER = [0, 50, 100, 150, 200]

/** Parts of the debt that a default may take. */
const LOSSES = [0.25, 0.5, 0.75]

/** Share of the nominal value of Greek bonds that holders lost in March 2012. */
const GREEK_CUT = 0.535

/** In millions of euro. */
const ISSUE = 100

function inputs(random: SeededRandom) {
  const bund = random.pick([0.026, 0.027, 0.028])
  const spread = random.pick([70, 80, 90])
  const btp = bund + spread / 10_000
  const bundUp = bund + 0.008
  const btpUp = btp + 0.005
  const wide = spread + 100
  // A year of the riskier bond is worth one of the safer at this chance of a default.
  const chance = (loss: number) => (1 - (1 + bund) / (1 + btp)) / loss
  const decade = (loss: number) => 1 - (1 - chance(loss)) ** 10
  return {
    bund,
    spread,
    btp,
    bundUp,
    btpUp,
    narrower: Math.round((btpUp - bundUp) * 10_000),
    bundDown: bund - 0.006,
    wider: Math.round((btp - bund + 0.006) * 10_000),
    wide,
    btpWide: bund + wide / 10_000,
    byWider: WIDER.map((more) => bondPrice(btp, btp + more / 10_000, 10)),
    priceWide: bondPrice(btp, bund + wide / 10_000, 10),
    perTen: (100 - bondPrice(btp, bund + wide / 10_000, 10)) / 10,
    // The same spread with lower and with higher rates.
    shifts: [-0.02, 0, 0.02],
    nominal: 10_000,
    loss: difference(10_000, 10_000 * (bondPrice(btp, bund + wide / 10_000, 10) / 100)),
    more: spread,
    moreNet: spread * (1 - TAX_ON_GOVERNMENT_BONDS),
    chances: LOSSES.map(chance),
    decades: LOSSES.map(decade),
    greek: chance(GREEK_CUT),
    feared: 10_000 * 0.005 * 0.5,
    interest: ISSUE * btp,
    interestWide: ISSUE * (bund + wide / 10_000),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    btpFactor: 1 + f.btp,
    portraitTable: LOSSES.map((loss, at) => [percent(loss, 0), percent(f.chances[at]!, 2), percent(f.decades[at]!)]),
    questionChart: { labels: WIDER, series: [f.byWider] },
    historyTable: f.shifts.map((shift) => [percent(f.bund + shift, 2), percent(f.btp + shift, 2), figure(f.spread)]),
  } satisfies Figures
}
