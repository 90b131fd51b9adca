import { type Category, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { defineProjection } from '../projection.ts'

export interface Topic {
  id: string
  title: string
  description: string
  category: Category
  priority: number
  angle: string | null
  active: boolean
  usageCount: number
}

export interface TopicCard extends Topic {
  proposedAt: string
}

/** Key: the topic's id. The score is the priority, or the time in the index `proposed`. */
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
  // A topic that articles name but nobody proposed is counted without being listed.
  indexes: (topic) =>
    topic.title === ''
      ? {}
      : { all: topic.priority, proposed: Date.parse(topic.proposedAt), ...(topic.active ? { active: topic.priority } : {}) },
})
