import { DEADLINE_MS, LateError } from './deadline.ts'

const MIN_PAUSE_MS = 5
const MAX_PAUSE_MS = 100

interface Options {
  /** How many deadlines the wait may take. Default 1: more for long work, such as a rebuild. */
  readonly deadlines?: number
  /** The pause between two looks. Default a tenth of the time waited so far, 5 to 100 ms: many looks at a portal slow what they wait for. */
  readonly everyMs?: number
}

/**
 * Looks again and again until there is something to see.
 * @param what is waited for, as a clause: «the article is shown»
 * @param look returns a truthy value once it holds; what it throws ends the wait
 * @returns what `look` found
 * @throws LateError naming `what` after the deadline, also when `look` itself never ends
 */
export async function until<T>(
  what: string,
  look: () => Promise<T> | T,
  { deadlines = 1, everyMs }: Options = {},
): Promise<NonNullable<T>> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const limitMs = deadlines * DEADLINE_MS
  const timer = setTimeout(() => reject(new LateError(`not within ${limitMs / 1_000} s: ${what}`)), limitMs)
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
