import { isBefore, parsePosition, type Position } from '../../events/log/position.ts'
import { type Build, positionIn, type Reached } from './store.ts'

interface ActiveBuild {
  readonly checkpoint: Position | null
  readonly healthy: boolean
}

/** How far the builds that readers see have come, as this process knows it from the store's notices. */
export class ActiveBuilds {
  readonly #models: readonly string[]
  readonly #optional: readonly string[]
  #active: Map<number, ActiveBuild> | null = null
  /** What the last notice about each build contained. */
  readonly #heard = new Map<number, ActiveBuild>()
  /** Raised by every loss, so that an answer from before it is not used after it. */
  #losses = 0

  /**
   * @param models those that count
   * @param optional those that count once they have an active build
   */
  constructor(models: readonly string[], optional: readonly string[] = []) {
    this.#models = models
    this.#optional = optional
  }

  /** Each required model has an active build, and none of them can have moved unnoticed. */
  get areKnown(): boolean {
    return this.#active !== null
  }

  /** @returns whether every healthy build has passed the position; false while they are not known */
  passed(position: Position): boolean {
    if (this.#active === null) return false
    return [...this.#active.values()].every(({ healthy, checkpoint }) => !healthy || !isBefore(checkpoint, position))
  }

  hear({ build, position, healthy }: Reached): void {
    const now = { checkpoint: position === null ? null : parsePosition(position), healthy }
    this.#heard.set(build, now)
    if (this.#active?.has(build)) this.#active.set(build, now)
  }

  /** Notices may have been missed. */
  lose(): void {
    this.#losses++
    this.#active = null
    this.#heard.clear()
  }

  /** To be read before `Store.builds` is called; see `learn`. */
  get losses(): number {
    return this.#losses
  }

  /**
   * @param builds the store's answer
   * @param losses as they were before the call
   * @returns false when notices were missed since: then the answer is not used
   */
  learn(builds: readonly Build[], losses: number): boolean {
    if (losses !== this.#losses) return false
    const active = builds.filter((build) => build.active)
    const required = active.filter(({ model }) => this.#models.includes(model))
    const counted = [...required, ...active.filter(({ model }) => this.#optional.includes(model))]
    this.#active = required.length < this.#models.length ? null : new Map(counted.map((build) => [build.id, this.#newest(build)]))
    return true
  }

  /** A notice may overtake an answer that was requested before it. */
  #newest(build: Build): ActiveBuild {
    const heard = this.#heard.get(build.id)
    const answered = { checkpoint: positionIn(build), healthy: build.error === null }
    return heard?.checkpoint && !isBefore(heard.checkpoint, answered.checkpoint) ? heard : answered
  }
}
