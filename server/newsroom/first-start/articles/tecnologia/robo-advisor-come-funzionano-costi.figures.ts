import { futureValueAfterFees } from '../../../../../events/domain/finance/growth.ts'
import { difference, euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const START = 25_000
const GROSS = 0.045
const YEARS = 15
const after = (fee: number) => futureValueAfterFees(START, GROSS, fee, YEARS)
const FEES = [0.002, 0.007, 0.012, 0.022]
const row = (fee: number) => [percent(fee, 2), euro(after(fee)), euro(difference(after(0), after(fee)))]

const FLAT = 0.0075 * START

export const figures = {
  start: START,
  years: YEARS,
  gross: GROSS,
  ways: [0, ...FEES].map(row),
  costs: { series: [FEES.map((fee) => difference(after(0), after(fee)))] },
  costOfRobot: difference(after(0.002), after(0.007)),
  costOfTradition: difference(after(0.007), after(0.022)),
  fee: FLAT,
  feeOnLargeSum: 0.0075 * 100_000,
} satisfies Figures
