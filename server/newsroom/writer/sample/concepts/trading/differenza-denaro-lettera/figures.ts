import { difference, euro, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { yearlyTradingCost } from '../../../../../../../events/domain/finance/trading.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Gross yields; the first trades at the spread that a seed draws. */
const BONDS: readonly { readonly yearly: number; readonly wide?: number }[] = [
  { yearly: 0.035 },
  { yearly: 0.038, wide: 0.004 },
  { yearly: 0.045, wide: 0.012 },
]

/** The smallest step of a share between 20 and 50 euro, by its transactions a day (Regulation (EU) 2017/588). */
const TICKS = [
  ['meno di 10', 0.2],
  ['da 10 a 80', 0.1],
  ['da 80 a 600', 0.05],
  ['da 600 a 2.000', 0.02],
  ['da 2.000 a 9.000', 0.01],
  ['da 9.000 in su', 0.005],
] as const

const TICK_PRICE = 25

const HELD = [1, 2, 5, 10]

const MONTHS = [0, 2, 4, 6, 8, 10, 12]

function inputs(random: SeededRandom) {
  const bid = random.pick([9.98, 9.99])
  const ask = 20 - bid
  const amount = random.range(6_000, 10_000, 1_000)
  const fee = 5
  const spread = (ask - bid) / ((ask + bid) / 2)
  const shares = amount / 10
  const daily = random.pick([2, 4])
  const bondSpread = random.pick([0.0008, 0.001, 0.0012])
  const bondFee = random.pick([0.0015, 0.0019])
  const saved = random.pick([10_000, 15_000, 20_000])
  const bonds = BONDS.map(({ yearly, wide = bondSpread }) => ({ wide, yearly, cost: wide + 2 * bondFee }))
  const edge = 0.035 * (1 - 0.125) - 0.02 * (1 - 0.26)
  const roundTrip = bondSpread + 2 * bondFee
  const thinEdge = 0.045 * (1 - 0.26) - 0.02 * (1 - 0.26)
  const thinTrip = bonds[2]!.cost
  return {
    bid,
    ask,
    amount,
    fee,
    shares,
    spreadEuro: shares * (ask - bid),
    total: difference(shares * ask, shares * bid, 0, 2) + 2 * fee,
    duty: shares * ask * 0.002,
    even: bid + (2 * fee) / shares + (ask - bid),
    dutyEven: ask * 1.002 + (2 * fee) / shares,
    tickShares: TICKS.map(([, tick]) => tick / TICK_PRICE),
    tickEuro: TICKS.map(([, tick]) => (amount * tick) / TICK_PRICE),
    wideEuro: (amount * 5 * TICKS[0][1]) / TICK_PRICE,
    moreByOne: HELD.map((years) => ((TICKS[0][1] - TICKS[5][1]) / TICK_PRICE / years) * 100),
    moreByFive: HELD.map((years) => ((5 * TICKS[0][1] - TICKS[5][1]) / TICK_PRICE / years) * 100),
    daily,
    half: spread / 2,
    halfEuro: (shares * (ask - bid)) / 2,
    monthly: (12 * spread) / 2,
    yearly: yearlyTradingCost(amount, daily, spread / 2),
    yearlyShare: yearlyTradingCost(1, daily, spread / 2),
    small: 500,
    smallShare: (2 * fee) / 500,
    largeShare: (2 * fee) / amount,
    bondFee,
    saved,
    bondSpreads: bonds.map(({ wide }) => wide),
    bondYields: bonds.map(({ yearly }) => yearly),
    bondCosts: bonds.map(({ cost }) => cost),
    bondDays: bonds.map(({ cost, yearly }) => (cost / yearly) * 365),
    deposit: 0.02,
    depositNet: 0.02 * (1 - 0.26),
    bondNet: 0.035 * (1 - 0.125),
    edge: edge * 100,
    roundTrip,
    oneWay: bondSpread / 2 + bondFee,
    evenDays: (roundTrip / edge) * 365,
    thinEvenDays: (thinTrip / thinEdge) * 365,
    overtaken: (thinTrip - roundTrip) / (thinEdge - edge),
    liquidBond: MONTHS.map((months) => saved * ((edge * months) / 12 - roundTrip)),
    thinBond: MONTHS.map((months) => saved * ((thinEdge * months) / 12 - thinTrip)),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: ['BTP a dieci anni', 'Obbligazione bancaria', 'Obbligazione poco scambiata'].map((name, at) => [
      name,
      percent(f.bondSpreads[at]!, 2),
      percent(f.bondYields[at]!, 1),
      percent(f.bondCosts[at]!, 2),
      figure(f.bondDays[at]!),
    ]),
    portraitChart: { labels: MONTHS, series: [f.liquidBond, f.thinBond] },
    savedFall: f.saved * 0.04,
    savedRoundTrip: f.saved * f.roundTrip,
    comparisonTable: TICKS.map(([trades, tick], at) => [trades, euro(tick, 3), percent(f.tickShares[at]!, 2), euro(f.tickEuro[at]!, 2)]),
    comparisonTable2: HELD.map((years, at) => [figure(years), figure(f.moreByOne[at]!, 2), figure(f.moreByFive[at]!, 2)]),
    monthsByOne: f.moreByOne[0]! * 12,
    dailyWord: f.daily === 2 ? 'due' : 'quattro',
  } satisfies Figures
}
