import { randomUUID } from 'node:crypto'
import type { NewEvent } from '../../events/log/event-log.ts'
import { FIRST_OWNER, type Origin } from '../../events/schemas/metadata.ts'
import type { DomainEvent } from '../../events/schemas/vocabulary.ts'

/** When all of them happened. */
export const instant = '2026-11-21T12:00:00.000Z'
/** Origin of events in tests that do not check it. */
export const origin: Origin = { actor: FIRST_OWNER, correlationId: 'c0ffee00-0000-4000-8000-000000000001' }
/** Event to append, with an id of its own. */
export const newEvent = (event: DomainEvent): NewEvent => ({ id: randomUUID(), event, metadata: origin })
export const activated = (topicId: string): NewEvent => newEvent({ type: 'TopicActivated', data: { topicId, activatedAt: instant } })
export const several = (count: number) => Array.from({ length: count }, (_, n) => activated(`t-${n}`))
