import { type Category, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { defineProjection } from '../projection.ts'

export interface Topic {
  id: string
  title: string
  description: string
  category: Category
  /** 1 (last) to 10 (first). */
  priority: number
  angle: string | null
  active: boolean
  /** How many articles were written from it. */
  usageCount: number
}

/** A topic as it is stored. */
export interface TopicCard extends Topic {
  /** Empty when it never was. */
  proposedAt: string
}

/** Key: the topic's id. Scores are priorities; of `proposed`, instants. */
export const topics = defineProjection<TopicCard>({
  name: 'topics',
  version: 2,
  key(event) {
    if (event.type === 'ArticleDrafted') return event.data.provenance?.topicId ?? null
    return event.type === 'TopicProposed' || event.type === 'TopicActivated' || event.type === 'TopicDeactivated'
      ? event.data.topicId
      : null
  },
  initial: (id) => ({
    id,
    title: '',
    description: '',
    category: DEFAULT_CATEGORY,
    priority: 0,
    angle: null,
    active: false,
    usageCount: 0,
    proposedAt: '',
  }),
  on: {
    TopicProposed(topic, { data }) {
      topic.title = data.title
      topic.description = data.description
      topic.category = data.category
      topic.priority = data.priority
      topic.angle = data.angle ?? null
      topic.active = true
      topic.proposedAt = data.proposedAt
    },
    TopicActivated(topic) {
      topic.active = true
    },
    TopicDeactivated(topic) {
      topic.active = false
    },
    ArticleDrafted(topic) {
      topic.usageCount++
    },
  },
  // An article may name a topic that was never proposed: it is counted, and not listed.
  indexes: (topic) =>
    topic.title === ''
      ? {}
      : { all: topic.priority, proposed: Date.parse(topic.proposedAt), ...(topic.active ? { active: topic.priority } : {}) },
})
