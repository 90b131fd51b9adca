import { setImmediate as turn } from 'node:timers/promises'

const MAX_SLICE_MS = 5

/** Returns a function to call between pieces of long work. It yields to the event loop when the slice is used up. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_SLICE_MS) return
    await turn()
    since = performance.now()
  }
}
