/**
 * Serves the built pages over example data, for looking at them: `node test/client/serve-example.ts [port] [--dev]`.
 * Only for development: nothing is kept or compressed.
 */
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createSite } from '../../client/site/site.ts'
import { machineFile } from '../../server/pages/machine-files.ts'
import { createPageRenderer } from '../../server/pages/vike.ts'
import { createExampleApi } from './example-api.ts'

const root = join(import.meta.dirname, '../..')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }

const api = createExampleApi({
  gate: () => (process.argv.includes('--slow') ? new Promise((resolve) => setTimeout(resolve, 1500)) : Promise.resolve()),
})
const site = createSite({ url: 'http://localhost:4600' })
const renderer = await createPageRenderer({
  mode: process.argv.includes('--dev') ? 'development' : 'production',
  root,
  api,
  site,
})

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const drawn = await machineFile(pathname, searchParams, { site, api, now: () => new Date() })
  if (drawn) return void response.setHeader('content-type', drawn.type).end(drawn.body)
  const file = join(root, 'dist/client', pathname)
  if (pathname.startsWith('/assets/') && existsSync(file)) {
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
    return
  }
  if (pathname === '/api/views') return void response.writeHead(202).end()
  const serve = async () => {
    const controller = new AbortController()
    response.on('close', () => controller.abort())
    const page = await renderer.render({ url: request.url!, headers: {}, signal: controller.signal, nonce: 'n0nce' })
    if (page.error) console.error(page.error)
    response.writeHead(page.status, page.headers)
    if (typeof page.body === 'string') response.end(page.body)
    else Readable.fromWeb(page.body as never).pipe(response)
  }
  if (renderer.developmentMiddleware) renderer.developmentMiddleware(request, response, () => void serve())
  else await serve()
})
server.listen(Number(process.argv[2] ?? 0), () => console.info(server.address()))
