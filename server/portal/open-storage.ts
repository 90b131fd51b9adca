import { optionalProjections, projections } from '../../projections/models/all.ts'
import { openReadModels } from '../../projections/stores/open-read-models.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { openMemoryStore } from '../../projections/stores/memory/memory-store.ts'
import { openSearchStore } from '../../projections/stores/search.ts'
import { withSearch } from '../../projections/stores/with-search.ts'
import { openSqliteWorkingCopies } from '../../projections/stores/working-copies/sqlite.ts'
import type { MemoryEventLog } from '../../events/memory/memory-event-log.ts'
import type { WorkingCopies } from '../../projections/stores/working-copies/working-copies.ts'
import { dropCopiesOfErased } from '../newsroom/desk/drop-copies-of-erased.ts'
import type { Store } from '../../projections/stores/store.ts'
import type { LogLocation } from './locate-log.ts'
import { type OpenedLog, openLog } from './open-log.ts'
import { openStore, openWorkingCopies } from './open-store.ts'
import type { PortalContext } from './portal-options.ts'

export interface Storage extends AsyncDisposable {
  readonly store: Store
  readonly readModels: ReadModels
  readonly workingCopies: WorkingCopies
  /** The slowest part to open: what does not need it opens meanwhile. */
  readonly opening: Promise<OpenedLog>
}

interface StorageParts {
  readonly store: Store
  readonly workingCopies: WorkingCopies
  readonly opening: Promise<OpenedLog>
}

/** The log and the read models: everything that survives this process. */
export async function openStorage(context: PortalContext, logLocation?: Promise<LogLocation>): Promise<Storage> {
  const { config, logger } = context
  await using stack = new AsyncDisposableStack()
  const opening = openLog({ ...config, mustAnswer: false }, logger, logLocation)
  // A failure may come before anyone waits for it; it reaches the caller there.
  opening.catch(() => {})
  stack.defer(async () => (await opening.catch(() => null))?.[Symbol.asyncDispose]())
  const store = stack.use(await openStore(config, logger))
  const workingCopies = stack.use(await openWorkingCopies(config, context))
  return withReadModels(context, { store, workingCopies, opening }, stack.move())
}

/**
 * Storage in this process's memory, which ends with it.
 * @param log may outlive the storage, so that a second portal goes on from it
 */
export async function openMemoryStorage(context: PortalContext, log: MemoryEventLog): Promise<Storage> {
  await using stack = new AsyncDisposableStack()
  const onListenerError = (error: Error) => context.logger.error({ err: error }, 'a listener of the read models failed')
  const opened = { log, url: 'memory:', isOwner: true, onMove() {}, compact: () => log.compact(), async [Symbol.asyncDispose]() {} }
  const search = openSearchStore({ file: ':memory:', onListenerError })
  const store = stack.use(withSearch(openMemoryStore({ onListenerError }), search))
  const workingCopies = stack.use(openSqliteWorkingCopies({ file: ':memory:', now: context.now, onListenerError }))
  return withReadModels(context, { store, workingCopies, opening: Promise.resolve(opened) }, stack.move())
}

async function withReadModels(
  { logger }: PortalContext,
  { store, workingCopies, opening }: StorageParts,
  opened: AsyncDisposableStack,
): Promise<Storage> {
  await using stack = opened
  const readModels = stack.use(
    await openReadModels({
      store,
      models: projections.filter((one) => !optionalProjections.includes(one)).map(({ name }) => name),
      optional: optionalProjections,
      onListenerError: (error) => logger.error({ err: error }, 'a listener of the read models failed'),
    }),
  )
  stack.defer(dropCopiesOfErased(readModels, workingCopies, logger))
  const parts = stack.move()
  return { store, readModels, workingCopies, opening, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}
