import { difference } from '../../../../../../../events/domain/figures.ts'
import { futureValue, requiredYearlyReturn } from '../../../../../../../events/domain/finance/growth.ts'
import { netGain } from '../../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const CENTURY = [0, 20, 40, 60, 80, 100]

/** Figures of Franklin’s codicil: pounds after a hundred years, pounds that stay invested, pounds after two hundred. */
const [HALFWAY, STAYS, END] = [131_000, 31_000, 4_061_000] as const

/** Dollars for a pound in 1790, and what the two trusts had in 1990. */
const [PARITY, BOSTON, PHILADELPHIA] = [4.44, 4_500_000, 2_000_000] as const

/** @returns the yearly return which, with the withdrawal of the codicil half-way, ends on so many dollars */
const earned = (dollars: number) => requiredYearlyReturn(PARITY * 1_000, (dollars * HALFWAY) / STAYS, 200)

/** A bequest of 1,000 pounds for two centuries, and a sum of today with the tax at the end or every year. */
export function bequest(random: SeededRandom) {
  const gross = random.pick([0.035, 0.04, 0.045])
  const net = netGain(gross)
  const atEnd = netGain(futureValue(10_000, gross, 30) - 10_000) + 10_000
  const pounds = (rate: number) => CENTURY.map((year) => futureValue(1_000, rate, year))
  return {
    planned: futureValue(1_000, 0.05, 100),
    midway: futureValue(1_000, 0.05, 50),
    plannedEnd: futureValue(STAYS, 0.05, 100),
    plannedDollars: (END * PARITY) / 1e6,
    bostonShare: BOSTON / (END * PARITY),
    bostonRate: earned(BOSTON),
    philadelphiaRate: earned(PHILADELPHIA),
    atFour: futureValue(1_000, 0.04, 100),
    fourShare: (1.04 / 1.05) ** 100,
    fives: pounds(0.05),
    fours: pounds(0.04),
    threes: pounds(0.03),
    grossRate: gross,
    netRate: net,
    untaxed: futureValue(10_000, gross, 30),
    taxedAtEnd: atEnd,
    taxedYearly: futureValue(10_000, net, 30),
    deferral: difference(atEnd, futureValue(10_000, net, 30)),
    catchUp: Math.log(atEnd / 10_000) / Math.log(1 + net),
    taxPoints: difference(gross * 100, net * 100, 0, 2),
    deferralPoints: difference((requiredYearlyReturn(10_000, atEnd, 30) - net) * 100, 0, 0, 2),
  }
}

export const portraitFigures = (f: ReturnType<typeof bequest>) => ({
  parity: PARITY,
  portraitChart: { labels: CENTURY, series: [f.fives, f.fours, f.threes] },
})
