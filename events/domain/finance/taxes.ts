/** Flat tax on capital income and gains (D.L. 66/2014, art. 3). */
export const TAX_ON_GAINS = 0.26
/** Tax on Italian and white-list government bonds (D.L. 66/2014, art. 3, comma 2). */
export const TAX_ON_GOVERNMENT_BONDS = 0.125
/** Yearly stamp duty on the value of financial products (D.P.R. 642/1972, tariffa, art. 13, comma 2-ter). */
export const STAMP_DUTY = 0.002
/** Deposits covered per person and bank, in euro (directive 2014/49/EU; in Italy FITD and its cooperative twin). */
export const DEPOSIT_GUARANTEE = 100_000

export const taxOn = (gain: number, taxRate: number = TAX_ON_GAINS): number => Math.max(0, gain) * taxRate

export const netGain = (gain: number, taxRate: number = TAX_ON_GAINS): number => gain - taxOn(gain, taxRate)

export const stampDutyOn = (value: number): number => value * STAMP_DUTY

/** Returns the yearly return after tax on the gain and stamp duty on the initial value (an approximation for one year). */
export const netYearlyReturn = (rate: number, taxRate: number = TAX_ON_GAINS): number => netGain(rate, taxRate) - STAMP_DUTY

/** Returns the capital whose net yearly return pays `monthly` euro; Infinity if the net return is not positive. */
export function capitalForMonthlyIncome(monthly: number, rate: number, taxRate: number = TAX_ON_GAINS): number {
  const net = netYearlyReturn(rate, taxRate)
  return net <= 0 ? Infinity : (monthly * 12) / net
}

/** Kind of gain. Earlier losses reduce only the first two (artt. 44, 45 and 67 Tuir). */
export type FinancialIncome = 'ordinary' | 'government' | 'fund'

interface TaxedSale {
  /** Part of the gain taxed at 26 %; negative for a loss. */
  readonly counted: number
  /** Earlier losses deducted from it. */
  readonly used: number
  readonly taxable: number
  readonly tax: number
  /** Losses left for the next four years, including this sale's. */
  readonly left: number
}

/**
 * Taxes one sale. Gains and losses on government bonds count for 12.5/26 (D.L. 138/2011, art. 2; «48,08 per cento»), so that 26 % amounts
 * to 12.5 %.
 * @param gain gain in euro; negative for a loss
 * @param losses earlier losses that may still be used
 */
export function taxOnSale(gain: number, losses: number, income: FinancialIncome): TaxedSale {
  const counted = income === 'government' ? gain * (TAX_ON_GOVERNMENT_BONDS / TAX_ON_GAINS) : gain
  const positive = Math.max(0, counted)
  const used = income === 'fund' ? 0 : Math.min(losses, positive)
  const taxable = positive - used
  return { counted, used, taxable, tax: taxable * TAX_ON_GAINS, left: losses - used + Math.max(0, -counted) }
}
