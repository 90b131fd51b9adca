import { percent } from '../../../../../../../events/domain/figures.ts'
import { realReturn } from '../../../../../../../events/domain/finance/inflation.ts'
import { netYearlyReturn, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'
import { inPercent } from '../../in-percent.ts'

/** BTP Italia of 4 June 2032: the real coupon, and what the premium of 1 % adds to each of seven years. */
const COUPON = 0.0185

const PREMIUM = 0.01 / 7

const REAL = COUPON + PREMIUM

const ROWS = [0, 0.01, 0.02, 0.03, 0.05]

const DRAWN = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06]

const afterTax = (rate: number) => netYearlyReturn(rate, TAX_ON_GOVERNMENT_BONDS)

/** A bond linked to prices beside an ordinary one. */
export function linkedOrNot(random: SeededRandom) {
  const nominal = random.pick([0.028, 0.03, 0.032])
  const linked = (prices: number) => (1 + prices) * (1 + REAL) - 1
  const realOrdinary = (prices: number) => realReturn(afterTax(nominal), prices)
  const realLinked = (prices: number) => realReturn(afterTax(linked(prices)), prices)
  return {
    nominal,
    linkedReal: REAL,
    evenPrices: (1 + nominal) / (1 + REAL) - 1,
    linkedRows: ROWS.map(linked),
    ordinaryRealRows: ROWS.map(realOrdinary),
    linkedRealRows: ROWS.map(realLinked),
    ordinaryPath: inPercent(DRAWN.map(realOrdinary)),
    linkedPath: inPercent(DRAWN.map(realLinked)),
    threeYears: 1.081 * 1.057 * 1.01 - 1,
    threeCalmYears: 1.02 ** 3 - 1,
    threeOrdinary: (1 + nominal) ** 3 - 1,
  }
}

const signed = (rate: number) => `${rate > 0 ? '+' : ''}${percent(rate, 2)}`

export const portraitFigures = (f: ReturnType<typeof linkedOrNot>) => ({
  nominalFactor: 1 + f.nominal,
  linkedRealFactor: 1 + f.linkedReal,
  portraitTable: ROWS.map((prices, at) => [
    percent(prices, 0),
    percent(f.linkedRows[at]!, 2),
    signed(f.linkedRealRows[at]!),
    signed(f.ordinaryRealRows[at]!),
  ]),
  portraitChart: { labels: DRAWN.map((prices) => percent(prices, 0)), series: [f.linkedPath, f.ordinaryPath] },
})
