/**
 * The sums behind the worked examples. Rates are fractions (0.03 is 3 %), money is in euro, time in years unless a
 * name says otherwise. Nothing here rounds: the text does, when it shows a figure.
 */

/** @returns what `principal` becomes after `years` at `rate` a year, compounded yearly */
export function futureValue(principal: number, rate: number, years: number): number {
  return principal * (1 + rate) ** years
}

/**
 * @param instalment paid at the end of each month
 * @param rate effective yearly rate
 * @returns what the instalments are worth after the last one
 */
export function futureValueOfInstalments(instalment: number, rate: number, months: number): number {
  if (rate === 0) return instalment * months
  const monthly = (1 + rate) ** (1 / 12) - 1
  return (instalment * ((1 + monthly) ** months - 1)) / monthly
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

/** @returns the growth of purchasing power: what is left of `nominal` once prices have risen by `inflation` */
export function realRate(nominal: number, inflation: number): number {
  return (1 + nominal) / (1 + inflation) - 1
}

/** @returns the total change after the given yearly changes, one after the other */
export function chain(yearlyChanges: readonly number[]): number {
  return yearlyChanges.reduce((level, change) => level * (1 + change), 1) - 1
}

/** @returns the constant yearly rate that turns `from` into `to` in `years` */
export function yearlyRate(from: number, to: number, years: number): number {
  return (to / from) ** (1 / years) - 1
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

/** @returns the gain that brings capital back to where it was before `loss` (0.5 asks for 1, that is 100 %) */
export function gainToRecover(loss: number): number {
  return 1 / (1 - loss) - 1
}

/** @returns the chance that something of chance `p` happens at least once in `tries` independent tries */
export function chanceAtLeastOnce(p: number, tries: number): number {
  return 1 - (1 - p) ** tries
}

/**
 * @param annualFee taken from the capital at the end of each year
 * @returns what is left after growth and fees
 */
export function futureValueAfterFees(principal: number, rate: number, annualFee: number, years: number): number {
  return principal * ((1 + rate) * (1 - annualFee)) ** years
}

/**
 * @param weight share of the first asset; the rest is in the second
 * @param correlation between the two, from −1 to 1
 * @returns the yearly volatility of the mix
 */
export function mixVolatility(weight: number, first: number, second: number, correlation: number): number {
  const a = weight * first
  const b = (1 - weight) * second
  return Math.sqrt(a ** 2 + b ** 2 + 2 * a * b * correlation)
}

/**
 * @param prices one a date; the same amount is spent at each, and the last only values the shares
 * @returns what the shares are worth at the last price
 */
export function valueOfEqualPurchases(total: number, prices: readonly number[]): number {
  const purchases = prices.slice(0, -1)
  const last = prices.at(-1) ?? 0
  return purchases.reduce((shares, price) => shares + total / purchases.length / price, 0) * last
}

/** @returns the yearly revaluation of severance pay kept in the firm (art. 2120 of the civil code): 1,5 % plus 75 % of inflation */
export function severanceRevaluation(inflation: number): number {
  return 0.015 + 0.75 * inflation
}

/**
 * @param p chance of a loss in one trade, each independent of the others
 * @returns the chance of at least one run of `length` losses in `trades` trades
 */
export function chanceOfLosingRun(trades: number, length: number, p: number): number {
  // The share of histories still without such a run, by the length of the run they end with.
  let running: number[] = Array.from({ length }, (_, losses) => (losses === 0 ? 1 : 0))
  for (let trade = 0; trade < trades; trade++) {
    const alive = running.reduce((sum, share) => sum + share, 0)
    running = running.map((_, losses) => (losses === 0 ? alive * (1 - p) : (running[losses - 1] ?? 0) * p))
  }
  return 1 - running.reduce((sum, share) => sum + share, 0)
}

/**
 * @param levels offers in order of price; together they hold at least `quantity`
 * @returns the average price an order at market pays as it goes through them
 */
export function averageFill(levels: readonly { price: number; quantity: number }[], quantity: number): number {
  let left = quantity
  let paid = 0
  for (const level of levels) {
    const taken = Math.min(left, level.quantity)
    paid += taken * level.price
    left -= taken
  }
  return paid / quantity
}

/**
 * @param win gain of a good trade, `loss` that of a bad one (positive), `cost` of every trade, in the same unit
 * @returns the share of good trades at which gains, losses and costs cancel out
 */
export function breakEvenShare(win: number, loss: number, cost: number): number {
  return (loss + cost) / (win + loss)
}
