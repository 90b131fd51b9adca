/** Returns the gain that restores a capital after losing the fraction `loss`, below 1: 0.5 needs 1. */
export const gainToRecover = (loss: number): number => 1 / (1 - loss) - 1

export const chanceAtLeastOnce = (p: number, tries: number): number => 1 - (1 - p) ** tries

export const expectedStreaksByChance = (players: number, rounds: number): number => players * 0.5 ** rounds

/**
 * Returns the probability of at least one run of `length` losses in `trades` independent trades.
 * @param p probability of a loss in one trade
 */
export function chanceOfLosingRun(trades: number, length: number, p: number): number {
  // Probability of having had no such run, by the length of the current run of losses.
  let running: number[] = Array.from({ length }, (_, losses) => (losses === 0 ? 1 : 0))
  for (let trade = 0; trade < trades; trade++) {
    const alive = running.reduce((sum, share) => sum + share, 0)
    running = running.map((_, losses) => (losses === 0 ? alive * (1 - p) : (running[losses - 1] ?? 0) * p))
  }
  return 1 - running.reduce((sum, share) => sum + share, 0)
}

/**
 * Returns the yearly volatility of the mix.
 * @param weight fraction of the first asset; the rest is in the second
 * @param correlation correlation of the two, from −1 to 1
 */
export function mixVolatility(weight: number, first: number, second: number, correlation: number): number {
  const a = weight * first
  const b = (1 - weight) * second
  return Math.sqrt(a ** 2 + b ** 2 + 2 * a * b * correlation)
}

/** Returns the probability that a normal variable is below its mean by `deviations` or more. Accurate up to five deviations. */
export function chanceBelow(deviations: number): number {
  let term = deviations
  let sum = term
  for (let n = 1; n < 100; n++) {
    term *= -(deviations ** 2) / (2 * n)
    sum += term / (2 * n + 1)
  }
  return 0.5 - sum / Math.sqrt(2 * Math.PI)
}
