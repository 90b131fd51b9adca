import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Of the pages that one change drops: the most read ones. The rest is rendered when somebody asks. */
const MOST_AHEAD = 16

interface Options {
  /** Renders and caches the page of that key, unless it is cached already. */
  readonly render: (key: string) => Promise<unknown>
  readonly logger: Pick<Logger, 'warn'>
}

interface RenderAhead extends AsyncDisposable {
  /** @param keys of dropped pages, the most read first */
  take(keys: readonly string[]): void
}

/**
 * Renders pages that a change has dropped before the next reader asks: one at a time, and what has come in meanwhile is
 * answered between two of them. Disposing waits for the one under way, which reads what is closed next.
 */
export function createRenderAhead({ render, logger }: Options): RenderAhead {
  let waiting: string[] = []
  let running: Promise<void> | null = null
  let isEnding = false

  async function run(): Promise<void> {
    for (;;) {
      await turn()
      const key = waiting.shift()
      if (key === undefined) return
      try {
        await render(key)
      } catch (error) {
        // Whoever asks for the page runs into it again, and is told.
        logger.warn({ err: error, key }, 'a page could not be rendered ahead')
      }
    }
  }

  return {
    take(keys) {
      if (isEnding) return
      const pages = keys.filter((key) => !key.startsWith('/api/') && !/\.[a-z0-9]+(\?|$)/.test(key))
      waiting = [...new Set([...pages, ...waiting])].slice(0, MOST_AHEAD)
      if (running || waiting.length === 0) return
      running = run().finally(() => (running = null))
    },
    async [Symbol.asyncDispose]() {
      isEnding = true
      waiting = []
      await running
    },
  }
}
