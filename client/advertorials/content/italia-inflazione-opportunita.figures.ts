import { capitalForMonthlyIncome, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../events/domain/finance/taxes.ts'
import {
  cumulativeChange,
  ITALIAN_INFLATION_IPCA_2023,
  ITALIAN_INFLATION_NIC,
  realReturn,
} from '../../../events/domain/finance/inflation.ts'
import { euroSign, shortPercent } from '../../../events/domain/figures.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const MONTHLY_INCOME = 500
const MINIMUM_DEPOSIT = 250
const YIELDS = [0.02, 0.03, 0.04, 0.05, 0.06]
const RATES = [0, 0.01, 0.02, 0.03, 0.04]
const { 2022: in2022, 2023: in2023, 2024: in2024 } = ITALIAN_INFLATION_NIC
const threeYears = cumulativeChange([in2022, in2023, in2024])
/** Net return, as a multiple of the deposit, that the promised income requires. */
const impossibleReturn = (MONTHLY_INCOME * 12) / MINIMUM_DEPOSIT

function basketAfter(rates: readonly number[]): string {
  return euroSign(100 * (1 + cumulativeChange(rates)), 2)
}

export const figures = {
  in2022,
  in2023,
  in2024,
  threeYears,
  basket: 100 * (1 + threeYears),
  inflationIpca2023: ITALIAN_INFLATION_IPCA_2023,
  baskets: [
    ['2022', shortPercent(in2022), basketAfter([in2022])],
    ['2023', shortPercent(in2023), basketAfter([in2022, in2023])],
    ['2024', shortPercent(in2024), basketAfter([in2022, in2023, in2024])],
  ],
  taxOnGains: TAX_ON_GAINS,
  taxOnGovernmentBonds: TAX_ON_GOVERNMENT_BONDS,
  capitalNeeded: capitalForMonthlyIncome(MONTHLY_INCOME, 0.04),
  capitalInBonds: capitalForMonthlyIncome(MONTHLY_INCOME, 0.04, TAX_ON_GOVERNMENT_BONDS),
  minimumDeposit: MINIMUM_DEPOSIT,
  impossibleReturn,
  capitals: YIELDS.map((rate) => [
    shortPercent(rate),
    euroSign(capitalForMonthlyIncome(MONTHLY_INCOME, rate)),
    euroSign(capitalForMonthlyIncome(MONTHLY_INCOME, rate, TAX_ON_GOVERNMENT_BONDS)),
  ]),
  monthlyIncome: MONTHLY_INCOME,
  realReturns: RATES.map((rate) => [
    shortPercent(rate),
    ...[0.01, 0.02, ITALIAN_INFLATION_IPCA_2023].map((inflation) => shortPercent(realReturn(rate, inflation))),
  ]),
} satisfies Figures
