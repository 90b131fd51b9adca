import type { ReadingApi } from '../../client/api/contract.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { createVault, type Vault } from '../../events/vault/vault.ts'
import { publicReadingApi } from '../api/public-reading-api.ts'
import { type BylineOf, createBylines } from '../api/bylines.ts'
import { createReadingApi } from '../api/reading-api.ts'
import { createSearchShares, type SearchShares } from '../api/search-queue.ts'
import { createPageCache, type PageCache } from '../page-cache/page-cache.ts'
import { createRenderAhead, type RenderAhead } from '../page-cache/render-ahead.ts'
import { masterKeysOf } from './master-keys-of.ts'
import type { PortalContext } from './portal-options.ts'
import type { Storage } from './storage/storage.ts'

/** Holds some 470 articles in the one encoding that most browsers ask for. */
const PAGE_CACHE_BYTES = 10 * 1024 * 1024

export interface Reading extends AsyncDisposable {
  readonly api: ReadingApi
  readonly realApi: ReadingApi
  readonly bylineOf: BylineOf
  readonly searchShares: SearchShares
  readonly pageCache: PageCache
  readonly renderAhead: RenderAhead
  readonly readModels: ReadModels
}

interface Parts {
  readonly storage: Storage
  readonly writer: string
  readonly override?: ((real: ReadingApi) => ReadingApi) | undefined
}

export function openReading(context: PortalContext, { storage, writer, override }: Parts): Reading {
  const { config, mode, now, logger } = context
  const { readModels, opening } = storage
  const keys = masterKeysOf(config)
  const keyOf: Vault['keyOf'] = async (personId) => createVault({ ...context, log: (await opening).log, keys }).keyOf(personId)
  const stack = new AsyncDisposableStack()
  const bylines = stack.use(
    createBylines({ readModels, keyOf, logger, onChange: () => pageCache.drop([{ lost: false, model: 'bylines', keys: [] }]) }),
  )
  const searchShares = createSearchShares()
  const realApi = createReadingApi({ readModels, writer, now, bylineOf: bylines.of, searchShares })
  const api = override?.(realApi) ?? realApi
  const renderAhead = stack.use(createRenderAhead({ logger }))
  const pageCache = createPageCache({
    api: publicReadingApi(api),
    maxBytes: mode === 'development' ? 0 : PAGE_CACHE_BYTES,
    onDropped: renderAhead.take,
  })
  const end = readModels.onChange((changes) => {
    // Bylines change first, so that no page is rendered with a withdrawn name.
    bylines.apply(changes)
    pageCache.drop(changes)
  })
  stack.defer(end)
  return {
    api,
    realApi,
    bylineOf: bylines.of,
    searchShares,
    pageCache,
    renderAhead,
    readModels: {
      ...readModels,
      // A notice may be lost, but an editor's next page must show their command.
      async waitFor(position, timeoutMs) {
        const passed = await readModels.waitFor(position, timeoutMs)
        if (!passed) pageCache.clear()
        return passed
      },
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
