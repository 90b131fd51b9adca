import { chanceAtLeastOnce } from '../../../../../events/domain/finance/risk.ts'
import { percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const row = (rate: number) => [percent(rate, 0), ...[5, 10, 20, 40].map((facts) => percent(chanceAtLeastOnce(rate, facts), 0))]

const RIGHT_TAX = 5_000 * 0.125
const WRONG_TAX = 5_000 * 0.26

export const figures = {
  wrongTax: WRONG_TAX,
  rightTax: RIGHT_TAX,
  chances: [0.01, 0.03, 0.05, 0.1].map(row),
} satisfies Figures
