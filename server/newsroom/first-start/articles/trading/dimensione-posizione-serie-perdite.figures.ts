import { chanceOfLosingRun, gainToRecover } from '../../../../../events/domain/finance/risk.ts'
import { figure, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'
import { upTo } from '../up-to.ts'

const after = (share: number, losses: number) => (1 - share) ** losses
const lossRow = (share: number) => [
  percent(share, 0),
  percent(after(share, 5) - 1),
  percent(after(share, 10) - 1),
  percent(gainToRecover(1 - after(share, 10))),
]
const runRow = (length: number) => [figure(length), ...[50, 100, 200].map((trades) => percent(chanceOfLosingRun(trades, length, 0.5)))]

const CAPITAL = 8_000
const RISK = 0.01

export const figures = {
  runs: [4, 6, 8, 10].map(runRow),
  chanceOfEightLosses: chanceOfLosingRun(200, 8, 0.6),
  losses: [0.01, 0.02, 0.05, 0.1, 0.2].map(lossRow),
  lossesChart: {
    labels: upTo(10).map(String),
    series: [0.01, 0.1, 0.2].map((share) => upTo(10).map((losses) => 100 * after(share, losses))),
  },
  ninthStake: 10 * 2 ** 8,
  lostBefore: 10 * (2 ** 8 - 1),
  capital: CAPITAL,
  risk: RISK,
  amountAtRisk: CAPITAL * RISK,
  shares: (CAPITAL * RISK) / 0.8,
  position: ((CAPITAL * RISK) / 0.8) * 12.5,
  sharesWithCloseStop: (CAPITAL * RISK) / 0.4,
  positionWithCloseStop: ((CAPITAL * RISK) / 0.4) * 12.5,
} satisfies Figures
