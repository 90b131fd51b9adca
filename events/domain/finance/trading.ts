import { chanceBelow } from './risk.ts'

const TRADING_DAYS_PER_YEAR = 250

export const expectedResult = (winRate: number, win: number, loss: number): number => winRate * win - (1 - winRate) * loss

/**
 * Returns the fraction of good trades at which gains, losses and costs cancel out.
 * @param win gain of a good trade
 * @param loss loss of a bad trade, positive
 * @param cost cost of every trade, in the same unit
 */
export const breakEvenShare = (win: number, loss: number, cost: number): number => (loss + cost) / (win + loss)

export const yearlyTradingCost = (capital: number, tradesPerDay: number, costPerTrade: number): number =>
  capital * tradesPerDay * costPerTrade * TRADING_DAYS_PER_YEAR

/** Returns the result on a margin of `margin` euro when the market moves by `move`. The loss never exceeds the margin (ESMA 2018). */
export const leveragedResult = (margin: number, leverage: number, move: number): number => Math.max(-margin, margin * leverage * move)

/**
 * Returns the average price of a market order that takes the levels in order.
 * @param levels offers in order of price, with at least `quantity` in total
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
 * Returns the number of shares whose loss is at most the allowed one, rounded down.
 * @param share fraction of `capital` that may be lost
 * @param exit price below `entry` at which the position is closed
 */
export const positionSize = (capital: number, share: number, entry: number, exit: number): number =>
  // Compensates binary fractions: 80 / 0.8 is 99.999….
  Math.floor((capital * share) / (entry - exit) + 1e-9)

/**
 * Returns the value of a call on a share without dividends at zero rates (F. Black and M. Scholes, 1973).
 * @param volatility yearly volatility, a fraction
 */
export function callPrice(price: number, strike: number, volatility: number, days: number): number {
  const spread = volatility * Math.sqrt(days / 365)
  const up = Math.log(price / strike) / spread + spread / 2
  return price * (1 - chanceBelow(up)) - strike * (1 - chanceBelow(up - spread))
}
