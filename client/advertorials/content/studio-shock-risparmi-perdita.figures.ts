import {
  cumulativeChange,
  ITALIAN_INFLATION_IPCA_2023,
  ITALIAN_INFLATION_NIC,
  realValue,
} from '../../../events/domain/finance/inflation.ts'
import { DEPOSIT_GUARANTEE } from '../../../events/domain/finance/taxes.ts'
import { difference, euroSign, shortPercent } from '../../../events/domain/figures.ts'
import { gainToRecover } from '../../../events/domain/finance/risk.ts'
import { yearsToReach } from '../../../events/domain/finance/growth.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const SAVINGS = [5_000, 10_000, 25_000, 50_000]
const INFLATION = [0.01, 0.02, 0.03, ITALIAN_INFLATION_IPCA_2023]
const LOSSES = [0.05, 0.1, 0.25, 0.5, 0.73, 0.9]
const threeYears = cumulativeChange(Object.values(ITALIAN_INFLATION_NIC))
const leftOfTenThousand = 10_000 / (1 + threeYears)

/** Returns the years without investing after which a euro buys what 27 cents buy today. */
function yearsToLoseTheClaim(inflation: number): number {
  return Math.round(yearsToReach(1 - 0.73, 1, inflation))
}

function lossAfter(amount: number, inflation: number, years: number): string {
  return euroSign(difference(realValue(amount, inflation, years), amount))
}

export const figures = {
  threeYears,
  leftOfTenThousand,
  yearsAtTwo: yearsToLoseTheClaim(0.02),
  inflationIpca2023: ITALIAN_INFLATION_IPCA_2023,
  yearsAtPeak: yearsToLoseTheClaim(ITALIAN_INFLATION_IPCA_2023),
  inflation2024: ITALIAN_INFLATION_NIC[2024],
  losses: SAVINGS.map((amount) => [euroSign(amount), ...INFLATION.map((rate) => lossAfter(amount, rate, 5))]),
  depositGuarantee: DEPOSIT_GUARANTEE,
  riseAfterTen: gainToRecover(0.1),
  recoveries: LOSSES.map((loss) => [shortPercent(loss), euroSign(10_000 * (1 - loss)), shortPercent(gainToRecover(loss))]),
} satisfies Figures
