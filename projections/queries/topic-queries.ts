import type { ReadModels } from '../stores/read-models.ts'
import type { TopicCard } from '../models/topics.ts'

/** Topics are some hundreds at most; the admin sees them all. */
const MAX_TOPICS = 10_000

/** @returns all topics, highest priority first */
export async function listTopics(models: ReadModels): Promise<TopicCard[]> {
  const [topics] = await models.read([{ model: 'topics', index: 'all', limit: MAX_TOPICS }])
  return topics as TopicCard[]
}
