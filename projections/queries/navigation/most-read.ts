import { type DayOfReading, DAYS_OF_READING } from '../../models/views/most-read.ts'
import { type ReadModels, ReadModelsUnavailableError } from '../../stores/read-models.ts'

const KEYS = Array.from({ length: DAYS_OF_READING }, (_, at) => String(at))
const WINDOW_MS = 6 * 86_400_000
const MAX_RANKED = 20

/** Returns the most read slugs of this UTC day and the six before it; none until the model was built once. */
export async function readMostRead(models: Pick<ReadModels, 'read'>, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString().slice(0, 10)
  const sums = new Map<string, number>()
  for (const reading of await daysOfReading(models)) {
    if (!reading || reading.day < since) continue
    for (const [slug, count] of Object.entries(reading.closed ? reading.rolledUp : reading.counts))
      sums.set(slug, (sums.get(slug) ?? 0) + count)
  }
  return [...sums]
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, MAX_RANKED)
    .map(([slug]) => slug)
}

async function daysOfReading(models: Pick<ReadModels, 'read'>): Promise<readonly (DayOfReading | null)[]> {
  try {
    const [days] = await models.read([{ model: 'most-read', keys: KEYS }])
    return days as (DayOfReading | null)[]
  } catch (error) {
    if (error instanceof ReadModelsUnavailableError) return []
    throw error
  }
}
