import { difference, figure, shown } from '../../../../../../../events/domain/figures.ts'
import { netGain, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../../events/domain/finance/taxes.ts'
import { AT_HOME, hedged, inDollars, LIRE, LIRE_BEFORE, ORDER, ORDERS, orders, REAL_YEARS, signed } from './exchange-rates.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Share of each conversion that the intermediary of the example keeps. */
const CONVERSION = 0.005

const ENDS = [1, 1.05, 1.1, 1.15, 1.2, 1.25]

function inputs(random: SeededRandom) {
  const amount = random.range(5_000, 15_000, 1_000)
  // The euro rises by more than the share whatever is drawn: the first headline says so.
  const start = random.pick([1.05, 1.06, 1.08])
  const end = random.pick([1.18, 1.19, 1.2])
  const gain = random.pick([0.06, 0.07, 0.08])
  const dollars = amount * start
  const after = dollars * (1 + gain)
  const back = after / end
  const loss = difference(amount, back, 0, 2)
  const weak = start - 0.08
  const weakRate = after / weak / amount - 1
  const backAfterFees = back * (1 - CONVERSION) ** 2
  const hedge = random.pick([0.015, 0.018, 0.02])
  const fee = 0.015
  const lira = random.pick([0.12, 0.14, 0.16])
  const [first, ...later] = LIRE
  const coupons = later.map((each) => shown((10_000 * lira * first) / each, 2))
  const repaid = shown((10_000 * first) / LIRE[3], 2)
  const couponSum = coupons.reduce((sum, each) => sum + each, 0)
  const feeEuro = amount * fee
  const feeBack = shown((amount * 14_775) / 1_000_000, 2)
  return {
    amount,
    start,
    end,
    weak,
    gain,
    dollars,
    after,
    back,
    loss,
    inEuro: -loss / amount,
    even: start * (1 + gain),
    currency: start / end - 1,
    byEnd: ENDS.map((each) => ((1 + gain) * start) / each - 1),
    hedge,
    ...hedged(amount, hedge),
    weakRate,
    weakNet: netGain(weakRate),
    backAfterFees,
    lossAfterFees: difference(amount, backAfterFees, 0, 2),
    fee,
    feeEuro,
    reduced: amount - feeEuro,
    feeBack,
    bothFees: feeEuro + feeBack,
    bothShare: 1 - (1 - fee) ** 2,
    lira,
    coupons,
    repaid,
    lire: [...LIRE],
    lireLent: 10_000 * first,
    lireCoupon: 10_000 * first * lira,
    backFromLira: couponSum + repaid,
    gone: 1 - (couponSum + repaid) / 10_000,
    couponTax: couponSum * TAX_ON_GOVERNMENT_BONDS,
    leftFromLira: couponSum * (1 - TAX_ON_GOVERNMENT_BONDS) + repaid,
    yearlyBefore: (LIRE[0] / LIRE_BEFORE) ** (1 / 5) - 1,
    yearlyEven: (1 + lira) / (1 + AT_HOME) - 1,
    evenRates: LIRE.map((_, year) => first * ((1 + lira) / (1 + AT_HOME)) ** year),
    turned: 1 - (1 - fee) ** 12,
    ...orders(fee),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    atHome: AT_HOME,
    lireRise: f.lire[1]! / f.lire[0]! - 1,
    portraitTable: f.lire.map((rate, at) => [
      String(2020 + at),
      figure(rate, 4),
      at === 0 ? '–' : figure(f.coupons[at - 1]!, 2),
      at === 3 ? figure(f.repaid, 2) : '–',
    ]),
    lireBefore: LIRE_BEFORE,
    portraitChart: { labels: [0, 1, 2, 3], series: [f.evenRates, f.lire] },
    inEuroLoss: -f.inEuro,
    dollarsText: inDollars(f.dollars),
    afterText: inDollars(f.after),
    stepsChart: { labels: ENDS.map((end) => figure(end, 2)), series: [f.byEnd.map((each) => each * 100)] },
    currencyLoss: -f.currency,
    gainFactor: 1 + f.gain,
    conversion: CONVERSION,
    taxOnGains: TAX_ON_GAINS,
    lastOwn: REAL_YEARS[3]!.own,
    lastHome: REAL_YEARS[3]!.home,
    comparisonTable: REAL_YEARS.map(({ year, own, rate, home }) => [String(year), signed(own), figure(rate, 4), signed(home)]),
    order: ORDER,
    mistakeTable: ORDERS.map((sum, at) => [figure(sum), figure(f.dear[at]!, 2), figure(f.fair[at]!, 2)]),
  } satisfies Figures
}
