import { createHash } from 'node:crypto'

/** Choices that depend on the seed alone. */
export interface SeededRandom {
  /** @returns a multiple of `step` above `from`, at most `to` */
  range(from: number, to: number, step: number): number
  pick<T>(choices: readonly T[]): T
  /** @returns `count` different ones, in any order */
  sample<T>(choices: readonly T[], count: number): T[]
}

/** @returns a generator (xorshift32) that starts from the seed's hash */
export function seededRandom(seed: string): SeededRandom {
  // Zero is the one state that xorshift never leaves.
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0) || 1
  const below = (limit: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
  return {
    range(from, to, step) {
      const steps = Math.floor((to - from) / step + 1e-9) + 1
      // Away with the noise of binary fractions: 0.1 + 2 × 0.1 is 0.3.
      return Number((from + below(steps) * step).toFixed(10))
    },
    pick: (choices) => choices[below(choices.length)]!,
    sample(choices, count) {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!)
    },
  }
}
