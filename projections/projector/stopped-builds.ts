import { formatPosition, type Position } from '../../events/log/position.ts'

interface StoppedBuild {
  /** Of the event that it cannot apply, as `formatPosition` writes it. */
  readonly position: string
  readonly attempt: number
  /** By `performance.now()`. */
  readonly retryAt: number
}

/** Builds that met a poison event, until they have passed it, and when each may try again. */
export class StoppedBuilds {
  readonly #stopped = new Map<number, StoppedBuild>()
  readonly #retryDelay: (attempt: number) => number

  /** @param retryDelay returns milliseconds for the nth attempt, from 1 */
  constructor(retryDelay: (attempt: number) => number) {
    this.#retryDelay = retryDelay
  }

  /** @returns the attempts at this event so far, and after how many milliseconds the next one is due */
  add(build: number, at: Position): { attempt: number; delay: number } {
    const position = formatPosition(at)
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
