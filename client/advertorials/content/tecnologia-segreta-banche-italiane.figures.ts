import { difference, euroSign, shortPercent } from '../../../events/domain/figures.ts'
import { futureValue } from '../../../events/domain/finance/growth.ts'
import { leveragedResult } from '../../../events/domain/finance/trading.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const CAPITAL = 20_000
const GROSS_RETURN = 0.05
const YEARLY_COSTS = [0, 0.002, 0.01, 0.02, 0.03]
const MARGIN = 1_000

function afterCosts(cost: number, years: number): number {
  return futureValue(CAPITAL, GROSS_RETURN - cost, years)
}

export const figures = {
  capital: CAPITAL,
  grossReturn: GROSS_RETURN,
  valueAtLowCost: afterCosts(0.002, 20),
  valueAtHighCost: afterCosts(0.02, 20),
  costDifference: difference(afterCosts(0.002, 20), afterCosts(0.02, 20)),
  costs: YEARLY_COSTS.map((cost) => [
    shortPercent(cost),
    euroSign(afterCosts(cost, 10)),
    euroSign(afterCosts(cost, 20)),
    euroSign(difference(afterCosts(0, 20), afterCosts(cost, 20))),
  ]),
  leveragedResults: [2, 5, 20, 30].map((leverage) => [
    `${leverage} a 1`,
    ...[-0.01, -0.03, -0.05].map((move) => euroSign(leveragedResult(MARGIN, leverage, move))),
  ]),
  margin: MARGIN,
} satisfies Figures
