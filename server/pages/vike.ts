import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDevMiddleware, renderPage } from 'vike/server'
import type { ReadingApi } from '../../client/api/contract.ts'
import type { Site } from '../../client/site/site.ts'
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
    const delivery = { shellDeadlineMs, late: false }
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
      status: httpResponse.statusCode,
      headers: Object.fromEntries(httpResponse.headers.map(([name, value]) => [name.toLowerCase(), value])),
      body: complete ? await httpResponse.getBody() : endWith(signal, httpResponse.getReadableWebStream()),
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

/** @returns the stream, cancelled at its source when the signal is aborted */
function endWith(signal: AbortSignal, stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  const leave = () => void reader.cancel(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (value) controller.enqueue(value)
      if (!done) return
      signal.removeEventListener('abort', leave)
      controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
