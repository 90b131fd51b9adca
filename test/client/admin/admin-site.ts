import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { createHttpApi } from '../../../client/api/http-api.ts'
import type { Mocks, Scenario } from '../../../client/mocks/mocks.ts'
import { requestFrom, send } from '../../../client/mocks/node-http.ts'
import { createSite } from '../../../client/site/site.ts'
import type { Writer } from '../../../server/newsroom/writer/writer.ts'
import { createPageRenderer } from '../../../server/pages/vike.ts'
import { openBrowser } from '../../machine/open-browser.ts'
import { SIZES } from '../pages/portal-browser.ts'
import { openTabs, type TabOptions } from '../pages/tabs.ts'
import { type MockNewsroom, newsroomOf, prepareNewsroom } from './mock-newsroom.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }

/** Browser options for pages under examination: a desktop without motion. */
export const STILL = { viewport: SIZES.desktop, reducedMotion: 'reduce' } as const

export interface AdminSite extends AsyncDisposable {
  /** Opens a page of the newsroom, `/admin` by default, in a tab without cookies and stores, over a portal of its own. */
  open(options?: OpenOptions): Promise<AdminPage>
}

interface OpenOptions extends TabOptions {
  path?: string
  loggedIn?: boolean
  scenario?: Scenario
  /** Without the stream of changes. */
  quiet?: boolean
  /** The offline writer by default. */
  writer?: Writer
  /** Takes place before the page opens. */
  before?: (newsroom: MockNewsroom) => Promise<unknown>
}

interface AdminPage extends AsyncDisposable {
  page: Page
  newsroom: MockNewsroom
  /** «GET /api/topics», in order. */
  calls: string[]
  /** Console errors, except «Failed to load resource», which the browser logs for every refusal. */
  errors: string[]
  /** Makes later calls wait until released, except those whose «GET /api/…» starts with one of these. */
  hold: (...exceptions: string[]) => () => void
  /** Cuts the streams of changes, as a restart of the server would. */
  cutStreams: () => void
  setScenario: (scenario: Scenario | 'none') => Promise<void>
  toast: (title: string, description: string) => Promise<void>
}

/** The built page over the mocks, on a real connection and in a real Chromium; null, after printing so, where there is none. */
export async function openAdminSite(): Promise<AdminSite | null> {
  if (!existsSync(join(ROOT, 'dist/server/entry.mjs'))) throw new Error('There is no build: run `npm run build` first.')
  const browser = await openBrowser('the admin page')
  if (!browser) return null

  const [server, openNewsroom] = await Promise.all([serve(), prepareNewsroom()])
  const takeTab = openTabs(browser, { locale: 'it-IT' }, prepareTab)
  return {
    async open({ path = '/admin', loggedIn = true, quiet = false, scenario, writer, before, ...options } = {}) {
      const mocks = await openNewsroom({ origin: server.origin, ...(writer && { writer }) })
      const newsroom = newsroomOf(mocks)
      await before?.(newsroom)
      const backend = server.begin(mocks)
      const { page, prepared, leave } = await takeTab(options)
      const cookie = (name: string, value: string) => page.context().addCookies([{ name, value, url: server.origin }])
      await cookie('backend', String(backend.number))
      if (loggedIn) await cookie('session', await newsroom.session())
      if (scenario) await cookie('scenario', scenario)
      prepared.errors = []
      if (quiet) await page.route('**/api/admin/changes', (route) => route.abort())
      await page.goto(server.origin + path)
      return {
        page,
        newsroom,
        errors: prepared.errors,
        calls: backend.calls,
        hold: backend.hold,
        cutStreams: backend.cutStreams,
        setScenario: (name) => cookie('scenario', name),
        toast: (title, description) =>
          page.locator('li[data-state=open]', { hasText: title }).getByText(description, { exact: true }).waitFor(),
        async [Symbol.asyncDispose]() {
          await leave(`${server.origin}/robots.txt`)
          await mocks.close()
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function prepareTab(page: Page): Promise<{ errors: string[] }> {
  const prepared: { errors: string[] } = { errors: [] }
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) prepared.errors.push(message.text())
  })
  page.on('pageerror', (error) => prepared.errors.push(error.message))
  return prepared
}

/** A portal behind a connection, and what a test does with its calls. */
function createBackend({ answer }: Mocks) {
  const calls: string[] = []
  const streams = new Set<ServerResponse>()
  let held: { exceptions: string[]; released: Promise<void> } | null = null
  return {
    calls,
    answer,
    async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const call = `${request.method} ${request.url}`
      calls.push(call)
      if (request.url === '/api/admin/changes') streams.add(response)
      if (held && !held.exceptions.some((each) => call.startsWith(each))) await held.released
      await send(response, await answer(requestFrom(request), request.headers.cookie))
    },
    hold(...exceptions: string[]) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { exceptions, released: promise }
      return () => {
        held = null
        resolve()
      }
    },
    cutStreams() {
      for (const stream of streams) stream.destroy()
      streams.clear()
    },
  }
}

/** Serves the built page, and to each tab the backend that its cookie names. */
async function serve() {
  const backends: ReturnType<typeof createBackend>[] = []
  const backendOf = ({ headers }: IncomingMessage) => backends[Number(/backend=(\d+)/.exec(headers.cookie ?? '')?.[1])]
  const renderer = await createPageRenderer({ mode: 'production', root: ROOT, site: createSite({ url: 'http://localhost' }) })

  const server = createServer(async (request, response) => {
    const path = request.url!
    const file = join(ROOT, 'dist/client', path)
    if (path.startsWith('/assets/')) {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      response.setHeader('cache-control', 'max-age=3600')
      createReadStream(file).pipe(response)
      return
    }
    if (path === '/icon.svg') return void response.writeHead(204).end()
    const backend = backendOf(request)
    if (!backend || path === '/robots.txt') return void response.end()
    if (path.startsWith('/api/') || path === '/readyz') return backend.take(request, response)
    const closed = new AbortController()
    response.on('close', () => closed.abort())
    const { status, headers, body } = await renderer.render({
      url: path,
      headers: {},
      signal: closed.signal,
      nonce: 'test',
      shellDeadlineMs: 50,
      api: createHttpApi({
        baseUrl: 'http://mocks.example',
        fetch: (input, init) => backend.answer(new Request(input, init), request.headers.cookie),
      }),
    })
    await send(response, new Response(body as BodyInit, { status, headers }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(mocks: Mocks) {
      const backend = createBackend(mocks)
      return { ...backend, number: backends.push(backend) - 1 }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
