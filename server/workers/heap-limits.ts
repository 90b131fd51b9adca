import { setFlagsFromString } from 'node:v8'
import { setHeapGrowth } from '../../projections/projector/heap-growth.ts'

/**
 * Sets what the options of `npm start` cannot say of the heaps of this process. Call it before a thread is started.
 *
 * The young generation that is asked for is the main thread's alone: V8 puts `--max-semi-space-size` above the `resourceLimits` of threads
 * that start later, and that of the search, which asks for a small one, took 12 MB more.
 *
 * Functions go from the interpreter to Maglev: what Sparkplug, between the two, compiles takes 10 MB under load, and pages came no sooner with it.
 */
export function setHeapLimits(): void {
  // 0: not given. The main thread's heap has its size already.
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString('--no-sparkplug')
  setHeapGrowth('serving')
}
