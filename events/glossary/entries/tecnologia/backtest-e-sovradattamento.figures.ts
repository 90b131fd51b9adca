import { chanceAtLeastOnce } from '../../../domain/finance/risk.ts'
import { figure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const luck = random.pick([0.01, 0.02, 0.03])
  const rules = 100
  const any = (count: number) => chanceAtLeastOnce(luck, count)
  return {
    luck,
    rows: [1, 10, rules, rules * 2].map((count) => [figure(count), shortPercent(any(count)), figure(count * luck, 2)]),
    rules,
    anyRules: any(rules),
    luckyRules: rules * luck,
    strictThreshold: luck / rules,
  } satisfies Figures
}
