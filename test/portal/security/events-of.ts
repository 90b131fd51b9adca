import type { RecordedEvent } from '../../../events/log/event-log.ts'
import type { TestPortal } from '../start-portal.ts'

/** Events of the log, read by a second client. */
export async function eventsOf(portal: TestPortal): Promise<RecordedEvent[]> {
  await using log = await portal.openLog()
  const found: RecordedEvent[] = []
  for await (const event of log.readAll()) found.push(event)
  return found
}
/** @returns the data of the events of one type */
export const dataOf = (found: RecordedEvent[], type: string) =>
  found.filter((one) => one.type === type).map((one) => (one.event as { data: object }).data)
