import { bytesBetween, type Position, shareOfLog } from '../../events/log/position.ts'
import type { Build } from '../stores/store.ts'

/** Progress, speed and remaining time of a catch-up, estimated from positions. */
export class CatchUp {
  readonly #from: Position | null
  readonly #end: Position | null
  readonly #now: () => number
  readonly #startedAt: number
  #events = 0

  /**
   * @param end end of the log at the start
   * @param now returns milliseconds of a monotonic clock
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
      // The fraction refers to the whole log, so that an interrupted build continues where it was.
      done: Math.min(1, shareOfLog(position, this.#end)),
      eventsPerSecond: Math.round(this.#events / Math.max(seconds, 0.001)),
      secondsLeft: read > 0 ? Math.round((seconds * left) / read) : 0,
    }
  }
}
