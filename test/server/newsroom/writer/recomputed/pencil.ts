/** Sums as one does them on paper: step by step, with rates in percent. Nothing here comes from the writer. */

/** @returns a sum after whole periods of compound growth */
export function grown(sum: number, rate: number, periods: number): number {
  let grownSum = sum
  for (let period = 0; period < periods; period++) grownSum += (grownSum * rate) / 100
  return grownSum
}

/** @returns what a later sum is worth some whole periods before */
export function discounted(sum: number, rate: number, periods: number): number {
  let worth = sum
  for (let period = 0; period < periods; period++) worth /= 1 + rate / 100
  return worth
}

/** @returns the price per 100 of a bond that pays its coupon once a year */
export function bondPrice(coupon: number, years: number, rate: number): number {
  let price = discounted(100, rate, years)
  for (let year = 1; year <= years; year++) price += discounted(coupon, rate, year)
  return price
}

/** @returns where a function that falls from a positive to a negative value is zero */
export function zeroOf(falling: (x: number) => number, low: number, high: number): number {
  let [from, to] = [low, high]
  for (let step = 0; step < 80; step++) {
    const middle = (from + to) / 2
    if (falling(middle) > 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** @returns the debt that is left after so many monthly payments */
export function owed(debt: number, yearlyRate: number, payment: number, months: number): number {
  let left = debt
  for (let month = 0; month < months; month++) left += (left * yearlyRate) / 1200 - payment
  return left
}

/** @returns the monthly payment that leaves no debt, found by trying */
export const paymentFor = (debt: number, yearlyRate: number, months: number): number =>
  zeroOf((payment) => owed(debt, yearlyRate, payment, months), 0, debt)

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length

/** @returns the standard deviation of a sample */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(sumOf(values.map((value) => (value - mean) * (value - mean))) / (values.length - 1))
}

/** @returns by how many percent the second is above the first */
export const rise = (from: number, to: number): number => ((to - from) / from) * 100
