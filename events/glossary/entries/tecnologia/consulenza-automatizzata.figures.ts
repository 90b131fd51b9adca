import { futureValueAfterFees } from '../../../domain/finance/growth.ts'
import { difference, euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(10_000, 40_000, 5_000)
  const service = random.pick([0.004, 0.005, 0.006, 0.007])
  const funds = random.pick([0.0015, 0.002, 0.0025])
  const traditional = random.pick([0.018, 0.02, 0.022])
  const gross = random.range(0.035, 0.05, 0.005)
  const years = random.pick([10, 15, 20])
  const value = (fee: number) => futureValueAfterFees(capital, gross, fee, years)
  const both = service + funds
  return {
    service,
    funds,
    both,
    capital,
    years,
    traditional,
    gross,
    rows: (
      [
        ['Senza costi', 0],
        ['Automatizzata', both],
        ['Tradizionale', traditional],
      ] as const
    ).map(([name, fee]) => [name, shortPercent(fee, 2), euro(value(fee)), euro(difference(value(0), value(fee)))]),
    gapToTraditional: difference(value(both), value(traditional)),
    costOfAutomatic: difference(value(0), value(both)),
  } satisfies Figures
}
