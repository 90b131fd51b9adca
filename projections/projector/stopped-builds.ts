import { formatPosition, type Position } from '../../events/log/position.ts'

interface StoppedBuild {
  /** As `formatPosition` writes it; null at the beginning of the log. */
  readonly position: string | null
  readonly attempt: number
  /** By `performance.now()`. */
  readonly retryAt: number
}

/** Builds that met a poison event or could not be written, until they are again, and when each may try. */
export class StoppedBuilds {
  readonly #stopped = new Map<number, StoppedBuild>()
  readonly #retryDelay: (attempt: number) => number

  /** @param retryDelay returns milliseconds for the nth attempt, from 1 */
  constructor(retryDelay: (attempt: number) => number) {
    this.#retryDelay = retryDelay
  }

  /**
   * @param at where it cannot go on
   * @returns the attempts there so far, and after how many milliseconds the next one is due
   */
  add(build: number, at: Position | null): { attempt: number; delay: number } {
    const position = at && formatPosition(at)
    const earlier = this.#stopped.get(build)
    const attempt = earlier?.position === position ? earlier.attempt + 1 : 1
    const delay = this.#retryDelay(attempt)
    this.#stopped.set(build, { position, attempt, retryAt: performance.now() + delay })
    return { attempt, delay }
  }

  has(build: number): boolean {
    return this.#stopped.has(build)
  }

  /** @returns whether the build must not be tried yet */
  mustWait(build: number): boolean {
    return (this.#stopped.get(build)?.retryAt ?? 0) > performance.now()
  }

  /** @returns whether it was among them */
  remove(build: number): boolean {
    return this.#stopped.delete(build)
  }
}
