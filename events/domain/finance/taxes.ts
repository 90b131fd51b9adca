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
