/** @returns the gain that brings a capital back to where it was after losing the fraction `loss`, below 1: 0.5 asks for 1 */
export const gainToRecover = (loss: number): number => 1 / (1 - loss) - 1

/** @returns the chance that something of chance `p` happens at least once in `tries` independent tries */
export const chanceAtLeastOnce = (p: number, tries: number): number => 1 - (1 - p) ** tries

/** @returns how many of `players` are right `rounds` times running when every round is a toss of a coin */
export const expectedStreaksByChance = (players: number, rounds: number): number => players * 0.5 ** rounds

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
 * @param weight share of the first asset; the rest is in the second
 * @param correlation between the two, from −1 to 1
 * @returns the yearly volatility of the mix
 */
export function mixVolatility(weight: number, first: number, second: number, correlation: number): number {
  const a = weight * first
  const b = (1 - weight) * second
  return Math.sqrt(a ** 2 + b ** 2 + 2 * a * b * correlation)
}

/** @returns the chance that a normal variable is below its mean by `deviations` or more, for up to some five of them */
export function chanceBelow(deviations: number): number {
  let term = deviations
  let sum = term
  for (let n = 1; n < 100; n++) {
    term *= -(deviations ** 2) / (2 * n)
    sum += term / (2 * n + 1)
  }
  return 0.5 - sum / Math.sqrt(2 * Math.PI)
}
