import type { Place, ReadModels } from '../stores/read-models.ts'
import type { Topic, TopicCard } from '../models/topics.ts'

const TOPICS_PER_READ = 500

function topicOf(card: TopicCard): Topic {
  const { proposedAt: _, ...topic } = card
  return topic
}

export async function listTopics(models: Pick<ReadModels, 'read'>): Promise<Topic[]> {
  return (await readAll(models, 'all', ({ priority }) => priority)).map(topicOf)
}

export async function listNewestTopics(models: Pick<ReadModels, 'read'>): Promise<Topic[]> {
  return (await readAll(models, 'proposed', ({ proposedAt }) => Date.parse(proposedAt))).map(topicOf)
}

export async function findTopics(models: Pick<ReadModels, 'read'>, ids: readonly string[]): Promise<Topic[]> {
  if (ids.length === 0) return []
  const [found] = (await models.read([{ model: 'topics', keys: ids }])) as [(TopicCard | null)[]]
  return found.flatMap((topic) => (topic && topic.title !== '' ? [topicOf(topic)] : []))
}

async function readAll(models: Pick<ReadModels, 'read'>, index: string, scoreOf: (topic: TopicCard) => number): Promise<TopicCard[]> {
  const topics: TopicCard[] = []
  for (let after: Place | undefined; ;) {
    const [some] = (await models.read([{ model: 'topics', index, limit: TOPICS_PER_READ, ...(after && { after }) }])) as [TopicCard[]]
    topics.push(...some)
    const last = some.at(-1)
    if (!last || some.length < TOPICS_PER_READ) return topics
    after = { score: scoreOf(last), key: last.id }
  }
}
