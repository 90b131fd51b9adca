import type { ServerResponse } from 'node:http'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { contentInBuild } from '../../client/build/content-in-build.ts'
import type { Scenario } from '../../client/mocks/mocks.ts'
import { send } from '../../client/mocks/node-http.ts'
import type { CatalogueAnswers, Reader } from './answers.ts'
import { CATALOGUE_PATH } from './find-states.ts'

/** Serves the catalogue of components at `/catalogo`, in development only. */
export function catalogue(): Plugin[] {
  let opened: Promise<CatalogueAnswers> | null = null
  // Loads the portal at the first look into the catalogue.
  const answers = () => (opened ??= import('./answers.ts').then(({ openAnswers }) => openAnswers()))
  return [
    contentInBrowser(),
    {
      name: 'catalogue',
      apply: 'serve',
      configureServer: (server) => void server.middlewares.use(CATALOGUE_PATH, serve(server, answers)),
      async buildEnd() {
        await (await opened)?.[Symbol.asyncDispose]()
        opened = null
      },
    },
  ]
}

/** In the browser, the modules that read content contain it, as they do in a build. Elsewhere only the server loads them. */
const contentInBrowser = (): Plugin => ({
  ...contentInBuild(),
  name: 'content-in-browser',
  apply: 'serve',
  applyToEnvironment: ({ name }) => name === 'client',
})

const ANSWER = /^\/risposte\/(owner|editor|author)\/([\w-]+)(\/.*)$/

function serve(server: ViteDevServer, answers: () => Promise<CatalogueAnswers>): Connect.NextHandleFunction {
  return async (req, res, next) => {
    try {
      const url = new URL(req.url ?? '/', 'http://localhost')
      const answer = ANSWER.exec(url.pathname)
      if (answer) {
        const [, reader, answering, path] = answer as unknown as [string, Reader, string, string]
        await send(res, await (await answers()).read(path + url.search, reader, answering === 'usual' ? null : (answering as Scenario)))
      } else if (url.pathname === '/esempi') await send(res, Response.json((await answers()).staged))
      else if (url.pathname === '/pezzo') sendPage(res, framePage(url.searchParams))
      else if (url.pathname === '/') {
        const { contentsPage } = (await server.ssrLoadModule('/test/catalogue/contents-page.ts')) as typeof import('./contents-page.ts')
        sendPage(res, await contentsPage(url.searchParams))
      } else next()
    } catch (error) {
      next(error)
    }
  }
}

/** The portal's policy forbids frames. */
function sendPage(res: ServerResponse, html: string): void {
  // The portal's development server starts each answer as 404.
  res.statusCode = 200
  res.removeHeader('x-frame-options')
  res.setHeader('content-security-policy', "frame-ancestors 'self'")
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.end(html)
}

const framePage = (asked: URLSearchParams): string => `<!doctype html>
<html lang="it" class="${asked.get('tema') === 'scuro' ? 'dark' : 'light'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Catalogo</title>
    <script type="module" src="/@vite/client"></script>
    <script type="module" src="/test/catalogue/page/frame.tsx"></script>
  </head>
  <body>
    <main id="pezzi"></main>
  </body>
</html>`
