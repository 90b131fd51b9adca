import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Of the pages that one change drops: the most read ones. The rest is rendered when somebody asks. */
const MOST_AHEAD = 16

interface Options {
  /** Renders and keeps the page of that key, unless it is kept already. */
  readonly render: (key: string) => Promise<unknown>
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Renders pages that a change has dropped before the next reader asks: one at a time, and what has come in meanwhile is
 * answered between two of them.
 * @returns what takes the keys of dropped pages, the most read first
 */
export function createRenderAhead({ render, logger }: Options): (keys: readonly string[]) => void {
  let waiting: string[] = []
  let isRunning = false

  async function run(): Promise<void> {
    for (;;) {
      await turn()
      const key = waiting.shift()
      if (key === undefined) return
      await render(key)
    }
  }

  return (keys) => {
    const pages = keys.filter((key) => !key.startsWith('/api/') && !/\.[a-z0-9]+(\?|$)/.test(key))
    waiting = [...new Set([...pages, ...waiting])].slice(0, MOST_AHEAD)
    if (isRunning || waiting.length === 0) return
    isRunning = true
    run()
      // Whoever asks for the page runs into it again, and is told.
      .catch((error: unknown) => logger.warn({ err: error }, 'a page could not be rendered ahead'))
      .finally(() => (isRunning = false))
  }
}
