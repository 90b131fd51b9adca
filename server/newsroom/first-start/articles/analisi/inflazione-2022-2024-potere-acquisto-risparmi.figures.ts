import { cumulativeChange, realReturn } from '../../../../../events/domain/finance/inflation.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

/** Yearly averages of the NIC index, from Istat. */
const YEARS = [
  ['2021', 0.019],
  ['2022', 0.081],
  ['2023', 0.057],
  ['2024', 0.01],
] as const

const SAVINGS = 10_000
const THREE_YEARS = cumulativeChange([0.081, 0.057, 0.01])

/** Price level at the end of each year; 2020 is 1. */
const LEVELS = YEARS.map((_, index) => 1 + cumulativeChange(YEARS.slice(0, index + 1).map(([, each]) => each)))

const rows = YEARS.map(([year, rate], index) => [year, percent(rate), figure(100 * LEVELS[index]!), euro(SAVINGS / LEVELS[index]!)])

const halving = (inflation: number) => Math.log(2) / Math.log(1 + inflation)

export const figures = {
  threeYears: THREE_YEARS,
  years: rows,
  realValues: { labels: ['2020', ...YEARS.map(([year]) => year)], series: [[1, ...LEVELS].map((level) => SAVINGS / level)] },
  lostPower: 1 - 1 / (1 + THREE_YEARS),
  savings: SAVINGS,
  sameBasketToday: SAVINGS * (1 + THREE_YEARS),
  savingsInOldPrices: SAVINGS / (1 + THREE_YEARS),
  priceFactor: 1 + THREE_YEARS,
  powerFactor: 1 / (1 + THREE_YEARS),
  realReturns: [0.01, 0.02, 0.057, 0.081].map((inflation) => [
    percent(inflation),
    percent(0.03 - inflation, 2),
    percent(realReturn(0.03, inflation), 2),
  ]),
  halvingAtTwo: halving(0.02),
  halvingAtFour: halving(0.04),
} satisfies Figures
