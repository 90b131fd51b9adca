import { futureValue, futureValueAfterFees } from '../../../../../events/domain/finance/growth.ts'
import { difference, euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'
import { upTo } from '../up-to.ts'

const CAPITAL = 30_000
const GROWTH = 0.05
const WITHOUT = futureValue(CAPITAL, GROWTH, 20)

const feeRow = (fee: number) => {
  const end = futureValueAfterFees(CAPITAL, GROWTH, fee, 20)
  return [percent(fee), euro(end), euro(difference(WITHOUT, end)), percent((WITHOUT - end) / (WITHOUT - CAPITAL), 0)]
}

/** Every fourth year, because the table below the chart has as many rows. */
const YEARS = upTo(5).map((nth) => 4 * nth)
const valuesAfterFees = [0.002, 0.01, 0.02].map((fee) => YEARS.map((years) => futureValueAfterFees(CAPITAL, GROWTH, fee, years)))

const ORDERS = [500, 1_000, 5_000, 20_000]
const commissionOn = (amount: number) => Math.min(Math.max(amount * 0.0019, 2.95), 19)
const orderRow = (amount: number) => {
  const commission = commissionOn(amount)
  const spread = amount * 0.0005
  return [euro(amount), euro(commission, 2), euro(spread, 2), percent((commission + spread) / amount, 2)]
}

/** Cost of four orders for the whole capital, at the tariff of the table. */
const FOUR_ORDERS = 4 * commissionOn(CAPITAL / 4)

export const figures = {
  capital: CAPITAL,
  growth: GROWTH,
  fees: [0.002, 0.005, 0.01, 0.015, 0.02].map(feeRow),
  valueOverTime: { labels: YEARS.map(String), series: valuesAfterFees },
  orders: ORDERS.map(orderRow),
  twoPercent: 10_000 * 0.02,
  stampDuty: CAPITAL * 0.002,
  quarter: CAPITAL / 4,
  fourOrders: FOUR_ORDERS,
  firstYear: CAPITAL * 0.002 + FOUR_ORDERS,
  halfSpread: CAPITAL * 0.0005,
  activeFund: CAPITAL * 0.018,
} satisfies Figures
