import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Percent by which a heap may grow before all of it is collected again. By V8's own rule a collection began soon after the one before had
 * ended, each with 30 ms of the main thread's time: among 100,000 articles 50 ms from a command to its new page instead of 34 (99th
 * percentile). While serving, four fifths take 20 MB more under load than two. While catching up nearly all that is kept is gone after the next
 * commit: the other threads mark a third less of it with 300 than with 80, but the process is 100 MB larger at its peak.
 */
const GROWTH = { serving: 40, catchingUp: 150 }

/** More than the main thread takes while it serves. */
const MUCH_HEAP_BYTES = 100_000_000

/** Of the heaps of this process, from their next collection on. */
export const setHeapGrowth = (to: keyof typeof GROWTH): void => setFlagsFromString(`--heap-growing-percent=${GROWTH[to]}`)

/** Lets the heaps of this process grow more until the read models have caught up with the log, and gives back what they took. */
export function growMoreUntil(caughtUp: Promise<unknown>): void {
  setHeapGrowth('catchingUp')
  void caughtUp
    .catch(() => {})
    .finally(() => {
      setHeapGrowth('serving')
      // A heap keeps the limit of its last collection, and an idle portal does not come to the next.
      if (getHeapStatistics().total_heap_size > MUCH_HEAP_BYTES) collectGarbage()
    })
}

/** Returns after all of this thread's heap is collected. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  setFlagsFromString('--no-expose-gc')
}
