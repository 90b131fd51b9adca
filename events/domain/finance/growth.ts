/**
 * How capital grows, and what it repays. Here and in the files beside this one rates are fractions (0.03 is 3 %), amounts are
 * euro, time is in years unless a name says otherwise, and nothing is rounded before it is shown.
 */

/** @returns what `principal` becomes after `years` at `rate` a year, compounded yearly */
export const futureValue = (principal: number, rate: number, years: number): number => principal * (1 + rate) ** years

/**
 * @param annualFee taken from the capital at the end of each year
 * @returns what is left after growth and fees
 */
export const futureValueAfterFees = (principal: number, rate: number, annualFee: number, years: number): number =>
  principal * ((1 + rate) * (1 - annualFee)) ** years

/**
 * @param instalment paid at the end of each month
 * @param rate effective yearly rate
 * @returns what the instalments are worth after the last one
 */
export function futureValueOfInstalments(instalment: number, rate: number, months: number): number {
  const monthly = monthlyEquivalent(rate)
  if (monthly === 0) return instalment * months
  return (instalment * ((1 + monthly) ** months - 1)) / monthly
}

/** @returns how many instalments make `amount`, rounded up; binary fractions add none */
export const monthsToSave = (amount: number, instalment: number): number => Math.ceil(amount / instalment - 1e-9)

/** @returns the monthly rate which, compounded twelve times, gives yearly `rate` */
export const monthlyEquivalent = (rate: number): number => (1 + rate) ** (1 / 12) - 1

/** @returns the yearly rate which monthly `rate` gives when compounded twelve times */
export const yearlyEquivalent = (rate: number): number => (1 + rate) ** 12 - 1

/** @returns the constant yearly return that turns `from` into `to` in `years` */
export const requiredYearlyReturn = (from: number, to: number, years: number): number => (to / from) ** (1 / years) - 1

/** @returns how many years `from` takes to become `to` at `rate`; Infinity when it never does */
export function yearsToReach(from: number, to: number, rate: number): number {
  if (to <= from) return 0
  return rate <= 0 ? Infinity : Math.log(to / from) / Math.log(1 + rate)
}

/**
 * @param rate nominal yearly rate of the loan, a twelfth of it each month («ammortamento alla francese»)
 * @returns the constant monthly payment that repays `principal` in `months`
 */
export function monthlyPayment(principal: number, rate: number, months: number): number {
  if (rate === 0) return principal / months
  const monthly = rate / 12
  return (principal * monthly) / (1 - (1 + monthly) ** -months)
}

/** @returns what is still owed after `paid` of the `months` payments of `monthlyPayment` */
export function remainingDebt(principal: number, rate: number, months: number, paid: number): number {
  if (rate === 0) return (principal * (months - paid)) / months
  const growth = (1 + rate / 12) ** paid
  return principal * growth - (monthlyPayment(principal, rate, months) * (growth - 1)) / (rate / 12)
}

/**
 * @param coupon yearly coupon as a fraction of the face value, paid once a year
 * @param yieldRate yield to maturity
 * @returns the price for a face value of 100
 */
export function bondPrice(coupon: number, yieldRate: number, years: number): number {
  const discounts = Array.from({ length: years }, (_, year) => (1 + yieldRate) ** -(year + 1))
  return 100 * (coupon * discounts.reduce((sum, each) => sum + each, 0) + (1 + yieldRate) ** -years)
}

/**
 * @param prices one per date; the same amount is spent at each, and the last only values the shares
 * @returns what the shares are worth at the last price
 */
export function valueOfEqualPurchases(total: number, prices: readonly number[]): number {
  const purchases = prices.slice(0, -1)
  const last = prices.at(-1) ?? 0
  return purchases.reduce((shares, price) => shares + total / purchases.length / price, 0) * last
}
