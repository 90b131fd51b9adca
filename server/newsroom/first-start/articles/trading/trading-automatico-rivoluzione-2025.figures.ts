import { breakEvenShare } from '../../../../../events/domain/finance/trading.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const compounded = (monthly: number) => (1 + monthly) ** 12 - 1
const promiseRow = (monthly: number) => [
  percent(monthly, 0),
  percent(compounded(monthly), 0),
  euro(1_000 * (1 + compounded(monthly)) ** 5),
  euro(1_000 * (1 + compounded(monthly)) ** 10),
]
const TRADES = [12, 50, 250, 500]
const COST = 0.0008
const costRow = (trades: number) => [figure(trades), percent(trades * COST), euro(5_000 * trades * COST)]

export const figures = {
  promises: [0.01, 0.03, 0.05, 0.1].map(promiseRow),
  costs: TRADES.map(costRow),
  costsChart: { labels: TRADES.map((trades) => figure(trades)), series: [TRADES.map((trades) => 5_000 * trades * COST)] },
  breakEvenAtOnePercent: breakEvenShare(0.01, 0.01, 0.0008),
  breakEvenAtSmallMoves: breakEvenShare(0.002, 0.002, 0.0008),
  resultOfTrades: 9 * 10 - 120,
} satisfies Figures
