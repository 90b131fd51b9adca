import type { ReadModels } from '../stores/read-models.ts'
import type { TopicCard } from '../models/topics.ts'

/** Topics are some hundreds at most; the admin sees them all. */
const MOST = 10_000

/** @returns all topics, highest priority first */
export async function listTopics(models: ReadModels): Promise<TopicCard[]> {
  const [topics] = await models.read([{ model: 'topics', index: 'all', limit: MOST }])
  return topics as TopicCard[]
}
