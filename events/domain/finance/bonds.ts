import { bondPrice } from './growth.ts'

/** Yields of any bond with a price from 20 to 300 and a coupon up to 20 % are between them. */
const LEAST_YIELD = -0.9
const MOST_YIELD = 10
/** Halves the interval down to the precision of a number. */
const STEPS = 80

/**
 * @param price for a face value of 100, from 20 to 300
 * @param coupon yearly coupon as a fraction of the face value, at most 0.2, paid once a year
 * @param years whole years to maturity
 * @returns the yearly yield at which the payments are worth the price
 */
export function yieldToMaturity(price: number, coupon: number, years: number): number {
  let [low, high] = [LEAST_YIELD, MOST_YIELD]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (bondPrice(coupon, middle, years) > price) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** A payment of a bond with a face value of 100, and what it is worth today. */
export interface BondPayment {
  readonly year: number
  readonly amount: number
  readonly presentValue: number
}

/** @returns the payments of a bond, one a year */
export const bondPayments = (coupon: number, yieldRate: number, years: number): BondPayment[] =>
  Array.from({ length: years }, (_, at) => {
    const year = at + 1
    const amount = 100 * coupon + (year === years ? 100 : 0)
    return { year, amount, presentValue: amount / (1 + yieldRate) ** year }
  })

/** @returns the mean of the years of payment, weighted by present values (Macaulay) */
export function macaulayDuration(payments: readonly BondPayment[]): number {
  const price = payments.reduce((sum, { presentValue }) => sum + presentValue, 0)
  return payments.reduce((sum, { year, presentValue }) => sum + year * presentValue, 0) / price
}
