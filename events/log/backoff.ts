const FIRST_MS = 50
const MAX_MS = 2_000

/**
 * How long to wait before trying again: doubles up to 2 s, with full jitter so that many clients do not come back at once.
 * @param attempt from 0
 * @param random at least 0, below 1
 * @returns milliseconds
 */
export const backoffMs = (attempt: number, random: () => number): number =>
  Math.ceil(Math.min(FIRST_MS * 2 ** Math.min(attempt, 20), MAX_MS) * (0.5 + random() / 2))

/** @returns after that many milliseconds, or as soon as the signal is aborted */
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
