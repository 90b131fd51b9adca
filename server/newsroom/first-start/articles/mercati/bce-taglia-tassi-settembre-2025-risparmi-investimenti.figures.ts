import { monthlyPayment } from '../../../../../events/domain/finance/growth.ts'
import { realReturn } from '../../../../../events/domain/finance/inflation.ts'
import { difference, euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const DEPOSIT = 20_000
const STAMP_DUTY = 0.002

/** Rate on deposits at which the cuts began. */
const PEAK = 0.04

/** The rate after each decision. */
const DECISIONS = [0.0375, 0.035, 0.0325, 0.03, 0.0275, 0.025, 0.0225, 0.02, 0.02, 0.02]

const depositRow = (rate: number) => {
  const interest = DEPOSIT * rate
  const net = interest * (1 - 0.26) - DEPOSIT * STAMP_DUTY
  return [percent(rate, 2), euro(interest), euro(net), percent(net / DEPOSIT, 2), percent(realReturn(net / DEPOSIT, 0.02), 2)]
}

const payment = (rate: number) => monthlyPayment(120_000, rate, 240)

export const figures = {
  decisions: DECISIONS.map((rate, at) => [percent(rate, 2), rate < (DECISIONS[at - 1] ?? PEAK) ? '−0,25' : 'nessuna']),
  decisionsChart: { series: [[PEAK, ...DECISIONS].map((rate) => 100 * rate)] },
  deposit: DEPOSIT,
  deposits: [0.035, 0.025, 0.02].map(depositRow),
  paymentBefore: payment(0.049),
  paymentNow: payment(0.029),
  paymentDifference: difference(payment(0.049), payment(0.029)),
} satisfies Figures
