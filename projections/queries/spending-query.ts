import type { Activity } from '../models/activity.ts'
import type { GenerationCard } from '../models/generations.ts'
import type { ReadModels } from '../stores/read-models.ts'

const HOUR_MS = 3_600_000
const MAX_PER_HOUR = 2_000

export interface Spending {
  /** Of this month, UTC. */
  tokens: number
  costMicroEur: number
  /** Of the last hour: a batch counts as many as it planned. */
  generations: number
}

/** @returns what generating has cost so far, in one round trip */
export async function readSpending(models: Pick<ReadModels, 'read'>, now: Date): Promise<Spending> {
  const month = now.toISOString().slice(0, 8)
  const days = Array.from({ length: now.getUTCDate() }, (_, at) => `${month}${String(at + 1).padStart(2, '0')}`)
  const [activity, recent] = await models.read([
    { model: 'activity', keys: days },
    { model: 'generations', index: 'top', min: now.getTime() - HOUR_MS, limit: MAX_PER_HOUR },
  ])
  const sum = (of: (day: Activity) => number) => (activity as (Activity | null)[]).reduce((total, day) => total + (day ? of(day) : 0), 0)
  return {
    tokens: sum((day) => day.inputTokens + day.outputTokens),
    costMicroEur: sum((day) => day.costMicroEur),
    generations: (recent as GenerationCard[]).reduce((total, { planned }) => total + planned, 0),
  }
}
