import type { EventTable } from './tables/event-table.ts'

/** Of so many of the newest events; about 6 MB. */
const CAPACITY = 50_000

interface Place {
  /** The stream's number. */
  readonly stream: number
  readonly revision: number
}

/**
 * Where the newest events stand, by id: for appends that state no revision. Read from the file when first asked for, so that a log whose
 * appends all state one pays nothing, and a restart forgets nothing. An id that is appended again keeps its first place.
 */
export class RecentIds {
  readonly #events: EventTable
  #places: Map<string, Place> | null = null

  constructor(events: EventTable) {
    this.#events = events
  }

  /** @returns the revision at which the event stands in the stream; null when it is unknown, or was first appended to another one */
  revisionOf(stream: number, id: string): number | null {
    this.#places ??= this.#read()
    const place = this.#places.get(id)
    return place?.stream === stream ? place.revision : null
  }

  add(stream: number, revision: number, id: string): void {
    const places = this.#places
    if (!places || places.has(id)) return
    if (places.size >= CAPACITY) places.delete(places.keys().next().value!)
    places.set(id, { stream, revision })
  }

  /** After a transaction that did not happen. */
  forget(): void {
    this.#places = null
  }

  #read(): Map<string, Place> {
    const places = new Map<string, Place>()
    for (const { id, stream, revision } of this.#events.newest(CAPACITY).toReversed()) {
      if (!places.has(id)) places.set(id, { stream, revision })
    }
    return places
  }
}
