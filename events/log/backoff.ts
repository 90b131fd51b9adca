const FIRST_MS = 50
const MAX_MS = 2_000

/**
 * Returns the milliseconds before a retry: doubles up to 2 s, with full jitter so that clients do not return together.
 * @param attempt number from 0
 * @param random returns a number from 0 up to but not including 1
 */
export const backoffMs = (attempt: number, random: () => number): number =>
  Math.ceil(Math.min(FIRST_MS * 2 ** Math.min(attempt, 20), MAX_MS) * (0.5 + random() / 2))

export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
