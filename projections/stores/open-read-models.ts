import { isBefore, parsePosition, type Position } from '../../events/log/position.ts'
import type { Projection } from '../projection.ts'
import { createListeners, warnOfListener } from './listeners.ts'
import type { Answer, Change, ModelStatus, Query, ReadModels } from './read-models.ts'
import { type Build, type Notice, positionIn, type Reached, type Store } from './store.ts'

interface ActiveBuild extends Pick<Build, 'state'> {
  readonly checkpoint: Position | null
}

type Versioned = Pick<Projection<object>, 'name' | 'version'>

/** How far the builds that readers see have come, as this process knows it from the store's notices. */
class ActiveBuilds {
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

interface Waiter {
  readonly position: Position
  readonly resolve: (passed: boolean) => void
}

/** Callers that wait until the read models have passed a position. */
class PositionWaiters {
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

/**
 * The read models of a store, for readers. Where the store stands is learned from its notices alone, in their order, so
 * that a caller that waited for a position has received every change before it.
 * @param models the names that `waitFor` waits for
 * @param optional what `waitFor` waits for while it is live in this version, and not while it is built, catches up or has stopped
 * @param onListenerError receives what a listener of `onChange` throws
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
      // What this answer has passed was committed before it, and its notice may still be on its way: a caller that waits for it
      // must not go on before everything that may show less is dropped: in the same turn.
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
    // The store answers each query by its shape; only the type is stated here.
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
