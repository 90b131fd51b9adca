import { bytesBetween, type Position, shareOfLog } from '../../events/log/position.ts'
import type { Build } from '../stores/store.ts'

/** How far a catch-up has come, how fast it goes and when it will end, as far as positions can tell. */
export class CatchUp {
  readonly #from: Position | null
  readonly #end: Position | null
  readonly #now: () => number
  readonly #startedAt: number
  #events = 0

  /**
   * @param end of the log when the catch-up begins
   * @param now milliseconds of a clock that only goes on
   */
  constructor(from: Position | null, end: Position | null, now = () => performance.now()) {
    this.#from = from
    this.#end = end
    this.#now = now
    this.#startedAt = now()
  }

  count(events: number): void {
    this.#events += events
  }

  progress(position: Position | null): NonNullable<Build['progress']> {
    const seconds = (this.#now() - this.#startedAt) / 1_000
    const read = bytesBetween(this.#from, position)
    const left = Math.max(0, bytesBetween(position, this.#end))
    return {
      // Of the whole log, so that a build that was interrupted goes on where it was.
      done: Math.min(1, shareOfLog(position, this.#end)),
      eventsPerSecond: Math.round(this.#events / Math.max(seconds, 0.001)),
      secondsLeft: read > 0 ? Math.round((seconds * left) / read) : 0,
    }
  }
}
