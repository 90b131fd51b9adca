import { openMemoryStore } from '../../../projections/stores/memory/memory-store.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { withSearch } from '../../../projections/stores/with-search.ts'
import { openMemoryWorkingCopies } from '../../../projections/stores/working-copies/memory.ts'
import type { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import type { LogLocation } from '../locate-log.ts'
import { openLog } from '../open-log.ts'
import { openStore, openWorkingCopies } from '../open-store.ts'
import type { PortalContext } from '../portal-options.ts'
import { openedInMemory, type Storage, withReadModels } from './storage.ts'

export async function openStorage(context: PortalContext, logLocation?: Promise<LogLocation>): Promise<Storage> {
  const { config, logger } = context
  await using stack = new AsyncDisposableStack()
  const opening = openLog({ ...config, mustAnswer: false }, logger, logLocation)
  // An early failure must not count as unhandled; the caller awaits the same promise later.
  opening.catch(() => {})
  stack.defer(async () => (await opening.catch(() => null))?.[Symbol.asyncDispose]())
  const store = stack.use(await openStore(config, logger))
  const workingCopies = stack.use(await openWorkingCopies(config, context))
  return withReadModels(context, { store, workingCopies, opening }, stack.move())
}

/** Opens storage in this process's memory. @param log may outlive the storage, so that a second portal continues from it */
export async function openMemoryStorage(context: PortalContext, log: MemoryEventLog): Promise<Storage> {
  await using stack = new AsyncDisposableStack()
  const onListenerError = (error: Error) => context.logger.error({ err: error }, 'a listener of the read models failed')
  const opening = Promise.resolve(openedInMemory(log, () => log.compact()))
  const search = openSearchStore({ file: ':memory:', onListenerError })
  const store = stack.use(withSearch(openMemoryStore({ onListenerError }), search))
  const workingCopies = stack.use(openMemoryWorkingCopies(context.now))
  return withReadModels(context, { store, workingCopies, opening }, stack.move())
}
