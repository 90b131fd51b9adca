import type { Timers } from '../../../../../server/newsroom/schedule/scheduler.ts'

interface Entry {
  readonly at: number
  readonly ring: () => void
}

/** Virtual time of one machine: milliseconds that only grow, a clock on the wall that may jump, and what is to happen when. */
export class SimulatedMachine {
  readonly #entries = new Set<Entry>()
  #elapsed = 0
  #wall: number
  #ringsAtOnce = 0

  constructor(from: string) {
    this.#wall = Date.parse(from)
  }

  elapsed = (): number => this.#elapsed
  /** @param skewMs difference of one process's clock from the machine's */
  now = (skewMs = 0): Date => new Date(this.#wall + skewMs)
  jump(ms: number): void {
    this.#wall += ms
  }

  after(ms: number, ring: () => void): () => void {
    const entry = { at: this.#elapsed + ms, ring }
    this.#entries.add(entry)
    return () => void this.#entries.delete(entry)
  }

  timers: Timers = { elapsed: this.elapsed, start: (ms, ring) => this.after(ms, ring) }

  /** Goes on to the next entry and runs it. @returns false if nothing happens until `end`, which is then reached */
  step(end: number): boolean {
    let next: Entry | null = null
    for (const entry of this.#entries) if (next === null || entry.at < next.at) next = entry
    const to = Math.min(next?.at ?? end, end)
    this.#ringsAtOnce = to > this.#elapsed ? 0 : this.#ringsAtOnce + 1
    if (this.#ringsAtOnce > 1_000) throw new Error('timers ring again and again, and no time passes')
    this.#wall += Math.max(0, to - this.#elapsed)
    this.#elapsed = Math.max(this.#elapsed, to)
    if (next === null || next.at > end) return false
    this.#entries.delete(next)
    next.ring()
    return true
  }
}
