import { setFlagsFromString } from 'node:v8'
import { setHeapGrowth } from '../../projections/projector/heap-growth.ts'

/**
 * Sets heap limits that the options of `npm start` cannot express. Call it before a thread is started.
 *
 * The configured young generation is only for the main thread. V8 would prefer `--max-semi-space-size` to the `resourceLimits` of later
 * threads, which costs the search's thread 12 MB.
 *
 * Functions go from the interpreter directly to Maglev. Sparkplug code takes 10 MB under load and does not make pages faster.
 */
export function setHeapLimits(): void {
  // 0 resets the flag. The main thread's heap already has its size.
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString('--no-sparkplug')
  setHeapGrowth('serving')
}
