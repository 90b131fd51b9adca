import { formatPosition, type Position } from '../../events/log/position.ts'

interface StoppedBuild {
  readonly position: string | null
  readonly attempt: number
  readonly retryAt: number
}

/** Builds that met a poison event or could not be written, with the time of the next attempt. */
export class StoppedBuilds {
  readonly #stopped = new Map<number, StoppedBuild>()
  readonly #retryDelay: (attempt: number) => number

  constructor(retryDelay: (attempt: number) => number) {
    this.#retryDelay = retryDelay
  }

  /** Records a stop. Returns the number of attempts at this position and the milliseconds until the next one. */
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

  mustWait(build: number): boolean {
    return (this.#stopped.get(build)?.retryAt ?? 0) > performance.now()
  }

  remove(build: number): boolean {
    return this.#stopped.delete(build)
  }
}
