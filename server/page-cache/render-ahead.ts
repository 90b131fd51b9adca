import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { OutdatedAnswer } from './cache-entries.ts'
import { isPageKey } from './page-key.ts'

/** Only the most read pages are rendered ahead. The others are rendered at the next request. */
const MAX_AHEAD = 16

/** Renders and caches an outdated page again, unless it is cached already. */
type Render = (page: OutdatedAnswer) => Promise<unknown>

export interface RenderAhead extends AsyncDisposable {
  /** Begins to render. Until then pages only wait. */
  start(render: Render): void
  /** @param answers dropped answers, the most read first */
  take(answers: readonly OutdatedAnswer[]): void
}

/**
 * Renders pages that a change has dropped before the next reader asks, one at a time; waiting requests are answered in between. Disposing
 * waits for the render that is under way, because it reads from parts that are closed next.
 */
export function createRenderAhead({ logger }: { readonly logger: Pick<Logger, 'warn'> }): RenderAhead {
  let waiting: readonly OutdatedAnswer[] = []
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
      const [page, ...others] = waiting
      if (!page) return
      waiting = others
      try {
        await render(page)
      } catch (error) {
        // The next reader of the page gets the error.
        logger.warn({ err: error, key: page.key }, 'a page could not be rendered ahead')
      }
    }
  }

  return {
    start(renderPage) {
      render = renderPage
      begin()
    },
    take(answers) {
      if (isEnding) return
      const pages = answers.filter(({ key }) => isPageKey(key))
      const keys = new Set(pages.map(({ key }) => key))
      waiting = [...pages, ...waiting.filter(({ key }) => !keys.has(key))].slice(0, MAX_AHEAD)
      begin()
    },
    async [Symbol.asyncDispose]() {
      isEnding = true
      waiting = []
      await running
    },
  }
}
