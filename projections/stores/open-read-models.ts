import type { Projection } from '../projection.ts'
import { ActiveBuilds } from './active-builds.ts'
import { createListeners, warnOfListener } from './listeners.ts'
import { PositionWaiters } from './position-waiters.ts'
import type { Answer, Change, ModelStatus, Query, ReadModels } from './read-models.ts'
import type { Build, Notice, Store } from './store.ts'

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
