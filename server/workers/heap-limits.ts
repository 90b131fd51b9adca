import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Percent by which a heap may grow before all of it is collected again. While serving, four fifths take 20 MB more under load than two. While
 * catching up nearly all that is kept is gone after the next commit: the other threads mark a third less of it with 300 than with 80, but the
 * process is 100 MB larger at its peak.
 */
const GROWTH = { serving: 40, catchingUp: 150 }

/** More than the main thread takes while it serves. */
const MUCH_HEAP_BYTES = 100_000_000

/**
 * Sets what the options of `npm start` cannot say of the heaps of this process. Call it before a thread is started.
 *
 * The young generation that is asked for is the main thread's alone: V8 puts `--max-semi-space-size` above the `resourceLimits` of threads
 * that start later, and that of the search, which asks for a small one, took 12 MB more.
 *
 * By V8's own rule a collection of a whole heap began soon after the one before had ended, each with 30 ms of the main thread's time: among
 * 100,000 articles 50 ms from a command to its new page instead of 34 (99th percentile). `GROWTH` says by how much a heap grows in between.
 *
 * Functions go from the interpreter to Maglev: what Sparkplug, between the two, compiles takes 10 MB under load, and pages came no sooner with it.
 */
export function setHeapLimits(): void {
  // 0: not given. The main thread's heap has its size already.
  setFlagsFromString('--max-semi-space-size=0')
  setGrowth(GROWTH.serving)
  setFlagsFromString('--no-sparkplug')
}

/** Lets the heaps of this process grow more until the read models have caught up with the log, and gives back what they took. */
export function growMoreUntil(caughtUp: Promise<unknown>): void {
  setGrowth(GROWTH.catchingUp)
  void caughtUp
    .catch(() => {})
    .finally(() => {
      setGrowth(GROWTH.serving)
      // The limit that a heap has now is of its last collection, and an idle portal would stay below it for ever.
      if (getHeapStatistics().total_heap_size > MUCH_HEAP_BYTES) collectGarbage()
    })
}

/** @returns after all of this thread's heap is collected */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  setFlagsFromString('--no-expose-gc')
}

const setGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)
