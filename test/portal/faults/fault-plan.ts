import { seededRandom } from '../../../events/domain/seeded-random.ts'

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

/** Plans the faults and their times from the seed alone. */
export function planFaults(seed: number, kills: number): Fault[] {
  const { next: random } = seededRandom(String(seed))
  return Array.from({ length: kills }, () => ({
    target: TARGETS[Math.floor(random() * TARGETS.length)]!,
    afterMs: Math.floor(random() * 500),
    kind: random() < 0.9 ? 'kill' : 'hang',
    downMs: Math.floor(random() ** 2 * 1_500),
  }))
}
