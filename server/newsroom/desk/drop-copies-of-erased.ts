import type { Logger } from 'pino'
import type { PersonRecord } from '../../../projections/models/people.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import type { WorkingCopies } from '../../../projections/stores/working-copies/working-copies.ts'

/**
 * Removes what somebody was writing when the person is erased. The erased key has made it unreadable by then.
 * @returns what ends it
 */
export function dropCopiesOfErased(readModels: Pick<ReadModels, 'read' | 'onChange'>, copies: WorkingCopies, logger: Logger): () => void {
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
