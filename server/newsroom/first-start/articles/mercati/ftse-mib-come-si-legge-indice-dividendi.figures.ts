import { futureValue } from '../../../../../events/domain/finance/growth.ts'
import { figure } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'
import { upTo } from '../up-to.ts'

const PRICE_GROWTH = 0.03
const DIVIDENDS = 0.04
const TOTAL_GROWTH = (1 + PRICE_GROWTH) * (1 + DIVIDENDS) - 1

const row = (years: number) => [
  `${years} anni`,
  figure(futureValue(100, PRICE_GROWTH, years)),
  figure(futureValue(100, TOTAL_GROWTH, years)),
]

export const figures = {
  simpleMean: (0.01 - 0.02 + 0.05) / 3,
  weightedMean: 0.6 * 0.01 - 0.3 * 0.02 + 0.1 * 0.05,
  priceGrowth: PRICE_GROWTH,
  dividends: DIVIDENDS,
  growth: [5, 10, 20, 30].map(row),
  growthChart: {
    labels: upTo(30).map(String),
    series: [
      upTo(30).map((years) => futureValue(100, TOTAL_GROWTH, years)),
      upTo(30).map((years) => futureValue(100, PRICE_GROWTH, years)),
    ],
  },
  pricesInTwentyYears: futureValue(1, PRICE_GROWTH, 20) - 1,
  totalInTwentyYears: futureValue(1, TOTAL_GROWTH, 20) - 1,
} satisfies Figures
