/** Long for a busy machine with two cores, and well under the time a test file has. */
const DEADLINE_MS = 60_000
const MIN_PAUSE_MS = 5
const MAX_PAUSE_MS = 100

interface Options {
  /** Default a minute. */
  readonly withinMs?: number
  /** The pause between two looks. Default a tenth of the time waited so far, 5 to 100 ms: many looks at a portal slow what they wait for. */
  readonly everyMs?: number
}

/**
 * Looks again and again until there is something to see.
 * @param what is waited for, as a clause: «the article is shown»
 * @param look returns a truthy value once it holds; what it throws ends the wait
 * @returns what `look` found
 * @throws Error naming `what` after the deadline, also when `look` itself never ends
 */
export async function until<T>(
  what: string,
  look: () => Promise<T> | T,
  { withinMs = DEADLINE_MS, everyMs }: Options = {},
): Promise<NonNullable<T>> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not within ${withinMs / 1_000} s: ${what}`)), withinMs)
  const started = performance.now()
  try {
    for (;;) {
      const found = await Promise.race([look(), late])
      if (found) return found
      const pause = everyMs ?? Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, (performance.now() - started) / 10))
      await Promise.race([new Promise((resolve) => setTimeout(resolve, pause)), late])
    }
  } finally {
    clearTimeout(timer)
  }
}
