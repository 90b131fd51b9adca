import { articles } from '../../models/articles.ts'
import type { ReadModels } from '../../stores/read-models.ts'

/**
 * Returns whether lists come from a build of another version until this version's is complete. Such a build may lack a list, which then
 * reads as empty, and recent articles.
 */
export async function areListsBuilding(models: Pick<ReadModels, 'status'>): Promise<boolean> {
  const shown = (await models.status()).find(({ model, active }) => active && model === articles.name)
  return shown !== undefined && shown.version !== articles.version
}
