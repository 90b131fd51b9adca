/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** @returns a number from `low` up to, but not including, `high` */
  between(low: number, high: number): number
  /** @returns a whole number, both ends included */
  whole(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

/** FNV-1a for the seed, mulberry32 for the stream. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  // Slugs that differ in their last letter only must part ways at the first number.
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
  return { between, whole, pick: (items) => items[whole(0, items.length - 1)]!, chance: (probability) => next() < probability }
}
