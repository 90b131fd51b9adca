import type { EventLog } from '../../../events/log/event-log.ts'
import { topicIdSchema, topicStream } from '../../../events/schemas/topic.ts'
import type { EventData, TopicEvent } from '../../../events/schemas/vocabulary.ts'
import { topicDecider } from './topic-decider.ts'

export interface Topic {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: EventData<'TopicProposed'>['category']
  readonly angle: string | null
  readonly active: boolean
}

/** @returns the topic folded from its stream, or null when there is none with that id */
export async function topicFromStream(log: EventLog, topicId: string): Promise<Topic | null> {
  if (!topicIdSchema.safeParse(topicId).success) return null
  let state = topicDecider.initial
  for await (const { event } of log.readStream(topicStream(topicId))) {
    if (event instanceof Error) throw event
    state = topicDecider.evolve(state, event as TopicEvent)
  }
  if (!state.proposed) return null
  const { title, description, category, angle } = state.proposed
  return { id: topicId, title, description, category, angle: angle ?? null, active: state.active }
}
