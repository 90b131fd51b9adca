import { difference, euro, percent, shown } from '../../../../../../../events/domain/figures.ts'
import { monthlyPayment } from '../../../../../../../events/domain/finance/growth.ts'
import { netGain, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../../events/domain/finance/taxes.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const NEXT = [0.01, 0.015, 0.02, 0.025, 0.03, 0.035, 0.04]

function inputs(random: SeededRandom) {
  const debt = random.range(100_000, 160_000, 20_000)
  const rate = random.pick([0.03, 0.032, 0.034])
  const pay = (each: number) => monthlyPayment(debt, each, 240)
  const deposit = random.range(10_000, 30_000, 5_000)
  const [short, long] = random.pick([
    [0.02, 0.022],
    [0.02, 0.023],
    [0.021, 0.024],
  ] as const)
  const sum = random.range(20_000, 40_000, 10_000)
  const locked = sum * (1 + long) ** 2
  const rolled = (next: number) => sum * (1 + short) * (1 + next)
  const netOf = (gain: number) => netGain(gain, TAX_ON_GOVERNMENT_BONDS)
  return {
    short,
    long,
    sum,
    forward: (1 + long) ** 2 / (1 + short) - 1,
    locked,
    rolledBy: NEXT.map(rolled),
    lockedBy: NEXT.map(() => locked),
    lower: difference(locked, rolled(0.015)),
    higher: difference(rolled(0.035), locked),
    lowerNet: netOf(difference(locked, rolled(0.015))),
    higherNet: netOf(difference(rolled(0.035), locked)),
    debt,
    rate,
    payment: pay(rate),
    quarter: pay(rate + 0.0025),
    rise: difference(pay(rate + 0.0025), pay(rate), 0, 2),
    point: pay(rate + 0.01),
    pointRise: difference(pay(rate + 0.01), pay(rate), 0, 2),
    yearRise: difference(pay(rate + 0.01), pay(rate), 0, 2) * 12,
    fullCut: difference(pay(rate + 0.02), pay(rate), 0, 2),
    prepaid: 1_000 * (rate + 0.01),
    prepaidGross: (rate + 0.01) / (1 - TAX_ON_GAINS),
    loanUp: rate + 0.01,
    deposit,
    depositGain: deposit * 0.01 * 0.3,
    depositNet: netGain(shown(deposit * 0.01 * 0.3, 2)),
    moneyGain: deposit * 0.01,
    missed: deposit * 0.01 * 0.7,
    cutLoan: pay(rate - 0.005),
    cutSaved: difference(pay(rate), pay(rate - 0.005), 0, 2),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    longFactor: 1 + f.long,
    shortFactor: 1 + f.short,
    portraitChart: { labels: NEXT.map((next) => percent(next)), series: [f.lockedBy, f.rolledBy] },
    historyTable: [
      [percent(f.rate, 2), euro(f.payment, 2)],
      [percent(f.rate + 0.0025, 2), euro(f.quarter, 2)],
      [percent(f.rate + 0.01, 2), euro(f.point, 2)],
    ],
  } satisfies Figures
}
