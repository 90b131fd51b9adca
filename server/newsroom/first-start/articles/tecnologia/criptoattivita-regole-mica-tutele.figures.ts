import { gainToRecover } from '../../../../../events/domain/finance/risk.ts'
import { euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const WEALTH = 40_000
/** Fall from about 69,000 to about 15,500 dollars. */
const FALL = 0.78
const row = (share: number) => [
  percent(share, 0),
  euro(WEALTH * share),
  euro(WEALTH * share * FALL),
  percent(-share * FALL),
  percent(gainToRecover(share * FALL)),
]

const GAIN = 3_000

export const figures = {
  fall: FALL,
  wealth: WEALTH,
  losses: [0.02, 0.05, 0.1, 0.3, 0.5].map(row),
  riseToRecover: gainToRecover(FALL),
  dollarFall: 1 - 1.04 / 1.17,
  gain: GAIN,
  taxBefore: GAIN * 0.26,
  taxAfter: GAIN * 0.33,
} satisfies Figures
