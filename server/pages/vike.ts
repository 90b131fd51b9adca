import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDevMiddleware, renderPage } from 'vike/server'
import { START_SCRIPT } from '../../client/site/shell/start-script.ts'
import type { OpenApi } from '../../client/api/openapi.ts'
import type { Refusal } from '../../client/site/delivery/Unavailable.tsx'
import type { Site } from '../../client/site/site.ts'
import { ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { createKnownPages } from './known-pages.ts'
import { inlineStyles, loadStyleSheets, type StyleSheets } from './inline-styles.ts'
import { hydrates, type VikePageContext } from './page-shape.ts'
import { findPageScript } from './page-script.ts'
import type { PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts'

interface Options {
  /** `production` needs the build in `dist/`. */
  mode: 'production' | 'development'
  root: string
  site: Site
  /** If absent, the page `/api` answers 404. */
  openApi?: () => OpenApi
}

/** Resources for the start of a document. */
interface Outset {
  /** Style sheets that the document contains. */
  sheets: StyleSheets
  /** Address of the script that starts a page with a form; null: the page starts with React at once. */
  pageScript: string | null
}

const HTML_HEADERS = { 'content-type': 'text/html;charset=utf-8' }

/** The newsroom's pages are not cached, but their style sheets are, so the pages link them. */
const isNewsroom = (url: string) => url.startsWith('/admin')
const NEWSROOM: Outset = { sheets: new Map(), pageScript: null }

const RETRY_AFTER_S = 5

const NO_PAGE = '/_'

/** Creates the renderer, which is the only place that knows vike. Create one per process, because vike has global state. */
export async function createPageRenderer({ mode, root, site, openApi }: Options): Promise<PageRenderer> {
  const development = mode === 'development' ? await createDevMiddleware({ root }) : null
  if (!development) await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href)

  const readers = development ? NEWSROOM : { sheets: await loadStyleSheets(root), pageScript: await findPageScript(root) }
  const known = development ? null : createKnownPages()

  async function render(request: PageRequest): Promise<RenderedPage> {
    const { url, headers, signal, nonce, shellDeadlineMs, api, isOneOff = false, refusedForm = null } = request
    signal.throwIfAborted()
    const delivery = { shellDeadlineMs, signal, late: false }
    const given = { api, site, openApi, delivery, nonce, refusedForm }
    const again = await known?.render(url, given)
    if (again) return { status: 200, headers: HTML_HEADERS, body: withoutTextMarks(again), complete: true, error: null }
    // Content that was just late is not waited for twice.
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
        : paintFirst(await httpResponse.getBody(), isNewsroom(url) ? NEWSROOM : readers)
      : cancellable(httpResponse.getReadableWebStream())
    if (typeof body === 'string' && httpResponse.statusCode === 200 && !isOneOff) {
      await known?.learn(url, context as unknown as VikePageContext, body)
    }
    // The read models are temporarily unreachable. With 503, caches and crawlers come back.
    const status = errorWhileRendering instanceof ReadModelsUnavailableError ? 503 : httpResponse.statusCode
    const retryAfter = (context.abortReason as Refusal | undefined)?.retryAfter ?? (status === 503 ? RETRY_AFTER_S : null)
    return {
      status,
      headers: {
        ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
        ...Object.fromEntries(httpResponse.headers.map(([name, value]) => [name.toLowerCase(), value])),
      },
      body: typeof body === 'string' && !hydrates(body) ? withoutTextMarks(body) : body,
      complete,
      // A page that answers 503 by itself is not a fault.
      error: errorWhileRendering instanceof Error && status >= 500 && !context.abortStatusCode ? errorWhileRendering : null,
    }
  }

  return {
    render,
    kinds: () => known?.kinds() ?? {},
    developmentMiddleware: development?.devMiddleware ?? null,
    async [Symbol.asyncDispose]() {
      await development?.viteServer.close()
    },
  }
}

/** Returns true if vike would answer with a page's data, or take the address for its development server's and throw. */
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
 * Removes the comment that React puts between two texts. Only hydration reads it, and it keeps the browser from setting «3» and «%» as one
 * text.
 */
const withoutTextMarks = (html: string): string => html.replaceAll('<!-- -->', '')

/** In vike-react's markup, this tag comes after the style sheets. */
const CHARSET = '<meta charset="UTF-8" />'

/** @returns the document with its encoding declared within the first 1,024 bytes (HTML standard, 4.2.5.4) */
const declareEncoding = (html: string): string => html.replace(CHARSET, '').replace('<head>', `<head>${CHARSET}`)

/**
 * @returns the document with its own script started after the first paint, and with inline styles on pages for readers. Vike gives no
 *   control over its entry script (vikejs/vike#1299: it is not passed to `injectFilter`, which warns of scripts without preload), and a
 *   hook that receives the whole document is only proposed (#1979, whose workaround this is). In Lighthouse's simulation of a phone, each
 *   file before the first paint costs 150 ms, and one on a second connection 300 ms. React shows the faults of a form while it is filled,
 *   and loads when the reader first uses the form: see `page-script.ts`.
 */
function paintFirst(html: string, { sheets, pageScript }: Outset): string {
  const isHydrated = hydrates(html)
  const started = declareEncoding(html)
    // The start script removes this attribute. Without JavaScript the attribute has no effect.
    .replace('<html ', '<html data-unpainted ')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script src="([^"]+)" type="module" async><\/script>/, (_, entry: string) =>
      isHydrated && pageScript !== null
        ? `<script data-entry="${pageScript}" data-form="${entry}">${START_SCRIPT}</script>`
        : `<script data-entry="${entry}">${START_SCRIPT}</script>`,
    )
  return inlineStyles(started, sheets)
}

/**
 * @returns the same document as a stream that its reader can cancel. Vike's stream cannot be cancelled, because it holds a lock on React's,
 *   so the rest is read and discarded. By then the request's signal has stopped React. The first chunk contains the head, and may end
 *   within a character.
 */
function cancellable(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let isFirst = true
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(isFirst ? Buffer.from(declareEncoding(Buffer.from(value).toString('latin1')), 'latin1') : value)
      isFirst = false
    },
    async cancel() {
      while (!(await reader.read()).done);
    },
  })
}
