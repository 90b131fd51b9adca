import { randomUUID } from 'node:crypto'
import type { NewEvent } from '../../events/log/event-log.ts'

/** When all of them happened. */
export const instant = '2026-11-21T12:00:00.000Z'
/** An event to append, with an id of its own. */
export const activated = (topicId: string): NewEvent => ({
  id: randomUUID(),
  event: { type: 'TopicActivated', data: { topicId, activatedAt: instant } },
})
export const several = (count: number) => Array.from({ length: count }, (_, n) => activated(`t-${n}`))
