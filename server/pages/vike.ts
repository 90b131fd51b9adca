import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDevMiddleware, renderPage } from 'vike/server'
import type { ReadingApi } from '../../client/api/contract.ts'
import { SPECULATION_RULES_PATH } from '../../client/site/feeds/speculation-rules.ts'
import type { Site } from '../../client/site/site.ts'
import { ReadModelsUnavailableError } from '../../projections/read-models/read-models.ts'
import type { PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts'

interface Options {
  /** `production` needs the build in `dist/`. */
  mode: 'production' | 'development'
  /** The repository's root. */
  root: string
  api: ReadingApi
  site: Site
  /** How long the shell waits for data, in milliseconds: 50 unless told. */
  shellDeadlineMs?: number
}

/** The only place that knows vike. One a process: vike keeps its own state. */
export async function createPageRenderer({ mode, root, api, site, shellDeadlineMs = 50 }: Options): Promise<PageRenderer> {
  const development = mode === 'development' ? await createDevMiddleware({ root }) : null
  if (!development) await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href)

  async function render({ url, headers, signal, nonce, api: watched }: PageRequest): Promise<RenderedPage> {
    signal.throwIfAborted()
    const delivery = { shellDeadlineMs, signal, late: false }
    const { httpResponse, errorWhileRendering } = await renderPage({
      urlOriginal: url,
      // React is told that the reader is a browser: to unknown agents it would not stream.
      headersOriginal: { ...headers, 'user-agent': 'Mozilla/5.0' },
      api: watched ?? api,
      site,
      delivery,
      nonce,
    })
    const complete = !delivery.late
    return {
      // Out of reach for now is not broken: caches and crawlers come back.
      status: errorWhileRendering instanceof ReadModelsUnavailableError ? 503 : httpResponse.statusCode,
      headers: {
        ...Object.fromEntries(httpResponse.headers.map(([name, value]) => [name.toLowerCase(), value])),
        // While developing, pages rendered ahead would only be in the way.
        ...(development ? {} : { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` }),
      },
      body: complete ? await httpResponse.getBody() : cancellable(httpResponse.getReadableWebStream()),
      complete,
      error: errorWhileRendering instanceof Error && httpResponse.statusCode >= 500 ? errorWhileRendering : null,
    }
  }

  return {
    render,
    developmentMiddleware: development?.devMiddleware ?? null,
    async [Symbol.asyncDispose]() {
      await development?.viteServer.close()
    },
  }
}

/**
 * @returns the same stream, which whoever takes it may cancel: vike's own cannot be (it holds a lock on React's), so the
 * rest is read to its end unseen. The request's signal has told React to stop by then.
 */
function cancellable(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      while (!(await reader.read()).done);
    },
  })
}
