import { euro, figure, percent, shown } from '../../../../../../../events/domain/figures.ts'
import { taxOn } from '../../../../../../../events/domain/finance/taxes.ts'
import { waitingOn, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** On shares of large Italian companies, paid by who buys (L. 228/2012, art. 1, comma 491). */
const TRANSACTION_TAX = 0.002

const TRADED = [0.01, 0.02, 0.03, 0.04, 0.05]

/** Nvidia at the end of 2021, and of 2022 and 2023, before the split of 2024. */
const NVIDIA = 294.11

const NVIDIA_LATER = [146.14, 495.22]

const MOVES = [-0.5, -0.25, 0, 0.25, 0.5, 0.75]

function inputs(random: SeededRandom) {
  const price = random.range(10, 25, 5)
  const shares = random.range(100, 300, 50)
  const value = price * shares
  const fee = random.pick([0.05, 0.08])
  const months = 6
  const fall = random.pick([0.2, 0.25])
  const dividend = random.pick([0.02, 0.03])
  const gross = value * fall
  const loan = (value * fee * months) / 12
  const due = value * dividend
  const order = 10
  /** Transaction tax on the final purchase, after a change of the price. */
  const duty = (move: number) => value * (1 + move) * TRANSACTION_TAX
  /** Gain after all costs, each rounded as it is shown. */
  const result = (move: number) => {
    const costs = [loan, due, 2 * order, duty(move), taxOn(-value * move)].reduce((sum, cost) => sum + shown(cost, 2), 0)
    return -value * move - costs
  }
  return {
    price,
    shares,
    value,
    fee,
    fall,
    dividend,
    gross,
    loan,
    due,
    order,
    orders: 2 * order,
    duty: duty(-fall),
    dutyAfterRise: duty(fall),
    tax: taxOn(gross),
    net: result(-fall),
    still: result(0),
    afterRise: result(fall),
    timesLost: -shown(result(fall), 2) / shown(result(-fall), 2),
    doubled: result(1),
    buyBack: price * (1 - fall),
    results: MOVES.map(result),
    weight: MOVES.map((move) => (1 + move) / (1 - move)),
    bought: NVIDIA_LATER.map((close) => value * (close / NVIDIA - 1)),
    owed: NVIDIA_LATER.map((close) => (value * close) / NVIDIA),
    behind: NVIDIA_LATER.map((close) => value * (2 - close / NVIDIA)),
    weighed: NVIDIA_LATER.map((close) => close / (2 * NVIDIA - close)),
    lentTwoYears: value * fee * 2,
    daysToCover: 0.25 / 0.02,
    ...waitingOn(value, fee),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    comparisonTable: ['2022', '2023'].map((year, at) => [
      year,
      figure(NVIDIA_LATER[at]!, 2),
      `${f.bought[at]! > 0 ? '+' : ''}${euro(f.bought[at]!)}`,
      `${f.bought[at]! < 0 ? '+' : ''}${euro(-f.bought[at]!)}`,
    ]),
    comparisonChart: { labels: MOVES.map((move) => percent(move, 0)), series: [MOVES.map(() => 1), f.weight] },
    afterRiseLoss: -f.afterRise,
    transactionTax: TRANSACTION_TAX,
    stepsTable: [
      [euro(f.gross, 2), euro(-f.value * f.fall, 2)],
      [euro(-f.loan, 2), euro(-f.loan, 2)],
      [euro(-f.due, 2), euro(-f.due, 2)],
      [euro(-f.orders, 2), euro(-f.orders, 2)],
      [euro(-f.duty, 2), euro(-f.dutyAfterRise, 2)],
      [euro(-f.tax, 2), euro(0, 2)],
      [euro(f.net, 2), euro(f.afterRise, 2)],
    ],
    stillLoss: -f.still,
    doubledLoss: -f.doubled,
    stepsChart: { labels: MOVES.map((move) => percent(move, 0)), series: [f.results.map((each) => shown(each, 2))] },
    questionChart: { labels: TRADED.map((share) => percent(share, 0)), series: [TRADED.map((share) => 0.25 / share)] },
    halfValue: f.value / 2,
  } satisfies Figures
}
