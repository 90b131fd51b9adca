import { isBefore, parsePosition, type Position } from '../../events/log/position.ts'
import { createListeners, warnOfListener } from './listeners.ts'
import type { Answer, Change, ModelStatus, Query, ReadModels } from './read-models.ts'
import { type Build, type Notice, positionIn, type Store } from './store.ts'

interface Waiter {
  readonly position: Position
  readonly resolve: (passed: boolean) => void
}

interface ActiveBuild {
  readonly checkpoint: Position | null
  readonly healthy: boolean
}

/** A notice may overtake the answer to a question that was asked before it. */
function newer(heard: ActiveBuild | undefined, answered: ActiveBuild): ActiveBuild {
  return heard?.checkpoint && !isBefore(heard.checkpoint, answered.checkpoint) ? heard : answered
}

/**
 * The read models of a store, for readers. Where the store stands is learned from its notices alone, in their order, so
 * that a caller that waited for a position has been told of every change before it.
 * @param models the names that `waitFor` waits for
 * @param onListenerError receives what a listener of `onChange` throws
 */
export async function openReadModels({
  store,
  models,
  onListenerError = warnOfListener,
}: {
  store: Store
  models: readonly string[]
  onListenerError?: (error: Error) => void
}): Promise<ReadModels> {
  const listeners = createListeners<readonly Change[]>(onListenerError)
  const waiters = new Set<Waiter>()
  let active: Map<number, ActiveBuild> | null = null
  /** The last that was told of each build. */
  const heard = new Map<number, ActiveBuild>()
  /** Raised by every loss, so that an answer from before it is not used after it. */
  let losses = 0

  const passed = (position: Position): boolean =>
    active !== null && [...active.values()].every(({ healthy, checkpoint }) => !healthy || !isBefore(checkpoint, position))

  function settle(): void {
    for (const waiter of waiters) if (passed(waiter.position)) waiter.resolve(true)
  }

  /** @returns the newest position of each model's active build; null while a model has none */
  function activeBuilds(builds: readonly Build[]): Map<number, ActiveBuild> | null {
    const found = builds.filter((build) => build.active && models.includes(build.model))
    if (found.length < models.length) return null
    return new Map(
      found.map((build) => [build.id, newer(heard.get(build.id), { checkpoint: positionIn(build), healthy: build.error === null })]),
    )
  }

  async function look(): Promise<void> {
    const loss = losses
    try {
      const builds = await store.builds()
      if (loss === losses) {
        active = activeBuilds(builds)
        // What this answer has passed was committed before it, and its notice may still be on its way: a caller that waits for it
        // must not be let on before everything that may show less is dropped.
        listeners.notify([{ lost: true }])
      }
    } catch {
      // The store says `lost` again when it is back.
    }
    settle()
  }

  const endNotices = store.onNotice((notice: Notice) => {
    if (notice.lost) {
      losses++
      active = null
      heard.clear()
      listeners.notify([{ lost: true }])
      void look()
      return
    }
    if (notice.changes.length > 0) listeners.notify(notice.changes)
    for (const { build, position, healthy } of notice.reached) {
      const now = { checkpoint: position === null ? null : parsePosition(position), healthy }
      heard.set(build, now)
      if (active?.has(build)) active.set(build, now)
    }
    if (waiters.size > 0) settle()
  })
  await look()

  return {
    // The store answers each query by its shape; the type says so once, here.
    read: <const Q extends readonly Query[]>(queries: Q) => store.read(queries) as Promise<{ -readonly [I in keyof Q]: Answer<Q[I]> }>,
    async waitFor(position, timeoutMs) {
      if (passed(position)) return true
      if (active === null) await look()
      if (passed(position)) return true
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const waiter = { position, resolve }
      waiters.add(waiter)
      const timer = setTimeout(() => resolve(false), timeoutMs)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        waiters.delete(waiter)
      }
    },
    onChange: listeners.add,
    status: async () =>
      (await store.builds()).map(({ model, version, active, state, checkpoint, error, progress }): ModelStatus => ({
        model,
        version,
        active,
        state,
        checkpoint,
        error,
        progress,
      })),
    async [Symbol.asyncDispose]() {
      endNotices()
      for (const waiter of waiters) waiter.resolve(false)
    },
  }
}
