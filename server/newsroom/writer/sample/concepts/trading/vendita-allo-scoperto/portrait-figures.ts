import { difference, euro, percent } from '../../../../../../../events/domain/figures.ts'
import { taxOn } from '../../../../../../../events/domain/finance/taxes.ts'

const RISES = [0, 0.1, 0.25, 0.5]

const MONTHS = [0, 6, 12, 18, 24, 30, 36]

/** Costs of waiting for a share sold short to fall by 60 %, and the remaining gain. */
export function waitingOn(value: number, fee: number) {
  const [margin, rise, waited, contested] = [0.4, 0.5, 16, 0.2]
  const collateral = (up: number) => margin * (1 + up) + up
  const gain = value * 0.6
  const loanWaited = (value * fee * waited) / 12
  const netWaited = difference(gain, taxOn(gain), loanWaited)
  const afterMonths = (loanFee: number) => MONTHS.map((month) => gain - taxOn(gain) - (value * loanFee * month) / 12)
  return {
    margin,
    rise,
    waited,
    contested,
    gain,
    gainTax: taxOn(gain),
    loanWaited,
    netWaited,
    needed: value * collateral(rise),
    neededShare: collateral(rise),
    onNeeded: netWaited / (value * collateral(rise)),
    evenMonths: (12 * (gain - taxOn(gain))) / (value * contested),
    capitals: RISES.map((up) => value * collateral(up)),
    capitalShares: RISES.map(collateral),
    easy: afterMonths(fee),
    hard: afterMonths(contested),
  }
}

type Waited = ReturnType<typeof waitingOn> & { readonly value: number; readonly fee: number }

export const portraitFigures = (f: Waited) => ({
  portraitTable: RISES.map((rise, at) => [percent(rise, 0), euro(f.capitals[at]!), percent(f.capitalShares[at]!, 0)]),
  portraitChart: { labels: MONTHS, series: [f.easy, f.hard] },
})
