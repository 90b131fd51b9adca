import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadingApi } from '../../client/api/contract.ts'
import type { RefusedForm } from '../../client/site/forms/refused-form.ts'

export interface PageRenderer extends AsyncDisposable {
  /**
   * Renders one page, or its error page. It never rejects for a reader's mistake.
   * @throws the cause if not even the error page can be rendered
   */
  render(request: PageRequest): Promise<RenderedPage>
  /** Returns how each kind of page is rendered again: by React without its layouts, by React with them, or by vike, which takes long. */
  kinds(): Readonly<Record<string, 'framed' | 'whole' | 'vike'>>
  /** Serves modules, styles and hot updates in development; null in production, where `dist/client` holds the files. */
  readonly developmentMiddleware: ((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void) | null
}

export interface PageRequest {
  /** Path and query as requested. */
  url: string
  /** Lower-case names. Pass only headers that a page may depend on, because all readers share a cached page. */
  headers: Readonly<Record<string, string>>
  /** Aborted when the client leaves, which ends an open stream. */
  signal: AbortSignal
  /** Nonce of the inline scripts for late content, which the response's Content Security Policy must name. Null: no content is late. */
  nonce: string | null
  /** Milliseconds that the shell waits for content. Infinity: the page is complete. */
  shellDeadlineMs: number
  api: ReadingApi
  /** True if the address is unlikely to be requested again, so that nothing about it is remembered. */
  isOneOff?: boolean
  /** Input that the page's form shows again. It belongs to one reader, so the request must be `isOneOff`. */
  refusedForm?: RefusedForm
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** A string if the page is complete, otherwise a stream of UTF-8 that sends the shell at once. */
  body: string | ReadableStream<Uint8Array>
  /** True if all content arrived within the shell's deadline. The page then has no nonce and can be cached. */
  complete: boolean
  /** Cause of an error page with status 500, for the server's own log; otherwise null. */
  error: Error | null
}
