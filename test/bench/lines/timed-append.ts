import { randomUUID } from 'node:crypto'
import type { EventLog } from '../../../events/log/event-log.ts'

/** @returns milliseconds of one append of one small event to a stream of its own */
export async function timedAppend(log: EventLog): Promise<number> {
  const id = randomUUID()
  const event = { type: 'LoginFailed', data: { reason: 'password', failedAt: new Date().toISOString() } } as const
  const started = performance.now()
  await log.append(`bench-${id}`, 'no_stream', [{ id, event, metadata: { actor: 'visitor', correlationId: id } }])
  return performance.now() - started
}
