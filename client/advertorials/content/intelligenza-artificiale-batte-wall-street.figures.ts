import { euroSign, shortPercent } from '../../../events/domain/figures.ts'
import { futureValue } from '../../../events/domain/finance/growth.ts'
import { yearlyTradingCost } from '../../../events/domain/finance/trading.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const CAPITAL = 10_000
const RETURNS = [0.04, 0.07, 0.15, 0.25, 0.4]
const TRADES_PER_DAY = [1, 4, 10]
const COSTS_PER_TRADE = [0.0002, 0.0005, 0.001]

export const figures = {
  capital: CAPITAL,
  valueAtFour: futureValue(CAPITAL, 0.04, 20),
  valueAtSeven: futureValue(CAPITAL, 0.07, 20),
  valueAtForty: futureValue(CAPITAL, 0.4, 20),
  values: RETURNS.map((rate) => [shortPercent(rate), ...[5, 10, 20].map((years) => euroSign(futureValue(CAPITAL, rate, years)))]),
  yearlyCost: yearlyTradingCost(CAPITAL, 4, 0.0005),
  yearlyCostShare: yearlyTradingCost(1, 4, 0.0005),
  tradingCosts: TRADES_PER_DAY.map((trades) => [
    String(trades),
    ...COSTS_PER_TRADE.map((cost) => euroSign(yearlyTradingCost(CAPITAL, trades, cost))),
  ]),
} satisfies Figures
