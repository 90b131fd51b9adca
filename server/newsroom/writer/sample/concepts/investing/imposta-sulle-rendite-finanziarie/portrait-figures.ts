import { euro, percent } from '../../../../../../../events/domain/figures.ts'
import { TAX_ON_GAINS } from '../../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Tax withheld abroad, as a share of a dividend. */
const COUNTRIES = [
  ['Regno Unito', 0],
  ['Stati Uniti, con il modulo', 0.15],
  ['Germania', 0.26375],
  ['Stati Uniti, senza modulo', 0.3],
  ['Svizzera', 0.35],
] as const

/** As the treaties allow. */
const TREATY = 0.15

const DIVIDENDS = [0, 200, 400, 600, 800, 1_000]

const KEPT = 1 - TAX_ON_GAINS

/** Two withholdings on a foreign dividend, and the dividends from which a refund is worth its fee. */
export function foreignDividends(random: SeededRandom) {
  const fee = random.pick([40, 50, 60])
  const refund = (withheld: number) => (withheld - TREATY) * KEPT
  const [swiss, german] = [refund(0.35), refund(0.26375)]
  return {
    fee,
    crossed: COUNTRIES.map(([, withheld]) => 100 * (1 - withheld)),
    atHome: COUNTRIES.map(([, withheld]) => 100 * (1 - withheld) * TAX_ON_GAINS),
    cashed: COUNTRIES.map(([, withheld]) => 100 * (1 - withheld) * KEPT),
    swissRefund: swiss * 100,
    germanRefund: german * 100,
    swissFrom: fee / swiss,
    germanFrom: fee / german,
    swissCapital: fee / swiss / 0.03,
    swissThirds: fee / swiss / 3,
    swissPath: DIVIDENDS.map((dividend) => dividend * swiss - fee),
    germanPath: DIVIDENDS.map((dividend) => dividend * german - fee),
  }
}

export const portraitFigures = (f: ReturnType<typeof foreignDividends>) => ({
  portraitTable: COUNTRIES.map(([name, withheld], at) => [
    name,
    percent(withheld),
    euro(f.crossed[at]!, 2),
    euro(f.atHome[at]!, 2),
    euro(f.cashed[at]!, 2),
  ]),
  portraitChart: { labels: DIVIDENDS, series: [f.swissPath, f.germanPath] },
})
