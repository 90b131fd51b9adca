import { createReadStream, existsSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { ReadingApi } from '../../client/api/contract.ts'
import { createSite } from '../../client/site/site.ts'
import { SPECULATION_RULES } from '../../client/site/machines/speculation-rules.ts'
import { START_SCRIPT } from '../../client/site/shell/start-script.ts'
import { THEME_SCRIPT } from '../../client/site/shell/theme-script.ts'
import { createSecurityHeaders } from '../../server/http/guards/security-headers.ts'
import { machineFile } from '../../server/pages/machine-files.ts'
import { stylesIn } from '../../server/pages/inline-styles.ts'
import { createPageRenderer } from '../../server/pages/vike.ts'

export const ROOT = join(import.meta.dirname, '../..')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }
const NONCE = 'bm9uY2U='

interface ServedPages extends AsyncDisposable {
  origin: string
  /** Slugs whose view the page script reported. */
  views: string[]
}

/** Serves built pages, their files and generated pictures, with the real security headers, over any `Api`. */
export async function servePages({
  api,
  port = 0,
  mode = 'production',
}: {
  api: ReadingApi
  port?: number
  mode?: 'production' | 'development'
}): Promise<ServedPages> {
  const site = createSite({ url: 'https://giornale.example' })
  const renderer = await createPageRenderer({ mode, root: ROOT, site })
  const headers = createSecurityHeaders({
    inlineScripts: [THEME_SCRIPT, START_SCRIPT, SPECULATION_RULES],
    isHttps: false,
    isDevelopment: mode === 'development',
  })
  const views: string[] = []

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const file = join(ROOT, 'dist/client', pathname)
    if (pathname.startsWith('/assets/') && existsSync(file)) {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      createReadStream(file).pipe(response)
      return
    }
    if (pathname === '/api/views') {
      views.push(((await json(request)) as { slug: string }).slug)
      response.writeHead(202).end()
      return
    }
    const drawn = await machineFile(pathname, searchParams, { site, api })
    if (drawn) {
      response.writeHead(200, { ...headers.common, 'content-type': drawn.type }).end(drawn.body)
      return
    }
    const page = async () => {
      const leaving = new AbortController()
      response.once('close', () => leaving.abort())
      const rendered = await renderer.render({
        url: request.url!,
        headers: {},
        signal: leaving.signal,
        nonce: NONCE,
        shellDeadlineMs: 50,
        api,
      })
      const styles = typeof rendered.body === 'string' ? stylesIn(rendered.body) : null
      response.writeHead(rendered.status, { ...rendered.headers, ...headers.page(rendered.complete ? null : NONCE, styles) })
      if (typeof rendered.body === 'string') response.end(rendered.body)
      else Readable.fromWeb(rendered.body as ReadableStream).pipe(response)
    }
    if (renderer.developmentMiddleware) renderer.developmentMiddleware(request, response, () => void page())
    else await page()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    views,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await renderer[Symbol.asyncDispose]()
    },
  }
}
