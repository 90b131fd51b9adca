import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDevMiddleware, renderPage } from 'vike/server'
import { SPECULATION_RULES_PATH } from '../../client/site/machines/speculation-rules.ts'
import { HYDRATE_SCRIPT } from '../../client/site/shell/hydrate-script.ts'
import type { Site } from '../../client/site/site.ts'
import { ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { createKnownPages, hydrates, type VikePageContext } from './known-pages.ts'
import { inlineStyles, loadStyleSheets, type StyleSheets } from './inline-styles.ts'
import type { PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts'

interface Options {
  /** `production` needs the build in `dist/`. */
  mode: 'production' | 'development'
  /** The repository's root. */
  root: string
  site: Site
}

/** The rules are a file of their own, so the policy for inline scripts need not allow them (HTML, «Speculative loading»). */
const SPECULATION = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` }
/** Headers of a page rendered again. */
const HTML_HEADERS = { 'content-type': 'text/html;charset=utf-8', ...SPECULATION }

const RETRY_AFTER_S = '5'

/** A path that no page has. */
const NO_PAGE = '/_'

/** The only place that knows vike. One per process: vike has global state. */
export async function createPageRenderer({ mode, root, site }: Options): Promise<PageRenderer> {
  const development = mode === 'development' ? await createDevMiddleware({ root }) : null
  if (!development) await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href)

  const sheets = development ? new Map<string, string>() : await loadStyleSheets(root)
  const known = development ? null : createKnownPages()

  async function render({ url, headers, signal, nonce, shellDeadlineMs, api, isOneOff = false }: PageRequest): Promise<RenderedPage> {
    signal.throwIfAborted()
    const delivery = { shellDeadlineMs, signal, late: false }
    const given = { api, site, delivery, nonce }
    const again = await known?.render(url, given)
    if (again) return { status: 200, headers: HTML_HEADERS, body: again, complete: true, error: null }
    // What was late a moment ago is not waited for twice.
    if (delivery.late) Object.assign(delivery, { shellDeadlineMs: 0, late: false })
    const context = await renderPage({
      urlOriginal: isVikesOwn(url) ? NO_PAGE : url,
      headersOriginal: headers,
      ...given,
    })
    const { httpResponse, errorWhileRendering } = context
    const complete = !delivery.late
    const body = complete
      ? development
        ? await httpResponse.getBody()
        : paintFirst(await httpResponse.getBody(), sheets)
      : cancellable(httpResponse.getReadableWebStream())
    if (typeof body === 'string' && httpResponse.statusCode === 200 && !isOneOff) {
      await known?.learn(url, context as unknown as VikePageContext, body)
    }
    // Temporarily unreachable, not broken: caches and crawlers come back.
    const status = errorWhileRendering instanceof ReadModelsUnavailableError ? 503 : httpResponse.statusCode
    return {
      status,
      headers: {
        ...(status === 503 ? { 'retry-after': RETRY_AFTER_S } : {}),
        ...Object.fromEntries(httpResponse.headers.map(([name, value]) => [name.toLowerCase(), value])),
        // While developing, pages rendered ahead would only be in the way.
        ...(development ? {} : SPECULATION),
      },
      body,
      complete,
      // A page that answers 503 by itself is no fault.
      error: errorWhileRendering instanceof Error && status >= 500 && !context.abortStatusCode ? errorWhileRendering : null,
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

/** Whether vike would answer with a page's data, or take the address for one of its development server's and throw. */
function isVikesOwn(url: string): boolean {
  const path = URL.parse(url, 'http://localhost')?.pathname ?? url
  return /pageContext\.json$|^\/(@|__)/.test(decoded(path))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * @returns a reading page with its styles in it, a working page with its hydration, which changes nothing visible, started after the first paint. vike gives no control over
 * its entry script (vikejs/vike#1299: it is not passed to `injectFilter`, which warns of scripts without preload), and a hook that
 * receives the whole document is only proposed (#1979, whose workaround this is). The largest paint of the guide comes 11 %
 * earlier (1.62 s, not 1.82 s, at 1.6 Mbit/s with a four times slower processor).
 */
function paintFirst(html: string, sheets: StyleSheets): string {
  if (!hydrates(html)) return inlineStyles(html, sheets)
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<script src="([^"]+)" type="module" async><\/script>/,
      (_, entry: string) => `<script data-entry="${entry}">${HYDRATE_SCRIPT}</script>`,
    )
}

/**
 * @returns the same stream, which its reader may cancel: vike's own cannot be (it holds a lock on React's), so the
 * rest is read and discarded. By then the request's signal has stopped React.
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
