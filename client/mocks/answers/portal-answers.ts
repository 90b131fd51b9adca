import { createAnswer, type AnyHandler } from '../../../server/http/calls/answer-call.ts'
import type { ApiRequest } from '../../../server/http/calls/api-request.ts'
import type { CallDescription } from '../../../server/http/calls/call.ts'
import { bodyTooLarge } from '../../../server/http/calls/request-body.ts'
import { HttpProblem, toProblem } from '../../../server/http/problem.ts'
import { newsroomProblem } from '../../../server/newsroom/newsroom-problem.ts'
import { CALLS, createHandlers } from '../../../server/portal/calls.ts'
import type { MockPortal } from '../portal/mock-portal.ts'
import { streamAnswers } from './streams.ts'

/** Addresses of previews. The development server answers them, because that server renders pages. */
export const PREVIEWS: readonly URLPattern[] = [
  new URLPattern({ pathname: '/api/newsroom/articles/:slug/revisions/:revision/page' }),
  new URLPattern({ pathname: '/api/newsroom/front-page/page' }),
]
export const isPreview = (url: string): boolean => PREVIEWS.some((pattern) => pattern.test(url))

/** Answers a request to `/api`. @param cookie the request's cookie header, which a browser hides from scripts */
export type Answer = (request: Request, cookie: string) => Promise<Response>

/** Answers an address outside the API's calls. @throws HttpProblem like a call */
export type StreamAnswer = (
  request: ApiRequest & { readonly query: Readonly<Record<string, string>> },
  signal: AbortSignal,
) => Promise<Response>

/** Creates the answers of the API over a portal without a network. */
export function createAnswers(portal: MockPortal): Answer {
  const { admit } = portal.newsroom.admin.guard
  const handlers = createHandlers({ ...portal, cspCounts: {} }) as Readonly<Record<string, AnyHandler>>
  const parts = { admit, reads: portal.reading.api, now: portal.context.now }
  const calls = Object.entries<CallDescription>(CALLS).map(([name, call]) => {
    const [method, pathname] = name.split(' ') as [string, string]
    return { method, pattern: new URLPattern({ pathname }), answer: createAnswer(name, call, handlers[name]!, parts) }
  })
  const streams = streamAnswers(portal)

  async function answer(sent: Request, request: ApiRequest): Promise<Response> {
    const url = new URL(sent.url)
    const query = Object.fromEntries(url.searchParams)
    const stream = sent.method === 'GET' ? streams[url.pathname] : undefined
    if (stream) return stream({ ...request, query }, sent.signal)
    const there = calls.flatMap((call) => {
      const match = call.pattern.exec({ pathname: url.pathname })
      return match ? [{ ...call, groups: match.pathname.groups }] : []
    })
    const call = there.find(({ method }) => method === sent.method)
    if (!call) throw there.length > 0 ? new HttpProblem(405, 'method-not-allowed') : new HttpProblem(404, 'no-such-call')
    const params = Object.fromEntries(Object.entries(call.groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]))
    const { status, headers, body } = (await call.answer(request, { params, query, readBody: (maxBytes) => bodyOf(sent, maxBytes) }))!
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }), ...headers },
    })
  }

  return answering((sent, cookie, added) => answer(sent, requestOf(sent, cookie, added)))
}

/** Converts thrown errors to problem documents, and adds the headers that the answer has set. */
export const answering =
  (answer: (sent: Request, cookie: string, added: Headers) => Promise<Response>): Answer =>
  async (sent, cookie) => {
    const added = new Headers()
    try {
      return withHeaders(await answer(sent, cookie, added), added)
    } catch (error) {
      const { problem, retryAfter, unexpected } = toProblem(newsroomProblem(error) ?? error)
      if (unexpected) console.error(error)
      const headers = { 'content-type': 'application/problem+json', ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) }
      return withHeaders(new Response(JSON.stringify(problem), { status: problem.status, headers }), added)
    }
  }

/** @param added receives the answer's headers */
export function requestOf({ method, url, headers }: Request, cookie: string, added: Headers): ApiRequest {
  const { pathname, host } = new URL(url)
  return {
    state: {},
    method,
    path: pathname,
    host,
    ip: '127.0.0.1',
    get: (name) => (name.toLowerCase() === 'cookie' ? cookie : (headers.get(name) ?? '')),
    set: (name, value) => added.set(name, value),
    append: (name, value) => added.append(name, value),
  }
}

/** @throws HttpProblem 413 */
async function bodyOf(sent: Request, maxBytes: number): Promise<string> {
  const bytes = await sent.arrayBuffer()
  if (bytes.byteLength > maxBytes) throw bodyTooLarge(maxBytes)
  return new TextDecoder().decode(bytes)
}

function withHeaders(response: Response, added: Headers): Response {
  for (const [name, value] of added) {
    if (name === 'set-cookie') response.headers.append(name, value)
    else if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
