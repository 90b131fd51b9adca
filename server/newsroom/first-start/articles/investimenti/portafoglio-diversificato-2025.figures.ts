import { gainToRecover, mixVolatility } from '../../../../../events/domain/finance/risk.ts'
import { euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const SHARES = 0.16
const BONDS = 0.06

const volatilityRow = (weight: number) => [
  `${percent(weight, 0)} azioni, ${percent(1 - weight, 0)} obbligazioni`,
  ...[0.8, 0.2, -0.2].map((correlation) => percent(mixVolatility(weight, SHARES, BONDS, correlation))),
]

const WEIGHTS = [0.2, 0.4, 0.6, 0.8]
const lossOf = (weight: number) => weight * 0.4 + (1 - weight) * 0.05
const lossRow = (weight: number) => {
  const loss = lossOf(weight)
  return [percent(weight, 0), percent(-loss), euro(50_000 * (1 - loss)), percent(gainToRecover(loss))]
}

export const figures = {
  shares: SHARES,
  bonds: BONDS,
  volatilities: [0.7, 0.5, 0.3].map(volatilityRow),
  losses: WEIGHTS.map(lossRow),
  lossesChart: {
    labels: WEIGHTS.map((weight) => percent(weight, 0)),
    series: [WEIGHTS.map((weight) => -100 * lossOf(weight)), WEIGHTS.map((weight) => 100 * gainToRecover(lossOf(weight)))],
  },
  sharesAfterRise: (0.5 * 1.3) / (0.5 * 1.3 + 0.5 * 1.02),
  bondsAfterRise: (0.5 * 1.02) / (0.5 * 1.3 + 0.5 * 1.02),
} satisfies Figures
