/** Pseudo-random choices that are equal for equal seeds on every machine. */
export interface SeededRandom {
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  range(from: number, to: number, step: number): number
  pick<T>(choices: readonly T[]): T
  sample<T>(choices: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

/** Uses FNV-1a for the seed and mulberry32 for the numbers. */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  // Without this step, seeds that differ only in their last letter would start with similar numbers.
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    range(from, to, step) {
      const steps = Math.floor((to - from) / step + 1e-9)
      // Removes binary noise: 0.1 + 2 × 0.1 is 0.3.
      return Number((from + whole(0, steps) * step).toFixed(10))
    },
    pick: (choices) => choices[whole(0, choices.length - 1)]!,
    sample(choices, count) {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(whole(0, left.length - 1), 1)[0]!)
    },
    chance: (probability) => next() < probability,
  }
}
