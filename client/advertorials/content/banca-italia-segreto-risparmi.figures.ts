import { euroSign, figure, shortPercent } from '../../../events/domain/figures.ts'
import { gainToRecover } from '../../../events/domain/finance/risk.ts'
import { leveragedResult } from '../../../events/domain/finance/trading.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const capital = 5_000
const costPerTrade = 0.0005
const tradesPerMonth = [2, 5, 20, 60, 100]

const margin = 1_000
const leverages = [1, 2, 5, 20, 30]

/** Returns a year of trading costs in euro, if every trade moves the whole capital. */
function yearlyTradingCost(trades: number): number {
  return trades * 12 * capital * costPerTrade
}

export const figures = {
  riseAfterHalving: gainToRecover(0.5),
  capital,
  costPerTrade,
  costOfFiveTrades: yearlyTradingCost(5),
  costOfHundredTrades: yearlyTradingCost(100),
  shareOfHundredTrades: yearlyTradingCost(100) / capital,
  tradingCosts: tradesPerMonth.map((trades) => [
    figure(trades),
    euroSign(yearlyTradingCost(trades)),
    shortPercent(yearlyTradingCost(trades) / capital),
  ]),
  margin,
  position: margin * 20,
  lossAtTwenty: -leveragedResult(margin, 20, -0.03),
  lossWithoutLeverage: -leveragedResult(margin, 1, -0.03),
  leveragedResults: leverages.map((leverage) => [
    `${figure(leverage)}:1`,
    ...[-0.01, -0.03, -0.05].map((move) => euroSign(leveragedResult(margin, leverage, move))),
  ]),
} satisfies Figures
