import type { EventEncoder } from '../messages/read-response.ts'
import type { StoredEvent } from '../storage/tables/event-table.ts'
import { dataOf, type LogStore } from '../storage/log-store.ts'

const LINK_TYPE = '$>'
/** `3@stream`; -1 stands for the last event. */
const TARGET = /^\s*([+-]?\d{1,19})\s*(?:@(.*))?$/s

/** @returns the messages for events in which links come with the events that they name */
export function resolvedFrames(encoder: EventEncoder, store: LogStore, events: readonly StoredEvent[]): Buffer {
  const frames: Buffer[] = []
  let plain: StoredEvent[] = []
  for (const event of events) {
    const target = event.type === LINK_TYPE ? targetOf(store, event) : undefined
    if (target === undefined) plain.push(event)
    else {
      frames.push(encoder.frames(plain), encoder.linkFrame(event, target))
      plain = []
    }
  }
  return Buffer.concat([...frames, encoder.frames(plain)])
}

/** @returns null when a reader of its stream would not get it; undefined when the link's data name no event at all */
function targetOf(store: LogStore, link: StoredEvent): StoredEvent | null | undefined {
  const [, revision, stream] = TARGET.exec(Buffer.from(dataOf(link)).toString()) ?? []
  if (revision === undefined) return undefined
  const state = stream ? store.stream(stream) : null
  if (!stream || !state || store.isDeleted(stream)) return null
  return store.visibleEvent(state, Number(revision) === -1 ? state.lastRevision : Number(revision))
}
