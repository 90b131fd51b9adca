import { difference, euroSign, shortPercent } from '../../../events/domain/figures.ts'
import { STAMP_DUTY, stampDutyOn, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS, taxOn } from '../../../events/domain/finance/taxes.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const capital = 10_000
const grossReturn = 0.04
const gain = capital * grossReturn

/** Tax on the yearly result of pension funds (D.Lgs. 252/2005, art. 17, as amended by L. 190/2014). */
const TAX_ON_PENSION_FUNDS = 0.2
/** Maximum deduction for pension funds in 2025, in euro (D.Lgs. 252/2005, art. 8). */
const PENSION_DEDUCTION_2025 = 5_164.57
/** Income tax on the middle bracket, 28.000 to 50.000 euro, in 2025. */
const MIDDLE_BRACKET_2025 = 0.35

const products = [
  { rate: TAX_ON_GAINS, stampDuty: true },
  { rate: TAX_ON_GOVERNMENT_BONDS, stampDuty: true },
  { rate: 0, stampDuty: true },
  { rate: TAX_ON_PENSION_FUNDS, stampDuty: false },
]

const tenYears = 10
const finalGain = capital * ((1 + grossReturn) ** tenYears - 1)

const loss = 1_000
const laterGain = 2_500
/** Losses on government bonds count in the proportion of the two tax rates (D.L. 66/2014). */
const governmentBondShare = TAX_ON_GOVERNMENT_BONDS / TAX_ON_GAINS

/** Returns the total yearly stamp duty on a growing value, if it is paid from other money. */
function stampDutyOver(years: number): number {
  let total = 0
  for (let year = 1; year <= years; year++) total += stampDutyOn(capital * (1 + grossReturn) ** year)
  return total
}

function tenYearRow(rate: number): string[] {
  const tax = taxOn(finalGain, rate)
  return [
    euroSign(finalGain),
    euroSign(tax),
    euroSign(stampDutyOver(tenYears)),
    euroSign(difference(finalGain, tax, stampDutyOver(tenYears))),
  ]
}

function offsetRow(usableLoss: number): string[] {
  const tax = taxOn(laterGain - usableLoss)
  return [euroSign(laterGain - usableLoss), euroSign(tax), euroSign(taxOn(laterGain) - tax)]
}

export const figures = {
  taxOnGains: TAX_ON_GAINS,
  taxOnGovernmentBonds: TAX_ON_GOVERNMENT_BONDS,
  stampDuty: STAMP_DUTY,
  taxes: products.map(({ rate, stampDuty }) => {
    const bollo = stampDuty ? stampDutyOn(capital) : 0
    return [shortPercent(rate), euroSign(taxOn(gain, rate)), euroSign(bollo), euroSign(gain - taxOn(gain, rate) - bollo)]
  }),
  capital,
  grossReturn,
  finalGain,
  taxOnFinalGain: taxOn(finalGain),
  bondTaxOnFinalGain: taxOn(finalGain, TAX_ON_GOVERNMENT_BONDS),
  tenYears: [tenYearRow(TAX_ON_GAINS), tenYearRow(TAX_ON_GOVERNMENT_BONDS), tenYearRow(0)],
  pensionDeduction: PENSION_DEDUCTION_2025,
  pensionSaving: 2_000 * MIDDLE_BRACKET_2025,
  taxOnPensionFunds: TAX_ON_PENSION_FUNDS,
  offsets: [offsetRow(loss), offsetRow(loss * governmentBondShare), offsetRow(0), offsetRow(0)],
  loss,
  laterGain,
  governmentBondShare,
} satisfies Figures
