import type { z } from 'zod'
import { adminEvents } from './admin.ts'
import { articleEvents } from './article.ts'
import { revisionEvents } from './content/revisions.ts'
import { frontPageEvents } from './front-page.ts'
import { generationEvents } from './generation.ts'
import { openDataEvents } from './open-data.ts'
import { peopleEvents } from './people.ts'
import { portalEvents } from './portal.ts'
import { scheduleEvents } from './schedule.ts'
import { spendingEvents } from './spending.ts'
import { topicEvents } from './topic.ts'
import { viewEvents } from './views.ts'

export const vocabulary = {
  ...articleEvents,
  ...revisionEvents,
  ...topicEvents,
  ...generationEvents,
  ...spendingEvents,
  ...viewEvents,
  ...portalEvents,
  ...adminEvents,
  ...peopleEvents,
  ...openDataEvents,
  ...scheduleEvents,
  ...frontPageEvents,
} as const

type Vocabulary = typeof vocabulary

export type EventType = keyof Vocabulary
export type EventData<T extends EventType> = z.infer<Vocabulary[T]>

export type DomainEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K; readonly data: EventData<K> }
}[T]

export type ArticleEvent = DomainEvent<keyof typeof articleEvents | keyof typeof revisionEvents>
export type TopicEvent = DomainEvent<keyof typeof topicEvents>
export type GenerationEvent = DomainEvent<keyof typeof generationEvents>
export type SpendingEvent = DomainEvent<keyof typeof spendingEvents>
export type AdminEvent = DomainEvent<keyof typeof adminEvents>
export type OpenDataEvent = DomainEvent<keyof typeof openDataEvents>
export type ScheduleEvent = DomainEvent<keyof typeof scheduleEvents>
export type FrontPageEvent = DomainEvent<keyof typeof frontPageEvents>
export type PeopleEvent = DomainEvent<keyof typeof peopleEvents>

export const isEventType = (type: string): type is EventType => Object.hasOwn(vocabulary, type)
