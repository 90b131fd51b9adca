import { isBefore, parsePosition, type Position } from '../../events/log/position.ts'
import type { Projection } from '../projection.ts'
import { type Build, positionIn, type Reached } from './store.ts'

interface ActiveBuild extends Pick<Build, 'state'> {
  readonly checkpoint: Position | null
}

type Versioned = Pick<Projection<object>, 'name' | 'version'>

/** How far the builds that readers see have come, as this process knows it from the store's notices. */
export class ActiveBuilds {
  readonly #models: readonly string[]
  readonly #optional: readonly Versioned[]
  #active: Map<number, ActiveBuild> | null = null
  /** Those of optional models among them. */
  #optionalBuilds: ReadonlySet<number> = new Set()
  /** What the last notice about each build contained. */
  readonly #known = new Map<number, ActiveBuild>()
  /** Raised by every invalidation, so that an answer from before it is not used after it. */
  #invalidations = 0

  /**
   * @param models those that count
   * @param optional those that count while their active build is live, in this version: an older one stands still until the new one is there
   */
  constructor(models: readonly string[], optional: readonly Versioned[] = []) {
    this.#models = models
    this.#optional = optional
  }

  /** Each required model has an active build, and none of them can have moved unnoticed. */
  get areKnown(): boolean {
    return this.#active !== null
  }

  /** @returns whether every build that counts and has not stopped has passed the position; false while they are not known */
  passed(position: Position): boolean {
    if (this.#active === null) return false
    return [...this.#active].every(([build, { state, checkpoint }]) => {
      const counts = this.#optionalBuilds.has(build) ? state === 'live' : state !== 'stopped'
      return !counts || !isBefore(checkpoint, position)
    })
  }

  advance({ build, position, state }: Reached): void {
    const now = { checkpoint: position === null ? null : parsePosition(position), state }
    this.#known.set(build, now)
    if (this.#active?.has(build)) this.#active.set(build, now)
  }

  /** Notices may have been missed. */
  invalidate(): void {
    this.#invalidations++
    this.#active = null
    this.#known.clear()
  }

  /** To be read before `Store.builds` is called; see `load`. */
  get invalidations(): number {
    return this.#invalidations
  }

  /**
   * @param builds the store's answer
   * @param invalidations as they were before the call
   * @returns false when notices were missed since: then the answer is not used
   */
  load(builds: readonly Build[], invalidations: number): boolean {
    if (invalidations !== this.#invalidations) return false
    const active = builds.filter((build) => build.active)
    const required = active.filter(({ model }) => this.#models.includes(model))
    const optional = active.filter(({ model, version }) => this.#optional.some((one) => one.name === model && one.version === version))
    this.#optionalBuilds = new Set(optional.map(({ id }) => id))
    this.#active =
      required.length < this.#models.length ? null : new Map([...required, ...optional].map((build) => [build.id, this.#newest(build)]))
    return true
  }

  /** A notice may overtake an answer that was requested before it. */
  #newest(build: Build): ActiveBuild {
    const known = this.#known.get(build.id)
    const answered = { checkpoint: positionIn(build), state: build.state }
    return known?.checkpoint && !isBefore(known.checkpoint, answered.checkpoint) ? known : answered
  }
}
