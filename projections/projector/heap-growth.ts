import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Percent by which the heap may grow before a full collection. V8's default collected almost continuously, for 30 ms each on the main
 * thread: with 100,000 articles, the 99th percentile from a command to its new page was 50 ms instead of 34.
 * `serving`: 80 would take 20 MB more under load.
 * `catchingUp`: nearly everything is garbage after the next commit. 300 saves a third of the marking that 80 needs, but adds 100 MB to the
 * peak.
 */
const GROWTH = { serving: 40, catchingUp: 150 }

/** More than the main thread uses while it serves. */
const MUCH_HEAP_BYTES = 100_000_000

export const setHeapGrowth = (to: keyof typeof GROWTH): void => setFlagsFromString(`--heap-growing-percent=${GROWTH[to]}`)

/** Lets the heaps grow more until the read models have caught up, and then frees the memory. */
export function growMoreUntil(caughtUp: Promise<unknown>): void {
  setHeapGrowth('catchingUp')
  void caughtUp
    .catch(() => {})
    .finally(() => {
      setHeapGrowth('serving')
      // A heap keeps the limit of its last collection, and an idle portal does not reach the next one.
      if (getHeapStatistics().total_heap_size > MUCH_HEAP_BYTES) collectGarbage()
    })
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  setFlagsFromString('--no-expose-gc')
}
