import { figure, shortFigure, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const free = random.pick([0.015, 0.02])
  // The second returns more, the first more for its risk.
  const calm = { gain: random.range(0.05, 0.065, 0.005), risk: random.range(0.05, 0.07, 0.01) }
  const wild = { gain: random.range(0.075, 0.09, 0.005), risk: random.range(0.18, 0.24, 0.01) }
  const ratio = ({ gain, risk }: typeof calm) => (gain - free) / risk
  return {
    free,
    rows: (
      [
        ['Prudente', calm],
        ['Aggressivo', wild],
      ] as const
    ).map(([name, fund]) => [
      name,
      shortPercent(fund.gain),
      shortPercent(fund.risk),
      shortFigure(100 * (fund.gain - free)),
      figure(ratio(fund), 2),
    ]),
    ratioWild: ratio(wild),
    ratioCalm: ratio(calm),
  } satisfies Figures
}
