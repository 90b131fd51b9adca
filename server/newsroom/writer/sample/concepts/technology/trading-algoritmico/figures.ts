import { difference, euro, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { TAX_ON_GAINS } from '../../../../../../../events/domain/finance/taxes.ts'
import { yearlyTradingCost } from '../../../../../../../events/domain/finance/trading.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Minutes since the start of a session, hour by hour. */
const MINUTES = [0, 60, 120, 180, 240, 300, 360, 420, 480]

/** Return of a bond at 3.5 % after tax. */
const BTP = 0.035 * (1 - 0.125)

/** @returns what is paid at 26 % to be left with as much */
const taxOn = (left: number) => (left / (1 - TAX_ON_GAINS)) * TAX_ON_GAINS

function inputs(random: SeededRandom) {
  const capital = random.range(6_000, 14_000, 2_000)
  const cost = random.pick([0.0004, 0.0005, 0.0006])
  const yearly = (daily: number) => yearlyTradingCost(capital * 0.1, daily, cost)
  const fee = random.pick([39, 49, 59])
  const shares = random.pick([10_000, 20_000])
  const slices = 20
  const whole = 0.004
  const sliced = 0.0012
  /** Cost as a share of the capital, all of which is bought and sold once a minute. */
  const left = (minutes: number) => (1 - 2 * cost) ** minutes
  return {
    capital,
    cost,
    shares5: yearly(5) / capital,
    fee,
    feeYear: fee * 12,
    feeShare: (fee * 12) / capital,
    feeLarge: (fee * 12) / (capital * 10),
    btp: BTP,
    needTax: taxOn(BTP + (fee * 12) / capital),
    needTaxLarge: taxOn(BTP + (fee * 12) / (capital * 10)),
    need: yearly(5) / capital + BTP + (fee * 12) / capital + taxOn(BTP + (fee * 12) / capital),
    needLarge: yearly(5) / capital + BTP + (fee * 12) / (capital * 10) + taxOn(BTP + (fee * 12) / (capital * 10)),
    order: shares,
    slices,
    slice: shares / slices,
    wholeCost: shares * 10 * whole,
    slicedCost: shares * 10 * sliced,
    saved: difference(shares * 10 * whole, shares * 10 * sliced),
    error: 100,
    wrong: 100 * 250,
    five: yearly(5),
    drained: MINUTES.map((minutes) => capital * left(minutes)),
    sessionLoss: 1 - left(510),
    hourLoss: 1 - left(60),
    capLoss: 1 - left(15),
    capEuro: capital * (1 - left(15)),
    lossOrders: 0.02 / (0.1 * cost),
    capOrdersLoss: 15 * 0.1 * capital * cost,
    knightMinute: 460 / 45,
    knightFive: (460 / 45) * 5,
    tenPercent: Math.log(0.9) / Math.log(1 - 2 * cost),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: [[], [percent(255 / 444)], [percent(189 / 444)], [percent(1.4 / 444)]],
    portraitChart: { labels: MINUTES, series: [f.drained] },
    tenTimesCapital: f.capital * 10,
    stepsTable: [[figure(f.lossOrders), figure(f.lossOrders / 2), euro(f.capital * 0.02)], [euro(f.capOrdersLoss, 2)]],
  } satisfies Figures
}
