import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderPage } from 'vike/server'
import type { Connect, Logger, Plugin } from 'vite'
import { createHttpApi } from '../api/http-api.ts'
import { coverSvg } from '../design/cover/cover-svg.ts'
import { tabIconSvg } from '../design/icons/icon-svg.ts'
import { parseCoverHref } from '../site/machines/parse-cover-href.ts'
import { createSite } from '../site/site.ts'
import type { ReadingApi } from '../api/contract.ts'
import { articleHref, categoryHref } from '../site/addresses.ts'
import type { previewAnswer } from './answers/preview.ts'
import type { Mocks } from './mocks.ts'
import { requestFrom, send } from './node-http.ts'

/** Sets `window.mock`, with which a person changes the scenario without typing an address. */
const WINDOW_MOCK = `window.mock = {
  setScenario(scenario) {
    const url = new URL(location.href)
    url.searchParams.set('scenario', scenario)
    location.assign(url)
  },
}`

/** Creates the plugin of `vite dev --mode mock`, which serves pages and API from a portal in this process, without a backend. */
export function mockServer(): Plugin[] {
  return [
    {
      name: 'mock-server',
      transformIndexHtml: () => [{ tag: 'script', children: WINDOW_MOCK, injectTo: 'head' }],
      configureServer({ config, middlewares, httpServer }) {
        // The links of invitations contain this address.
        const origin = new Promise<string>((resolve) => {
          httpServer?.once('listening', () => resolve(`http://localhost:${(httpServer.address() as AddressInfo).port}`))
        })
        const opening = origin.then((found) => openPortal(config.logger, found))
        httpServer?.once('close', () => void opening.then(({ close }) => close()))
        middlewares.use(
          handling(async (req, res) => {
            const url = req.url ?? '/'
            const cookie = req.headers.cookie ?? ''
            if (/\/(?:revisions\/\d+|front-page)\/page(?:\?|$)/.test(url))
              await send(res, await (await opening).preview(requestFrom(req), cookie))
            else if (url.startsWith('/api/') || url === '/readyz') await send(res, await (await opening).answer(requestFrom(req), cookie))
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
  const [{ MOCK_PASSWORD, openMocks, SCENARIOS }, { previewAnswer }] = await Promise.all([
    import('./mocks.ts'),
    import('./answers/preview.ts'),
  ])
  logger.info(`Mocks: the password is «${MOCK_PASSWORD}»; ?scenario= takes ${SCENARIOS.join(', ')} and lasts until ?scenario=none.`)
  const mocks = await openMocks({ origin })
  return { ...mocks, preview: previewAnswer(mocks, previewsOf(mocks)) }
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

async function render(req: Connect.IncomingMessage, res: ServerResponse, { answer }: Mocks): Promise<void> {
  const origin = `http://${req.headers.host ?? 'localhost'}`
  const scenario = new URL(req.originalUrl ?? '/', origin).searchParams.get('scenario')
  if (scenario !== null)
    res.appendHeader('set-cookie', `scenario=${scenario}; Path=/; SameSite=Lax${scenario === 'none' ? '; Max-Age=0' : ''}`)
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
