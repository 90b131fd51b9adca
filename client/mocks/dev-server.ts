import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { msw } from 'msw/vite'
import { renderPage } from 'vike/server'
import { build, type Connect, type Logger, type Plugin, type Rollup } from 'vite'
import { createHttpApi } from '../api/http-api.ts'
import { contentInBuild } from '../build/content-in-build.ts'
import { coverSvg } from '../design/cover/cover-svg.ts'
import { tabIconSvg } from '../design/icons/icon-svg.ts'
import { parseCoverHref } from '../site/machines/parse-cover-href.ts'
import { createSite } from '../site/site.ts'
import type { ReadingApi } from '../api/contract.ts'
import { articleHref, categoryHref } from '../site/addresses.ts'
import type { previewAnswer } from './answers/preview.ts'
import type { Mocks } from './mocks.ts'
import { requestFrom, send } from './node-http.ts'
import { SHARED_LOG_PATH } from './shared-log/wire.ts'
import { STAND_INS } from './stand-ins/stand-ins.ts'

/** Base path of the browser portal's script and its imports. */
const BASE = '/mock-portal/'
const SHOWN_WITHIN_MS = 2_000

/**
 * Creates the plugins of `vite dev --mode mock`, which serves every page without a backend. A portal in this process answers for the pages
 * that are rendered here. A second portal in each page answers its calls and shares the log of the first.
 */
export function mockServer(): Plugin[] {
  return [
    msw({ mode: 'worker-only' }),
    {
      name: 'mock-server',
      transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: `${BASE}browser.js` }, injectTo: 'head' }],
      configureServer({ config, middlewares, httpServer }) {
        // The links of invitations contain this address.
        const origin = new Promise<string>((resolve) => {
          httpServer?.once('listening', () => resolve(`http://localhost:${(httpServer.address() as AddressInfo).port}`))
        })
        const opening = origin.then((found) => openPortal(config.logger, found))
        // Starts the build after the portal has opened, because the portal keeps two cores busy.
        const script = opening.then(() => buildScript(config.root))
        httpServer?.once('close', () => void opening.then(({ close }) => close()))
        middlewares.use(
          handling(async (req, res) => {
            const url = req.url ?? '/'
            if (url === SHARED_LOG_PATH) await send(res, new Response(await (await opening).share(await requestFrom(req).text())))
            else if (url.startsWith(BASE)) await send(res, scriptAt((await script).get(url.slice(BASE.length))))
            else if (/\/(?:revisions\/\d+|front-page)\/page(?:\?|$)/.test(url))
              await send(res, await (await opening).preview(requestFrom(req), req.headers.cookie ?? ''))
            else if (url.startsWith('/api/') || url === '/readyz')
              await send(res, await (await opening).answer(requestFrom(req), req.headers.cookie))
            else return false
            return true
          }),
        )
        const pages = handling(async (req, res) => {
          const picture = pictureAt(new URL(req.originalUrl ?? '/', 'http://localhost'))
          if (picture) await send(res, new Response(picture, { headers: { 'content-type': 'image/svg+xml' } }))
          else await render(req, res, await opening)
          return true
        })
        // Runs after Vite's own files.
        return () => void middlewares.use(pages)
      },
    },
  ]
}

/** Opens the portal. Its modules are loaded dynamically, so that Vite can listen meanwhile. */
async function openPortal(logger: Logger, origin: string) {
  const [{ MOCK_PASSWORD, openMocks, SCENARIOS }, { hostSharedLog }, { previewAnswer }] = await Promise.all([
    import('./mocks.ts'),
    import('./shared-log/host.ts'),
    import('./answers/preview.ts'),
  ])
  logger.info(`Mocks: the password is «${MOCK_PASSWORD}»; ?scenario= takes ${SCENARIOS.join(', ')} and lasts until ?scenario=none.`)
  const mocks = await openMocks({ origin })
  return { ...mocks, share: hostSharedLog(mocks), preview: previewAnswer(mocks, previewsOf(mocks)) }
}

async function buildScript(root: string): Promise<ReadonlyMap<string, string>> {
  const input = fileURLToPath(new URL('browser/browser.ts', import.meta.url))
  const built = await build({
    configFile: false,
    root,
    base: BASE,
    publicDir: false,
    logLevel: 'error',
    mode: 'development',
    plugins: [contentInBuild()],
    resolve: { alias: STAND_INS },
    define: { 'import.meta.resolve': 'resolvePackageFile' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      // Inlines the samples of open data, which are read from their addresses.
      assetsInlineLimit: Infinity,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  })
  return new Map((built as Rollup.RollupOutput).output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}

const scriptAt = (code: string | undefined): Response =>
  new Response(code ?? '', { status: code === undefined ? 404 : 200, headers: { 'content-type': 'text/javascript' } })

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

function pictureAt({ pathname, searchParams }: URL): string | null {
  if (pathname === '/icon.svg') return tabIconSvg()
  const cover = parseCoverHref(pathname, searchParams)
  return cover && coverSvg(cover)
}

function previewsOf({ context, reading }: Mocks): Parameters<typeof previewAnswer>[1] {
  const draw = async (urlOriginal: string, own: Partial<ReadingApi>): Promise<string> => {
    const api = { ...reading.api, ...own }
    const { httpResponse } = await renderPage({ urlOriginal, api, ...pageParts(context.config.publicUrl) })
    return httpResponse.getBody()
  }
  return {
    article: (article) => draw(articleHref(article.slug), { article: async () => article }),
    home: (home) => draw(categoryHref(home.category), { home: async () => home }),
  }
}

const pageParts = (origin: string) => ({
  site: createSite({ url: origin }),
  delivery: { shellDeadlineMs: 50, late: false },
  nonce: null,
  refusedForm: null,
})

async function render(req: Connect.IncomingMessage, res: ServerResponse, { log, readModels, answer }: Mocks): Promise<void> {
  const origin = `http://${req.headers.host ?? 'localhost'}`
  const scenario = new URL(req.originalUrl ?? '/', origin).searchParams.get('scenario')
  if (scenario !== null)
    res.appendHeader('set-cookie', `scenario=${scenario}; Path=/; SameSite=Lax${scenario === 'none' ? '; Max-Age=0' : ''}`)
  // Waits until the read models show the events that the previous page appended.
  const end = await log.end()
  if (end) await readModels.waitFor(end, SHOWN_WITHIN_MS)

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (scenario !== null) url.searchParams.set('scenario', scenario)
    const response = await answer(new Request(url, request), req.headers.cookie)
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
  const { httpResponse } = await renderPage({
    urlOriginal: req.originalUrl ?? '/',
    api: createHttpApi({ baseUrl: origin, fetch }),
    ...pageParts(origin),
  })
  res.statusCode = httpResponse.statusCode
  for (const [name, value] of httpResponse.headers) res.appendHeader(name, value)
  httpResponse.pipe(res)
}
