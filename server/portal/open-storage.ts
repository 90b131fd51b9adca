import { optionalProjections, projections } from '../../projections/models/all.ts'
import { openReadModels } from '../../projections/stores/open-read-models.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
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

/** The log and the read models: everything that survives this process. */
export async function openStorage({ config, logger, now }: PortalContext, logLocation?: Promise<LogLocation>): Promise<Storage> {
  await using stack = new AsyncDisposableStack()
  const opening = openLog({ ...config, mustAnswer: false }, logger, logLocation)
  // A failure may come before anyone waits for it; it reaches the caller there.
  opening.catch(() => {})
  stack.defer(async () => (await opening.catch(() => null))?.[Symbol.asyncDispose]())
  const store = stack.use(await openStore(config, logger))
  const readModels = stack.use(
    await openReadModels({
      store,
      models: projections.filter((one) => !optionalProjections.includes(one)).map(({ name }) => name),
      optional: optionalProjections,
      onListenerError: (error) => logger.error({ err: error }, 'a listener of the read models failed'),
    }),
  )
  const workingCopies = stack.use(await openWorkingCopies(config, { logger, now }))
  stack.defer(dropCopiesOfErased(readModels, workingCopies, logger))
  const parts = stack.move()
  return { store, readModels, workingCopies, opening, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}
