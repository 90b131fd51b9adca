import { difference, figure, shown } from '../../../../../../../events/domain/figures.ts'
import { bondPayments, macaulayDuration } from '../../../../../../../events/domain/finance/bonds.ts'
import { bondPrice } from '../../../../../../../events/domain/finance/growth.ts'
import { waitingTime, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'
import { comparisonFigures } from './comparison-figures.ts'

const MOVES = [-0.02, -0.01, 0, 0.01, 0.02, 0.03]

function inputs(random: SeededRandom) {
  const coupon = random.pick([0.015, 0.02, 0.025])
  const yieldRate = random.pick([0.03, 0.035])
  const payments = bondPayments(coupon, yieldRate, 5)
  // With pencil and paper: what the table shows is added and multiplied.
  const worth = payments.map(({ presentValue }) => shown(presentValue, 2))
  const weighted = worth.map((value, at) => value * (at + 1))
  const price = worth.reduce((total, value) => total + value, 0)
  const sum = weighted.reduce((total, value) => total + value, 0)
  const macaulay = sum / price
  const quotient = shown(macaulay, 3)
  // Each article goes on with what it shows, and all of them show the same.
  const sensitivity = shown(quotient / (1 + yieldRate), 2)
  const long = shown(macaulayDuration(bondPayments(coupon, yieldRate, 15)), 3)
  const longModified = shown(long / (1 + yieldRate), 2)
  const longPrice = shown(bondPrice(coupon, yieldRate, 15), 2)
  const estimated = (move: number) => longPrice * (1 - longModified * move)
  return {
    coupon,
    yieldRate,
    price,
    quotient,
    sensitivity,
    amounts: payments.map(({ amount }) => amount),
    worth,
    weighted,
    sum,
    longModified,
    exact: MOVES.map((move) => bondPrice(coupon, yieldRate + move, 15)),
    estimate: MOVES.map(estimated),
    longPrice,
    exactUp: bondPrice(coupon, yieldRate + 0.02, 15),
    estimateUp: estimated(0.02),
    error: difference(bondPrice(coupon, yieldRate + 0.02, 15), estimated(0.02), 0, 2),
    shortExact: 1 - bondPrice(coupon, yieldRate + 0.01, 5) / bondPrice(coupon, yieldRate, 5),
    lastPart: weighted[4]! / sum,
    paid: payments.reduce((total, { amount }) => total + amount, 0),
    ...waitingTime(random),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    ...comparisonFigures,
    stepsTable: [
      ...f.amounts.map((amount, at) => [String(at + 1), figure(amount, 2), figure(f.worth[at]!, 2), figure(f.weighted[at]!, 2)]),
      ['Totale', figure(f.paid, 2), figure(f.price, 2), figure(f.sum, 2)],
    ],
    sensitivityRate: f.sensitivity / 100,
    mistakeTable: MOVES.map((move, at) => [figure(move * 100), figure(f.exact[at]!, 2), figure(f.estimate[at]!, 2)]),
  } satisfies Figures
}
