import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isPageKey } from './page-key.ts'

/** Of the pages that one change drops: the most read ones. The rest is rendered at the next request. */
const MAX_AHEAD = 16

/** Renders and caches the page of that key, unless it is cached already. */
type Render = (key: string) => Promise<unknown>

export interface RenderAhead extends AsyncDisposable {
  /** Until then keys only wait. */
  start(render: Render): void
  /** @param keys of dropped pages, the most read first */
  take(keys: readonly string[]): void
}

/**
 * Renders pages that a change has dropped before the next reader asks: one at a time, with waiting requests
 * answered in between. Disposing waits for the one under way, which reads what is closed next.
 */
export function createRenderAhead({ logger }: { readonly logger: Pick<Logger, 'warn'> }): RenderAhead {
  let waiting: string[] = []
  let running: Promise<void> | null = null
  let render: Render | null = null
  let isEnding = false

  function begin(): void {
    if (running || !render || waiting.length === 0) return
    running = run(render).finally(() => (running = null))
  }

  async function run(render: Render): Promise<void> {
    for (;;) {
      await turn()
      const key = waiting.shift()
      if (key === undefined) return
      try {
        await render(key)
      } catch (error) {
        // The next reader of the page gets the error.
        logger.warn({ err: error, key }, 'a page could not be rendered ahead')
      }
    }
  }

  return {
    start(renderPage) {
      render = renderPage
      begin()
    },
    take(keys) {
      if (isEnding) return
      const pages = keys.filter(isPageKey)
      waiting = [...new Set([...pages, ...waiting])].slice(0, MAX_AHEAD)
      begin()
    },
    async [Symbol.asyncDispose]() {
      isEnding = true
      waiting = []
      await running
    },
  }
}
