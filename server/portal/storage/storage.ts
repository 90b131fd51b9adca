import type { Logger } from 'pino'
import { optionalProjections, projections } from '../../../projections/models/all.ts'
import type { PersonRecord } from '../../../projections/models/people.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import type { Store } from '../../../projections/stores/store.ts'
import type { WorkingCopies } from '../../../projections/stores/working-copies/working-copies.ts'
import type { OpenedLog } from '../open-log.ts'
import type { PortalContext } from '../portal-options.ts'

interface StorageParts {
  readonly store: Store
  readonly workingCopies: WorkingCopies
  /** The slowest part to open; independent parts open in parallel. */
  readonly opening: Promise<OpenedLog>
}

export interface Storage extends StorageParts, AsyncDisposable {
  readonly readModels: ReadModels
}

export async function withReadModels(
  { logger }: Pick<PortalContext, 'logger'>,
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

export const openedInMemory = (log: OpenedLog['log'], compact: () => Promise<unknown>): OpenedLog => ({
  log,
  url: 'memory:',
  isOwner: true,
  onMove() {},
  compact,
  async [Symbol.asyncDispose]() {},
})

/**
 * Deletes a person's working copies when the person is erased. The erased key has made them unreadable by then.
 * @returns a disposable that ends the subscription
 */
function dropCopiesOfErased(readModels: Pick<ReadModels, 'read' | 'onChange'>, copies: WorkingCopies, logger: Logger): () => void {
  const drop = async (keys: readonly string[]): Promise<void> => {
    const [people] = (await readModels.read([{ model: 'people', keys }])) as [(PersonRecord | null)[]]
    for (const person of people) if (person?.status === 'erased') await copies.removeAllOf(person.id)
  }
  return readModels.onChange((changes) => {
    const keys = changes.flatMap((change) => (!change.lost && change.model === 'people' ? change.keys : []))
    if (keys.length > 0)
      drop(keys).catch((error: unknown) => logger.warn({ err: error }, 'working copies of an erased person stay until they expire'))
  })
}
