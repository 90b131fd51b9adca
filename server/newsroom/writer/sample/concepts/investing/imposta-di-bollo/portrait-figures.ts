import { difference, euro } from '../../../../../../../events/domain/figures.ts'
import { STAMP_DUTY } from '../../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const [LIMIT, YEARLY] = [5_000, 34.2] as const

const QUARTERLY = YEARLY / 4

const DAYS = 92

const DAYS_LEFT = [46, 36, 26, 16, 6]

/** Two accounts by quarters, and what brings an average back below the limit. */
export function quarters(random: SeededRandom) {
  const more = random.pick([0, 50, 100])
  const first = [4_300, 4_700, 4_500, 5_900].map((balance) => balance + more)
  const second = [5_900, 5_600, 4_800, 4_500].map((balance) => balance + more)
  const mean = (balances: readonly number[]) => balances.reduce((sum, each) => sum + each, 0) / 4
  const dutyOn = (balance: number) => (balance > LIMIT ? QUARTERLY : 0)
  const excess = random.pick([150, 200, 250])
  const allowed = (left: number) => LIMIT - (excess * (DAYS - left)) / left
  const moved = difference(LIMIT + excess, allowed(12))
  return {
    firstBalances: first,
    secondBalances: second,
    firstMean: mean(first),
    secondMean: mean(second),
    firstDuties: first.map(dutyOn),
    secondDuties: second.map(dutyOn),
    secondDuty: QUARTERLY * 2,
    early: LIMIT + excess,
    excess,
    allowed12: allowed(12),
    moved,
    movedDuty: (moved * STAMP_DUTY * 12) / 365,
    allowedPath: DAYS_LEFT.map(allowed),
  }
}

export const portraitFigures = (f: ReturnType<typeof quarters>) => ({
  portraitTable: ['Gennaio-marzo', 'Aprile-giugno', 'Luglio-settembre', 'Ottobre-dicembre'].map((name, at) => [
    name,
    euro(f.firstBalances[at]!),
    euro(f.firstDuties[at]!, 2),
    euro(f.secondBalances[at]!),
    euro(f.secondDuties[at]!, 2),
  ]),
  portraitChart: { labels: DAYS_LEFT, series: [f.allowedPath] },
})
