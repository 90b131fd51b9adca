import type { ReadingApi } from '../../client/api/contract.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { publicReadingApi } from '../api/public-reading-api.ts'
import { createReadingApi } from '../api/reading-api.ts'
import { createPageCache, type PageCache } from '../page-cache/page-cache.ts'
import { createRenderAhead, type RenderAhead } from '../page-cache/render-ahead.ts'
import type { PortalContext } from './portal-options.ts'

const PAGE_CACHE_BYTES = 64 * 1024 * 1024

export interface Reading extends AsyncDisposable {
  /** What readers and editors read. */
  readonly api: ReadingApi
  /** The same without a test's override. */
  readonly realApi: ReadingApi
  readonly pageCache: PageCache
  readonly renderAhead: RenderAhead
  /** The read models as commands wait for them. */
  readonly readModels: ReadModels
}

interface Parts {
  readonly readModels: ReadModels
  /** The model's name, which articles show. */
  readonly writer: string
  readonly override: ((real: ReadingApi) => ReadingApi) | undefined
}

/** What is read from the read models, and the cache of pages that follows their changes. */
export function openReading({ mode, now, logger }: PortalContext, { readModels, writer, override }: Parts): Reading {
  const stack = new AsyncDisposableStack()
  const realApi = createReadingApi({ readModels, writer, now })
  const api = override?.(realApi) ?? realApi
  const renderAhead = stack.use(createRenderAhead({ logger }))
  const pageCache = createPageCache({
    api: publicReadingApi(api),
    maxBytes: mode === 'development' ? 0 : PAGE_CACHE_BYTES,
    onDropped: renderAhead.take,
  })
  stack.defer(readModels.onChange(pageCache.drop))
  return {
    api,
    realApi,
    pageCache,
    renderAhead,
    readModels: {
      ...readModels,
      // A late notice may never come: an editor's next page must show their command.
      async waitFor(position, timeoutMs) {
        const passed = await readModels.waitFor(position, timeoutMs)
        if (!passed) pageCache.clear()
        return passed
      },
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
