/** Long for a busy machine with two cores, and well under the time a test file has. */
const DEADLINE_MS = 60_000

interface Options {
  /** Default a minute. */
  readonly withinMs?: number
  /** The pause between two looks. Default 5 ms. */
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
  { withinMs = DEADLINE_MS, everyMs = 5 }: Options = {},
): Promise<NonNullable<T>> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not within ${withinMs / 1_000} s: ${what}`)), withinMs)
  try {
    for (;;) {
      const found = await Promise.race([look(), late])
      if (found) return found
      await Promise.race([new Promise((resolve) => setTimeout(resolve, everyMs)), late])
    }
  } finally {
    clearTimeout(timer)
  }
}
