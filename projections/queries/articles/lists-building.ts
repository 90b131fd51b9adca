import { articles } from '../../models/articles.ts'
import type { ReadModels } from '../../stores/read-models.ts'

/**
 * @returns whether lists of articles are read from the build of another version of the program until this version's is complete: it may
 * lack a list, which then reads as empty, and what was written since
 */
export async function areListsBuilding(models: Pick<ReadModels, 'status'>): Promise<boolean> {
  const shown = (await models.status()).find(({ model, active }) => active && model === articles.name)
  return shown !== undefined && shown.version !== articles.version
}
