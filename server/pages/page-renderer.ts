import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadingApi } from '../../client/api/contract.ts'
import type { RefusedForm } from '../../client/site/forms/refused-form.ts'

/** Turns addresses into pages. */
export interface PageRenderer extends AsyncDisposable {
  /**
   * Renders one page, or its error page: never rejects for a reader's mistake.
   * @throws what went wrong when not even the error page can be rendered
   */
  render(request: PageRequest): Promise<RenderedPage>
  /** How each kind of page that was rendered so far is rendered again: by React without its layout, with it, or by vike, which takes long. */
  kinds(): Readonly<Record<string, 'framed' | 'whole' | 'vike'>>
  /** Serves modules, styles and hot updates while developing; null in production, where `dist/client` holds the files. */
  readonly developmentMiddleware: ((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void) | null
}

export interface PageRequest {
  /** Path and query, as asked for. */
  url: string
  /** Lower-case names. Only what a page may depend on should be passed: a cached page is one for all. */
  headers: Readonly<Record<string, string>>
  /** Aborted when the client leaves: a stream still open ends. */
  signal: AbortSignal
  /** For the inline scripts of late content; the response's Content Security Policy must name it. Null where none is late. */
  nonce: string | null
  /** How long the shell waits for content, in milliseconds. Infinity: the page is complete. */
  shellDeadlineMs: number
  /** What the page reads its content through. */
  api: ReadingApi
  /** The address is not likely to be asked for again: nothing of it is remembered. */
  isOneOff?: boolean
  /** What the page's form shows again; of one reader, so the request must be `isOneOff`. */
  refusedForm?: RefusedForm
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** A string when the page is complete, else a stream of UTF-8 that sends the shell at once. */
  body: string | ReadableStream<Uint8Array>
  /** Everything was there within the shell's deadline: no nonce in it, so it can be cached. */
  complete: boolean
  /** Why the page is an error page with status 500; null otherwise. For the server's own log. */
  error: Error | null
}
