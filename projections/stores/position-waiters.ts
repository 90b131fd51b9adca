import type { Position } from '../../events/log/position.ts'

interface Waiter {
  readonly position: Position
  readonly resolve: (passed: boolean) => void
}

/** Callers that wait until the read models have passed a position. */
export class PositionWaiters {
  readonly #waiters = new Set<Waiter>()

  /** @returns true once `settle` finds it passed; false when `timeoutMs` went by first, or all were ended */
  async wait(position: Position, timeoutMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiter = { position, resolve }
    this.#waiters.add(waiter)
    const timer = setTimeout(() => resolve(false), timeoutMs)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#waiters.delete(waiter)
    }
  }

  settle(passed: (position: Position) => boolean): void {
    for (const { position, resolve } of this.#waiters) if (passed(position)) resolve(true)
  }

  endAll(): void {
    for (const { resolve } of this.#waiters) resolve(false)
  }
}
