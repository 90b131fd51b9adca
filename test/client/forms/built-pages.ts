import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { getResponse } from 'msw'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createHttpApi } from '../../../client/api/http-api.ts'
import { createHandlers } from '../../../client/mocks/handlers.ts'
import { seedState } from '../../../client/mocks/state/mock-state.ts'
import { createSite } from '../../../client/site/site.ts'
import { createPageRenderer } from '../../../server/pages/vike.ts'
import { openBrowser } from '../../machine/open-browser.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }

interface BuiltPages extends AsyncDisposable {
  origin: string
  browser: Browser
  /** Opens a page in a new context, hydrated, with a clock that the test controls; console errors and failures are recorded. */
  open(path: string, options?: Options): Promise<OpenPage>
}

interface Options extends BrowserContextOptions {
  /** Logged in as the admin of the mocks. */
  admin?: boolean
  /** What must be visible before the clock stops. */
  until?: (page: Page) => Promise<unknown>
}

interface OpenPage extends AsyncDisposable {
  page: Page
  /** Errors of the browser. */
  complaints: string[]
  /** Requests made since the page was ready. */
  requests: string[]
}

/** The built pages over the mock API, in a real Chromium; null, after printing so, where there is none. */
export async function openBuiltPages(): Promise<BuiltPages | null> {
  if (!existsSync(join(ROOT, 'dist/server/entry.mjs'))) throw new Error('There is no build: run `npm run build` first.')
  const browser = await openBrowser('the pages over the mocks')
  if (!browser) return null
  const { server, origin } = await serve()
  return {
    origin,
    browser,
    open: (path, options) => openPage(browser, `${origin}${path}`, options),
    async [Symbol.asyncDispose]() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve() {
  const state = seedState(new Date())
  const handlers = createHandlers({ state: () => state, now: () => new Date() })
  const answer = async (request: Request) => (await getResponse(handlers, request)) ?? new Response(null, { status: 404 })
  const api = createHttpApi({ baseUrl: 'http://mocks.example', fetch: (input, init) => answer(new Request(input, init)) })
  const renderer = await createPageRenderer({ mode: 'production', root: ROOT, site: createSite({ url: 'http://localhost' }) })

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const file = join(ROOT, 'dist/client', pathname)
    if (pathname.startsWith('/assets/') && existsSync(file)) {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      createReadStream(file).pipe(response)
      return
    }
    if (pathname === '/icon.svg') {
      response.writeHead(204).end()
      return
    }
    if (pathname.startsWith('/api/') && request.method === 'GET') {
      const cookie = request.headers.cookie ?? ''
      const { status, headers, body } = await answer(new Request(new URL(request.url!, 'http://mocks.example'), { headers: { cookie } }))
      response.writeHead(status, Object.fromEntries(headers))
      if (body) Readable.fromWeb(body as ReadableStream).pipe(response)
      else response.end()
      return
    }
    const closed = new AbortController()
    response.on('close', () => closed.abort())
    const { status, headers, body } = await renderer.render({
      url: request.url!,
      headers: {},
      signal: closed.signal,
      nonce: 'test',
      shellDeadlineMs: 50,
      api,
    })
    response.writeHead(status, headers)
    if (typeof body === 'string') response.end(body)
    else Readable.fromWeb(body as ReadableStream).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function openPage(browser: Browser, url: string, { admin = false, until, ...options }: Options = {}): Promise<OpenPage> {
  const context = await browser.newContext({ locale: 'it-IT', ...options })
  if (admin) await context.addCookies([{ name: 'session', value: 'mock', url }])
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.clock.install()
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => {
    const form = document.querySelector('main form')
    // As a reader does who turns to the form.
    form?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    return !form || Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
  await until?.(page)
  // Ahead of the page’s own clock, but not as far as the time limits of what has just started.
  await page.clock.pauseAt(Date.now() + 5_000)
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  return { page, complaints, requests, [Symbol.asyncDispose]: () => context.close() }
}
