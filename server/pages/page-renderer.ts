import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadingApi } from '../../client/api/contract.ts'

/** What the portal knows of whoever turns addresses into pages. */
export interface PageRenderer extends AsyncDisposable {
  /**
   * Renders one page, or the page that says why it cannot be had: never rejects for a reader's mistake.
   * @throws what went wrong when not even the error page can be rendered
   */
  render(request: PageRequest): Promise<RenderedPage>
  /** Serves modules, styles and hot updates while developing; null in production, where `dist/client` holds the files. */
  readonly developmentMiddleware: ((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void) | null
}

export interface PageRequest {
  /** Path and query, as asked for. */
  url: string
  /** Lower-case names. Only what a page may depend on should be passed: a kept page is one for all. */
  headers: Readonly<Record<string, string>>
  /** Aborted when the client leaves: a stream still open ends. */
  signal: AbortSignal
  /** For the inline scripts of late content; the response's Content Security Policy must name it. */
  nonce: string
  /** In place of the renderer's own: a caller may watch what this render asks for. */
  api?: ReadingApi
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** A string when the page is complete, else a stream of UTF-8 that sends the shell at once. */
  body: string | ReadableStream<Uint8Array>
  /** Everything was there within the shell's deadline: no nonce in it, so it can be kept. */
  complete: boolean
  /** Why the page is an error page with status 500; null otherwise. For the server's own log. */
  error: Error | null
}
