/** Flat tax on capital income and gains (D.L. 66/2014, art. 3). */
export const TAX_ON_GAINS = 0.26
/** The same on Italian and white-list government bonds (D.L. 66/2014, art. 3, comma 2). */
export const TAX_ON_GOVERNMENT_BONDS = 0.125
/** Yearly stamp duty on the value of financial products (D.P.R. 642/1972, tariffa, art. 13, comma 2-ter). */
export const STAMP_DUTY = 0.002
/** Deposits covered per person and bank, in euro (directive 2014/49/EU; in Italy FITD and its cooperative twin). */
export const DEPOSIT_GUARANTEE = 100_000

/** @returns the tax due on `gain`; none on a loss */
export const taxOn = (gain: number, taxRate: number = TAX_ON_GAINS): number => Math.max(0, gain) * taxRate

/** @returns what is left of `gain` after tax; a loss stays whole */
export const netGain = (gain: number, taxRate: number = TAX_ON_GAINS): number => gain - taxOn(gain, taxRate)

/** @returns one year's stamp duty on a portfolio worth `value` */
export const stampDutyOn = (value: number): number => value * STAMP_DUTY

/** @returns the yearly return left after tax on the gain and stamp duty on the initial value (a year's approximation) */
export const netYearlyReturn = (rate: number, taxRate: number = TAX_ON_GAINS): number => netGain(rate, taxRate) - STAMP_DUTY

/** @returns the capital whose net yearly return pays `monthly` euro; Infinity when the net return is not positive */
export function capitalForMonthlyIncome(monthly: number, rate: number, taxRate: number = TAX_ON_GAINS): number {
  const net = netYearlyReturn(rate, taxRate)
  return net <= 0 ? Infinity : (monthly * 12) / net
}

/** How a gain is taxed: only the first two can be reduced by earlier losses (artt. 44, 45 and 67 Tuir). */
export type FinancialIncome = 'ordinary' | 'government' | 'fund'

/** What a sale comes to, in euro. */
interface TaxedSale {
  /** The part of the gain that counts for the rate of 26 %; negative for a loss. */
  readonly counted: number
  /** Earlier losses that reduce it. */
  readonly used: number
  readonly taxable: number
  readonly tax: number
  /** Losses left for the next four years, that of this sale among them. */
  readonly left: number
}

/**
 * Gains and losses on government bonds count for 12.5/26 (D.L. 138/2011, art. 2; «48,08 per cento»), so that 26 % comes to 12.5 %.
 * @param gain negative for a loss
 * @param losses earlier ones that may still be used
 */
export function taxOnSale(gain: number, losses: number, income: FinancialIncome): TaxedSale {
  const counted = income === 'government' ? gain * (TAX_ON_GOVERNMENT_BONDS / TAX_ON_GAINS) : gain
  const positive = Math.max(0, counted)
  const used = income === 'fund' ? 0 : Math.min(losses, positive)
  const taxable = positive - used
  return { counted, used, taxable, tax: taxable * TAX_ON_GAINS, left: losses - used + Math.max(0, -counted) }
}
