/**
 * Growth and repayment of capital. Rates in this folder are fractions (0.03 is 3 %), amounts are euro, and times are years unless a name
 * says otherwise. Only displayed values are rounded.
 */

export const futureValue = (principal: number, rate: number, years: number): number => principal * (1 + rate) ** years

/**
 * Returns the capital after growth and fees.
 * @param annualFee fraction of the capital, charged at the end of each year
 */
export const futureValueAfterFees = (principal: number, rate: number, annualFee: number, years: number): number =>
  principal * ((1 + rate) * (1 - annualFee)) ** years

/**
 * Returns the value of the instalments after the last one.
 * @param instalment amount paid at the end of each month
 * @param rate effective yearly rate
 */
export function futureValueOfInstalments(instalment: number, rate: number, months: number): number {
  const monthly = monthlyEquivalent(rate)
  if (monthly === 0) return instalment * months
  return (instalment * ((1 + monthly) ** months - 1)) / monthly
}

/** Returns the number of instalments that make `amount`, rounded up. Ignores the errors of binary fractions. */
export const monthsToSave = (amount: number, instalment: number): number => Math.ceil(amount / instalment - 1e-9)

/** Returns the monthly rate that compounds to the yearly `rate`. */
export const monthlyEquivalent = (rate: number): number => (1 + rate) ** (1 / 12) - 1

export const yearlyEquivalent = (rate: number): number => (1 + rate) ** 12 - 1

export const requiredYearlyReturn = (from: number, to: number, years: number): number => (to / from) ** (1 / years) - 1

/** Returns the years in which `from` becomes `to` at `rate`; Infinity if it never does. */
export function yearsToReach(from: number, to: number, rate: number): number {
  if (to <= from) return 0
  return rate <= 0 ? Infinity : Math.log(to / from) / Math.log(1 + rate)
}

/**
 * Returns the constant monthly payment that repays `principal` in `months`.
 * @param rate nominal yearly rate of the loan, a twelfth per month («ammortamento alla francese»)
 */
export function monthlyPayment(principal: number, rate: number, months: number): number {
  if (rate === 0) return principal / months
  const monthly = rate / 12
  return (principal * monthly) / (1 - (1 + monthly) ** -months)
}

export function remainingDebt(principal: number, rate: number, months: number, paid: number): number {
  if (rate === 0) return (principal * (months - paid)) / months
  const growth = (1 + rate / 12) ** paid
  return principal * growth - (monthlyPayment(principal, rate, months) * (growth - 1)) / (rate / 12)
}

/**
 * Returns the price for a face value of 100.
 * @param coupon yearly coupon as a fraction of the face value, paid once a year
 * @param yieldRate yield to maturity
 */
export function bondPrice(coupon: number, yieldRate: number, years: number): number {
  const discounts = Array.from({ length: years }, (_, year) => (1 + yieldRate) ** -(year + 1))
  return 100 * (coupon * discounts.reduce((sum, each) => sum + each, 0) + (1 + yieldRate) ** -years)
}

/**
 * Returns the value of the shares at the last price.
 * @param prices one price per date; the same amount is spent at each except the last
 */
export function valueOfEqualPurchases(total: number, prices: readonly number[]): number {
  const purchases = prices.slice(0, -1)
  const last = prices.at(-1) ?? 0
  return purchases.reduce((shares, price) => shares + total / purchases.length / price, 0) * last
}
