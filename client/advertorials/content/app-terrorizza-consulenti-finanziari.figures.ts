import { difference, euroSign, shortPercent } from '../../../events/domain/figures.ts'
import { futureValue, futureValueOfInstalments } from '../../../events/domain/finance/growth.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const capital = 30_000
const monthly = 200
const market = 0.05
const small = 250

/** Ordered from the cheapest service to the dearest, like the tables. */
const yearlyCosts = [0.003, 0.009, 0.013, 0.022]
const robo = yearlyCosts[1]!
const network = yearlyCosts[3]!

function afterCosts(cost: number, years: number): number {
  return futureValue(capital, market - cost, years)
}

export const figures = {
  costs: yearlyCosts.map((cost) => [
    shortPercent(cost),
    euroSign(afterCosts(cost, 10)),
    euroSign(afterCosts(cost, 20)),
    euroSign(difference(afterCosts(0, 20), afterCosts(cost, 20))),
  ]),
  capital,
  market,
  networkCost: difference(afterCosts(robo, 20), afterCosts(network, 20)),
  instalments: [
    [10, 20, 30].map((years) => euroSign(monthly * 12 * years)),
    ...yearlyCosts.map((cost) => [10, 20, 30].map((years) => euroSign(futureValueOfInstalments(monthly, market - cost, 12 * years)))),
  ],
  monthly,
  small,
  promised: futureValue(small, 0.4, 30),
  promises: [market, 0.183, 0.25, 0.4].map((rate) => [
    shortPercent(rate),
    ...[10, 20, 30].map((years) => euroSign(futureValue(small, rate, years))),
  ]),
} satisfies Figures
