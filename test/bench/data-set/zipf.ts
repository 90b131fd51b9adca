import type { SeededRandom } from '../../../events/domain/seeded-random.ts'

/** Mandelbrot's shift: in real texts the first few words are less frequent than 1/rank. */
const SHIFT = 2.7

/**
 * Draws ranks as words occur in texts: the n-th about 1/n as often as the first (Zipf–Mandelbrot, exponent 1). Walker's alias
 * method: two random numbers a draw, however many ranks there are.
 * @returns a function that draws a rank from 0 up to, but not including, `count`
 */
export function zipfRanks(count: number): (random: SeededRandom) => number {
  const weights = Float64Array.from({ length: count }, (_, rank) => 1 / (rank + SHIFT))
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / count
  const share = weights.map((weight) => weight / mean)
  const alias = new Uint32Array(count)
  const small: number[] = []
  const large: number[] = []
  share.forEach((weight, rank) => (weight < 1 ? small : large).push(rank))
  while (small.length > 0 && large.length > 0) {
    const lesser = small.pop()!
    const greater = large.at(-1)!
    alias[lesser] = greater
    share[greater]! -= 1 - share[lesser]!
    if (share[greater]! < 1) small.push(large.pop()!)
  }
  // Ranks that rounding has left over.
  for (const rank of [...small, ...large]) share[rank] = 1
  return (random) => {
    const rank = Math.floor(random.next() * count)
    return random.next() < share[rank]! ? rank : alias[rank]!
  }
}
