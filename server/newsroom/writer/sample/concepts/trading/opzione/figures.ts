import { euro, figure, percent, shown } from '../../../../../../../events/domain/figures.ts'
import { callPrice } from '../../../../../../../events/domain/finance/trading.ts'
import { afterResults, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const DAYS = [90, 75, 60, 45, 30, 15, 0]

/** The S&P 500 at the end of 2019 and of each quarter from 2020 to 2025. */
const QUARTERS = [
  3_230.78, 2_584.59, 3_100.29, 3_363, 3_756.07, 3_972.89, 4_297.5, 4_307.54, 4_766.18, 4_530.41, 3_785.38, 3_585.62, 3_839.5, 4_109.31,
  4_450.38, 4_288.05, 4_769.83, 5_254.35, 5_460.48, 5_762.48, 5_881.63, 5_611.85, 6_204.95, 6_688.46, 6_845.5,
]

const MOVES = QUARTERS.slice(1).map((close, at) => close / QUARTERS[at]! - 1)

/** A put of thirty days at the money: the Vix of the day, the S&P 500 then and thirty days later. */
const POLICIES = [
  { vix: 0.1438, from: 3_386.15, to: 2_304.92 },
  { vix: 0.8269, from: 2_386.13, to: 2_783.36 },
]

/** Cost of insuring an amount on the two days, and the result. */
function insured(amount: number) {
  const shares = POLICIES.map(({ vix }) => callPrice(1, 1, vix, 30))
  const premiums = shares.map((share) => shown(amount * share, 0))
  const moves = POLICIES.map(({ from, to }) => to / from - 1)
  return {
    amount,
    policyShares: shares,
    premiums,
    moves,
    bare: moves.map((move) => amount * move),
    covered: moves.map((move, at) => shown(amount * Math.max(0, move), 0) - premiums[at]!),
    twelve: 12 * premiums[0]!,
    twelveShare: 12 * shares[0]!,
    paidBack: -moves[0]! / shares[0]!,
  }
}

function inputs(random: SeededRandom) {
  const price = random.range(20, 40, 5)
  const strike = price
  const premium = price * random.pick([0.04, 0.05])
  const prices = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3].map((move) => price * (1 + move))
  const call = (end: number) => Math.max(0, end - strike) - premium
  const lot = 100
  const half = premium / 2
  const results = afterResults(price, random.pick([0.4, 0.45]))
  const ask = premium + 0.02
  return {
    price,
    strike,
    premiumShare: premium / price,
    prices,
    call: prices.map((end) => call(end) * lot),
    stock: prices.map((end) => (end - price) * lot),
    sold: prices.map((end) => -call(end) * lot),
    even: strike + premium,
    cost: premium * lot,
    value: price * lot,
    riseLoss: (0.3 * price - premium) * lot,
    times: price / premium,
    half: price + half,
    halfStock: half * lot,
    halfCall: call(price + half) * lot,
    bid: premium - 0.02,
    ask,
    wide: 0.04 * lot,
    paid: ask * lot,
    paidShare: ask / price,
    top: strike + ask,
    implied: (5 * ask) / price,
    putLess: (price * 0.02) / 4,
    decay: DAYS.map((days) => ask * Math.sqrt(days / 90)),
    lastMonth: ask * Math.sqrt(30 / 90),
    spent: 1 - Math.sqrt(30 / 90),
    above: MOVES.filter((move) => move > ask / price).length,
    below: MOVES.filter((move) => move > 0 && move <= ask / price).length,
    fallen: MOVES.filter((move) => move <= 0).length,
    meanRise: MOVES.reduce((sum, move) => sum + Math.max(0, move), 0) / MOVES.length,
    threePaid: 3 * ask * lot,
    ...insured(random.pick([20_000, 30_000, 40_000])),
    ...results,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    questionTable: [
      f.policyShares.map((share) => percent(share)),
      f.premiums.map((premium) => euro(premium)),
      f.moves.map((move) => `${move > 0 ? '+' : ''}${percent(move)}`),
      f.bare.map((result) => `${result > 0 ? '+' : ''}${euro(result)}`),
      f.covered.map((result) => `${result > 0 ? '+' : ''}${euro(result)}`),
    ],
    comparisonTable: f.prices
      .map((each, at) => [euro(each, 2), euro(f.stock[at]!), euro(f.call[at]!)])
      .toSpliced(4, 0, [euro(f.half, 2), euro(f.halfStock), euro(f.halfCall)]),
    stepsChart: { labels: DAYS, series: [f.decay] },
    mistakeChart: { labels: f.prices.map((each) => figure(each, 2)), series: [f.sold] },
  } satisfies Figures
}
