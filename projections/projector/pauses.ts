import { setImmediate as turn } from 'node:timers/promises'

/** How long work may go on without a turn of the event loop, in milliseconds. */
const MAX_SLICE_MS = 5

/** @returns a function to be called between pieces of long work: it lets everything that waits go first, when it is time for it */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_SLICE_MS) return
    await turn()
    since = performance.now()
  }
}
