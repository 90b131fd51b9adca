export const TARGETS = ['web 1', 'web 2', 'log', 'redis'] as const
export type Target = (typeof TARGETS)[number]

export interface Fault {
  readonly target: Target
  /** How long to wait before it, in milliseconds. */
  readonly afterMs: number
  /** SIGSTOP for `downMs` looks like a machine that hangs; SIGKILL like one that is gone. */
  readonly kind: 'kill' | 'hang'
  /** How long it stays away. */
  readonly downMs: number
}

/** @returns numbers of at least 0 and below 1, always the same ones for a seed (mulberry32) */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What goes wrong and when, made from the seed alone. */
export function planFaults(seed: number, kills: number): Fault[] {
  const random = seededRandom(seed)
  return Array.from({ length: kills }, () => ({
    target: TARGETS[Math.floor(random() * TARGETS.length)]!,
    afterMs: Math.floor(random() * 500),
    kind: random() < 0.9 ? 'kill' : 'hang',
    downMs: Math.floor(random() ** 2 * 1_500),
  }))
}
