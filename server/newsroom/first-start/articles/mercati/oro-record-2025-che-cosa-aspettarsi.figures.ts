import { gainToRecover } from '../../../../../events/domain/finance/risk.ts'
import { realReturn } from '../../../../../events/domain/finance/inflation.ts'
import { requiredYearlyReturn } from '../../../../../events/domain/finance/growth.ts'
import { figure, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

/** Returns a row of the table, from rounded prices of an ounce in dollars. */
const stretch = (from: number, to: number, years: number) => [
  `da ${figure(from)} a ${figure(to)}`,
  (to > from ? '+' : '') + percent(to / from - 1, 0),
  (to > from ? '+' : '') + percent(requiredYearlyReturn(from, to, years)),
]

const FALL_2011_2015 = 1 - 1_050 / 1_895

export const figures = {
  stretches: [stretch(850, 253, 19.5), stretch(253, 1_895, 12.2), stretch(1_895, 1_050, 4.25), stretch(1_050, 4_000, 9.8)],
  prices: { series: [[850, 253, 1_895, 1_050, 4_000]] },
  realReturnOfGold: realReturn(0, 0.036),
  fall: FALL_2011_2015,
  riseToRecover: gainToRecover(FALL_2011_2015),
  taxOnAll: 10_000 * 0.26,
  smallShareLoss: 0.05 * 0.5,
  largeShareLoss: 0.3 * 0.5,
} satisfies Figures
