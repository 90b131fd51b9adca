import { isBefore, parsePosition, type Position } from '../../events/log/position.ts'
import type { Projection } from '../projection.ts'
import { createListeners, warnOfListener } from './listeners.ts'
import type { Answer, Change, ModelStatus, Query, ReadModels } from './read-models.ts'
import { type Build, type Notice, positionIn, type Reached, type Store } from './store.ts'

interface ActiveBuild extends Pick<Build, 'state'> {
  readonly checkpoint: Position | null
}

type Versioned = Pick<Projection<object>, 'name' | 'version'>

/** Progress of the visible builds, as learned from the store's notices. */
class ActiveBuilds {
  readonly #models: readonly string[]
  readonly #optional: readonly Versioned[]
  #active: Map<number, ActiveBuild> | null = null
  #optionalBuilds: ReadonlySet<number> = new Set()
  readonly #known = new Map<number, ActiveBuild>()
  /** Increased by every invalidation, so that older answers are not used after it. */
  #invalidations = 0

  /**
   * @param models required models
   * @param optional models that count while their active build is live in this version; an older build does not move
   */
  constructor(models: readonly string[], optional: readonly Versioned[] = []) {
    this.#models = models
    this.#optional = optional
  }

  /** True if each required model has an active build and no notice was missed. */
  get areKnown(): boolean {
    return this.#active !== null
  }

  /** Returns whether every relevant build has passed the position; false while their progress is unknown. */
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

  invalidate(): void {
    this.#invalidations++
    this.#active = null
    this.#known.clear()
  }

  get invalidations(): number {
    return this.#invalidations
  }

  /**
   * Stores the builds. Returns false if notices were missed since the call.
   * @param builds answer of the store
   * @param invalidations value before the call
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

  /** A notice may overtake an earlier request's answer. */
  #newest(build: Build): ActiveBuild {
    const known = this.#known.get(build.id)
    const answered = { checkpoint: positionIn(build), state: build.state }
    return known?.checkpoint && !isBefore(known.checkpoint, answered.checkpoint) ? known : answered
  }
}

interface Waiter {
  readonly position: Position
  readonly resolve: (passed: boolean) => void
}

class PositionWaiters {
  readonly #waiters = new Set<Waiter>()

  /** Returns true once the position is passed; false on a timeout or at the end. */
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

/**
 * Opens the read models of a store for readers. Progress is learned from notices in their order, so a caller that waited for a position
 * has received every change before it.
 * @param models models that `waitFor` waits for
 * @param optional models that `waitFor` waits for only while they are live in this version
 * @param onListenerError receives errors of `onChange` listeners
 */
export async function openReadModels({
  store,
  models,
  optional = [],
  onListenerError = warnOfListener,
}: {
  store: Store
  models: readonly string[]
  optional?: readonly Pick<Projection<object>, 'name' | 'version'>[]
  onListenerError?: (error: Error) => void
}): Promise<ReadModels> {
  const listeners = createListeners<readonly Change[]>(onListenerError)
  const active = new ActiveBuilds(models, optional)
  const waiters = new PositionWaiters()
  const settle = () => waiters.settle((position) => active.passed(position))

  async function readActive(): Promise<void> {
    const { invalidations } = active
    try {
      const builds = await store.builds()
      // The answer may precede the notice of its commits. Caches must be dropped in this turn, before a waiting caller continues.
      if (active.load(builds, invalidations)) listeners.notify([{ lost: true }])
    } catch {
      // The store sends `lost` again when it is back.
    }
    settle()
  }

  const endNotices = store.onNotice((notice: Notice) => {
    if (notice.lost) {
      active.invalidate()
      listeners.notify([{ lost: true }])
      void readActive()
      return
    }
    if (notice.changes.length > 0) listeners.notify(notice.changes)
    for (const reached of notice.reached) active.advance(reached)
    settle()
  })
  await readActive()

  return {
    // The store answers each query by its shape, so this line only states the type.
    read: <const Q extends readonly Query[]>(queries: Q) => store.read(queries) as Promise<{ -readonly [I in keyof Q]: Answer<Q[I]> }>,
    async waitFor(position, timeoutMs) {
      if (!active.areKnown) await readActive()
      return active.passed(position) || waiters.wait(position, timeoutMs)
    },
    onChange: listeners.add,
    status: async () => (await store.builds()).map(statusOf),
    warning: async () => store.warning?.() ?? null,
    writeRefusal: () => store.writeRefusal?.() ?? null,
    searchFault: () => store.searchFault?.() ?? null,
    async [Symbol.asyncDispose]() {
      endNotices()
      waiters.endAll()
    },
  }
}

const statusOf = ({ model, version, active, state, checkpoint, error, progress }: Build): ModelStatus => ({
  model,
  version,
  active,
  state,
  checkpoint,
  error,
  progress,
})
