import { valueOfEqualPurchases } from '../../../../../events/domain/finance/growth.ts'
import { euro } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const TOTAL = 12_000
/** Between eleven twelfths and none of the sum waits, and it earns the account’s rate instead of the market’s. */
const COST_OF_WAITING = (TOTAL * (0.05 - 0.015) * 5.5) / 12

/** Thirteen monthly prices: twelve purchases and the final value. */
const straight = (from: number, to: number) => Array.from({ length: 13 }, (_, month) => from + ((to - from) * month) / 12)
const valley = [
  ...straight(100, 70).filter((_, month) => month % 2 === 0),
  ...straight(70, 100)
    .filter((_, month) => month % 2 === 0)
    .slice(1),
]
const hill = [
  ...straight(100, 130).filter((_, month) => month % 2 === 0),
  ...straight(130, 100)
    .filter((_, month) => month % 2 === 0)
    .slice(1),
]

const atOnce = (prices: readonly number[]) => (TOTAL * (prices.at(-1) ?? 0)) / (prices[0] ?? 1)
const inInstalments = (prices: readonly number[]) => valueOfEqualPurchases(TOTAL, prices)

const MARKETS = [straight(100, 120), straight(100, 100), straight(100, 80), valley, hill]

export const figures = {
  total: TOTAL,
  instalment: TOTAL / 12,
  markets: MARKETS.map((prices) => [euro(atOnce(prices)), euro(inInstalments(prices))]),
  marketsChart: { series: [MARKETS.map((prices) => atOnce(prices)), MARKETS.map((prices) => inInstalments(prices))] },
  costOfWaiting: COST_OF_WAITING,
  monthlyFee: 3 / 50,
  quarterlyFee: 3 / 150,
} satisfies Figures
