import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { getResponse } from 'msw'
import { msw } from 'msw/vite'
import { renderPage } from 'vike/server'
import type { Connect, Plugin } from 'vite'
import { createHttpApi } from '../api/http-api.ts'
import { coverSvg } from '../design/cover/cover-svg.ts'
import { tabIconSvg } from '../design/icons/icon-svg.ts'
import { parseCoverHref } from '../site/machines/parse-cover-href.ts'
import { createSite } from '../site/site.ts'
import { createHandlers } from './handlers.ts'
import { MOCK_PASSWORD } from './seeds/seed-people.ts'
import { type MockState, seedState } from './state/mock-state.ts'
import { notFound, SCENARIOS } from './backend/scenario.ts'
import { STATE_PATH } from './backend/state-path.ts'

/**
 * `vite dev --mode mock`: every page with no backend. The same handlers answer the browser (in its service worker) and
 * the pages rendered here, on one state in this process.
 */
export function mockBackend(): Plugin[] {
  let state = seedState(new Date())
  const handlers = createHandlers({ state: () => state, now: () => new Date() })
  const answer = async (request: Request) => (await getResponse(handlers, request)) ?? notFound('Questo indirizzo dell’API non esiste.')

  const serve = handling(async (req, res) => {
    if (req.url === STATE_PATH && req.method === 'PUT') {
      state = (await requestFrom(req).json()) as MockState
      await send(res, new Response(null, { status: 204 }))
    } else if (req.url === STATE_PATH) await send(res, Response.json(state))
    else if (req.url?.startsWith('/api/') || req.url === '/readyz') await send(res, await answer(requestFrom(req)))
    else return false
    return true
  })

  const pages = handling(async (req, res) => {
    const picture = pictureAt(new URL(req.originalUrl ?? '/', 'http://localhost'))
    if (picture) await send(res, new Response(picture, { headers: { 'content-type': 'image/svg+xml' } }))
    else await render(req, res, answer)
    return true
  })

  return [
    msw({ mode: 'worker-only' }),
    {
      name: 'mock-backend',
      // If Vite discovered them late, it would reload the page.
      config: () => ({ optimizeDeps: { include: ['msw', 'msw/browser'] } }),
      transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: '/client/mocks/browser.ts' }, injectTo: 'head' }],
      configureServer(server) {
        server.middlewares.use(serve)
        server.config.logger.info(
          `Mocks: the admin’s password is «${MOCK_PASSWORD}»; ?scenario= takes ${SCENARIOS.join(', ')} and lasts until ?scenario=none.`,
        )
        // After Vite's own files.
        return () => void server.middlewares.use(pages)
      },
    },
  ]
}

/** @param run answers the request and returns true, or returns false to pass it on */
function handling(run: (req: Connect.IncomingMessage, res: ServerResponse) => Promise<boolean>): Connect.NextHandleFunction {
  return async (req, res, next) => {
    try {
      if (!(await run(req, res))) next()
    } catch (error) {
      next(error)
    }
  }
}

/** @returns the generated picture at that address, or null */
function pictureAt({ pathname, searchParams }: URL): string | null {
  if (pathname === '/icon.svg') return tabIconSvg()
  const cover = parseCoverHref(pathname, searchParams)
  return cover && coverSvg(cover)
}

async function render(req: Connect.IncomingMessage, res: ServerResponse, answer: (request: Request) => Promise<Response>): Promise<void> {
  const origin = `http://${req.headers.host ?? 'localhost'}`
  const scenario = new URL(req.originalUrl ?? '/', origin).searchParams.get('scenario')
  if (scenario !== null)
    res.appendHeader('set-cookie', `scenario=${scenario}; Path=/; SameSite=Lax${scenario === 'none' ? '; Max-Age=0' : ''}`)

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (scenario !== null) url.searchParams.set('scenario', scenario)
    const sent = new Request(url, request)
    sent.headers.set('cookie', req.headers.cookie ?? '')
    const response = await answer(sent)
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
  const { httpResponse } = await renderPage({
    urlOriginal: req.originalUrl ?? '/',
    api: createHttpApi({ baseUrl: origin, fetch }),
    site: createSite({ url: origin }),
    delivery: { shellDeadlineMs: 50, late: false },
    nonce: null,
    refusedForm: null,
  })
  res.statusCode = httpResponse.statusCode
  for (const [name, value] of httpResponse.headers) res.appendHeader(name, value)
  httpResponse.pipe(res)
}

function requestFrom(req: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value)
  const method = req.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Readable.toWeb(req), duplex: 'half' }
  return new Request(`http://${req.headers.host ?? 'localhost'}${req.url ?? '/'}`, { method, headers, ...body } as RequestInit)
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  if (response.type === 'error') {
    res.destroy()
    return
  }
  res.statusCode = response.status
  for (const [name, value] of response.headers) res.appendHeader(name, value)
  res.flushHeaders()
  // The change stream ends only when the client disconnects.
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), res).catch(ignoreDisconnect)
  else res.end()
}

function ignoreDisconnect(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
