import { euro } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const fees = random.range(3, 9, 1)
  const streaming = random.range(20, 50, 5)
  const forgotten = random.range(8, 25, 1)
  const insurance = random.range(12, 30, 2)
  const monthly = fees + streaming + forgotten + insurance
  return {
    monthly,
    rows: (
      [
        ['Canoni dei conti', fees],
        ['Abbonamenti usati', streaming],
        ['Abbonamenti dimenticati', forgotten],
        ['Coperture accessorie', insurance],
        ['Totale', monthly],
      ] as const
    ).map(([name, each]) => [name, euro(each), euro(each * 12), euro(each * 120)]),
    yearly: monthly * 12,
    forgottenYearly: forgotten * 12,
    forgottenShare: forgotten / monthly,
  } satisfies Figures
}
