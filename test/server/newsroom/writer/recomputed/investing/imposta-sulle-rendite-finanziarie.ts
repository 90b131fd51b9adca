import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

const [FULL, REDUCED] = [LAW.capitalGains.value, LAW.governmentBonds.value]
const FULL_KEPT = 100 - FULL
const KEPT = FULL_KEPT / 100

export const impostaSulleRenditeFinanziarie: Readings = {
  page: (at) => {
    const [rate, sum] = [at(3, 0), at(3, 1)]
    const gain = (sum * rate) / 100
    const net = (tax: number) => (rate * (100 - tax)) / 100
    const row = (tax: number) => [tax, (gain * tax) / 100, (gain * (100 - tax)) / 100, net(tax)]
    return [
      [FULL, REDUCED],
      [FULL, REDUCED, rate, net(REDUCED), REDUCED, net(FULL), FULL],
      [FULL, REDUCED],
      [rate, sum, gain],
      [sum, rate],
      row(REDUCED),
      row(FULL),
      [at(5, 2) - at(6, 2), net(REDUCED) / KEPT, KEPT],
      [REDUCED, FULL],
    ]
  },
  portrait: (at) => {
    const { americanWithholding, foreignCreditJudgment, germanWithholding, swissWithholding, treatyWithholding } = LAW
    const [abroad, german, american, treaty] = [
      swissWithholding.value,
      germanWithholding.value,
      americanWithholding.value,
      treatyWithholding.value,
    ]
    const full = LAW.capitalGains.value
    const fee = at(0, 3)
    const left = (withheld: number) => ((100 - withheld) * (100 - full)) / 100
    const back = (withheld: number) => ((withheld - treaty) * (100 - full)) / 100
    const from = (withheld: number) => (fee / back(withheld)) * 100
    const row = (withheld: number) => [withheld, 100 - withheld, 100 - withheld - left(withheld), left(withheld)]
    const dividends = [0, 200, 400, 600, 800, 1_000]
    const net = (withheld: number) => dividends.map((dividend) => (dividend * back(withheld)) / 100 - fee)
    return [
      [100, left(abroad), left(treaty), fee, from(abroad)],
      [100, left(abroad), abroad, 100 - abroad, full, 9, treaty],
      [full, abroad],
      [100],
      row(0),
      row(treaty),
      row(german),
      row(american),
      row(abroad),
      [treaty, 16, 8, american, 25, 25 * 1.055],
      [treaty, abroad - treaty, german - treaty, full, 100, back(abroad), back(german), left(abroad) + back(abroad)],
      [31],
      [fee, 100, back(abroad), from(abroad), back(german), from(german), 3, from(abroad) / 0.03, from(abroad) / 3],
      dividends,
      net(abroad),
      net(german),
      [treaty],
      [foreignCreditJudgment.value, 1],
      [100, left(0)],
    ]
  },
  comparison: () => {
    const [state, full] = [100 - LAW.governmentBonds.value, 100 - LAW.capitalGains.value]
    const [first, second] = [2.85, 3.7]
    const cents = (value: number) => Math.round(value * 100) / 100
    return [
      [first, 100, (first * state) / full, state / full],
      [21, first, second, 14.9, 451_831],
      [
        10_000,
        first,
        285,
        LAW.governmentBonds.value,
        2.85 * state,
        LAW.capitalGains.value,
        2.85 * full,
        cents(2.85 * state) - cents(2.85 * full),
      ],
      [full / 100, state / full, first, (first * state) / full, second, (second * state) / full],
      [20, state / 80, (first * state) / 80],
      [100, 50_000],
    ]
  },
  mistake: (at) => {
    const [losses, gain] = [at(0, 0), at(0, 1)]
    const [shares, fund] = [((gain - losses) * FULL) / 100, (gain * FULL) / 100]
    const state = (Math.max(0, gain * (REDUCED / FULL) - losses) * FULL) / 100
    return [
      [losses, gain, shares, fund],
      [losses, gain, fund - shares],
      [gain, losses],
      [fund, shares],
      [fund, fund],
      [(gain * REDUCED) / 100, state],
      [gain - losses, FULL, REDUCED, FULL, REDUCED],
    ]
  },
  history: (at) => {
    const gain = at(1, 0)
    const tax = (rate: number) => (gain * rate) / 100
    const middle = LAW.capitalGains2012.value
    return [
      [REDUCED, FULL],
      [gain, tax(REDUCED), REDUCED, tax(FULL), FULL],
      [REDUCED, LAW.depositInterest2011.value],
      [middle],
      [FULL, REDUCED],
      [LAW.cryptoGains.value],
      [LAW.pensionFunds.value],
      [tax(REDUCED), tax(FULL)],
    ]
  },
  steps: (at) => {
    const [gain, losses, sold] = [at(0, 0), at(0, 1), at(2, 0)]
    const tax = ((gain - losses) * FULL) / 100
    return [
      [gain, losses, gain - losses, tax],
      [FULL],
      [sold],
      [at(3, 0)],
      [at(4, 0)],
      [sold + at(3, 0) + at(4, 0)],
      [-losses],
      [gain - losses],
      [FULL, -tax],
      [sold + at(3, 0) - tax],
      [(gain * FULL) / 100, REDUCED, (gain * REDUCED) / 100],
    ]
  },
}
