import { openLogStorage } from '../../../events/embedded/storage/log-storage.ts'
import type { ProposedEvent } from '../../../events/embedded/storage/tables/event-table.ts'
import type { NewEvent } from '../../../events/log/event-log.ts'
import { storedMetadata } from '../../../events/log/recorded-event.ts'
import { validateNewEvents } from '../../../events/log/appending/validate-new-events.ts'

/** Events that one stream was given at one time. */
export interface PastAppend {
  readonly stream: string
  readonly events: readonly NewEvent[]
  /** Unix time in milliseconds. */
  readonly at: number
}

export interface PastLog extends AsyncDisposable {
  /** Appends all in one transaction. @throws InvalidEventError on the same events as the portal's log */
  write(appends: readonly PastAppend[]): Promise<void>
}

/** Writes the log's file as its server does, with the times of the past and without the way through client and protocol. */
export function openPastLog(file: string): PastLog {
  let clock = 0
  const storage = openLogStorage({ file, now: () => clock })
  return {
    async write(appends) {
      for (const { stream, events } of appends) validateNewEvents(stream, events)
      await storage.commits.run(() => {
        for (const { stream, events, at } of appends) {
          clock = at
          storage.store.append(stream, events.map(proposed))
        }
      })
    },
    [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose](),
  }
}

const proposed = ({ id, event, metadata }: NewEvent): ProposedEvent => ({
  id,
  type: event.type,
  isJson: true,
  metadata: storedMetadata(event.type, metadata),
  data: Buffer.from(JSON.stringify(event.data)),
})
