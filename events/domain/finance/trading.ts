import { chanceBelow } from './risk.ts'

/** Market days in a year, rounded as is usual. */
const TRADING_DAYS_PER_YEAR = 250

/** @returns the average result of a trade, in euro: `winRate` of them win `win`, the others lose `loss` (positive) */
export const expectedResult = (winRate: number, win: number, loss: number): number => winRate * win - (1 - winRate) * loss

/**
 * @param win gain of a good trade, `loss` that of a bad one (positive), `cost` of every trade, in the same unit
 * @returns the share of good trades at which gains, losses and costs cancel out
 */
export const breakEvenShare = (win: number, loss: number, cost: number): number => (loss + cost) / (win + loss)

/** @returns what a year of trading costs in euro: `costPerTrade` is the fraction of `capital` each trade pays */
export const yearlyTradingCost = (capital: number, tradesPerDay: number, costPerTrade: number): number =>
  capital * tradesPerDay * costPerTrade * TRADING_DAYS_PER_YEAR

/** @returns the result on a margin of `margin` euro when the market moves by `move`; never below the margin's loss (ESMA 2018) */
export const leveragedResult = (margin: number, leverage: number, move: number): number => Math.max(-margin, margin * leverage * move)

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
 * @param share of `capital` that may be lost
 * @param exit price below `entry` at which the position is closed
 * @returns how many shares lose at most that, rounded down
 */
export const positionSize = (capital: number, share: number, entry: number, exit: number): number =>
  // Binary fractions must not take one off: 80 / 0.8 is 99.999….
  Math.floor((capital * share) / (entry - exit) + 1e-9)

/**
 * @param volatility yearly, a fraction
 * @returns what a call on a share without dividends is worth with rates at zero (F. Black and M. Scholes, 1973)
 */
export function callPrice(price: number, strike: number, volatility: number, days: number): number {
  const spread = volatility * Math.sqrt(days / 365)
  const up = Math.log(price / strike) / spread + spread / 2
  return price * (1 - chanceBelow(up)) - strike * (1 - chanceBelow(up - spread))
}
