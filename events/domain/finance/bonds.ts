import { bondPrice } from './growth.ts'

/** Lower bound for the yield of any bond with a price from 20 to 300 and a coupon of up to 20 %. */
const MIN_YIELD = -0.9
const MAX_YIELD = 10
/** Bisections that reach the precision of a number. */
const STEPS = 80

/**
 * Returns the yearly yield at which the payments are worth the price.
 * @param price price for a face value of 100, from 20 to 300
 * @param coupon yearly coupon as a fraction of the face value, at most 0.2, paid once a year
 * @param years whole years to maturity
 */
export function yieldToMaturity(price: number, coupon: number, years: number): number {
  let [low, high] = [MIN_YIELD, MAX_YIELD]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (bondPrice(coupon, middle, years) > price) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Payment of a bond with a face value of 100, with its present value. */
export interface BondPayment {
  readonly year: number
  readonly amount: number
  readonly presentValue: number
}

export const bondPayments = (coupon: number, yieldRate: number, years: number): BondPayment[] =>
  Array.from({ length: years }, (_, at) => {
    const year = at + 1
    const amount = 100 * coupon + (year === years ? 100 : 0)
    return { year, amount, presentValue: amount / (1 + yieldRate) ** year }
  })

/** Returns the Macaulay duration in years. */
export function macaulayDuration(payments: readonly BondPayment[]): number {
  const price = payments.reduce((sum, { presentValue }) => sum + presentValue, 0)
  return payments.reduce((sum, { year, presentValue }) => sum + year * presentValue, 0) / price
}
