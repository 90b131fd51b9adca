import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { rawRequest } from './raw-request.ts'

const test = suite('Request targets')
const portal = await startPortal()
test.after(async () => {
  await portal[Symbol.asyncDispose]()
})
const { host } = new URL(portal.url)

interface Reply {
  readonly status: number | undefined
  readonly type: string
  readonly text: string
}

/** Sends the target as it is, which no HTTP client would, and follows redirects to another spelling of it. */
async function answerTo(method: string, target: string, redirects = 0): Promise<Reply> {
  const { text, statuses } = await rawRequest(
    portal.url,
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  )
  const [status] = statuses
  const header = (name: string) => new RegExp(`^${name}: ([^\\s;]+)`, 'im').exec(text)?.[1] ?? ''
  if (status !== 301) return { text, status, type: header('content-type') }
  const location = header('location')
  assert.match(location, /^\/(?!\/)/, `${target} leads to another host`)
  assert.ok(redirects < 3, `${target} leads on and on`)
  return answerTo(method, location, redirects + 1)
}

const PAGES = [
  '/',
  '/privacy',
  '/terms',
  '/contact',
  '/cerca',
  '/come-scriviamo',
  '/admin',
  '/guida-trading-automatico',
  '/articolo/portafoglio-diversificato-2025',
  '/portafoglio-diversificato-2025',
  `/${advertorials[0]!.slug}`,
  '/non-esiste',
]

/** Targets by the expected status, separated by spaces. */
const TARGETS: readonly [number, string][] = [
  // RFC 9112, 3.2: `*` is for OPTIONS, a host alone for CONNECT.
  [400, `* ${host} evil.example:443 x ? ?q=1 # javascript:alert(1)`],
  [400, `http://[::1/ http:// http: http:/// HTTP://[ https://% http://a:b/ http://${host}:99999/ ftp://x/ file:///etc/passwd`],
  [400, `/calcolatori/interesse-composto?${'a=1&'.repeat(200)}a=1 /api/articles?${'&'.repeat(3_000)}`],
  [200, `/calcolatori/interesse-composto?${'a=1&'.repeat(199)}a=1`],
  [421, 'http://evil.example/ https://evil.example:443/privacy'],
  [200, `http://${host}/ http://${host} HTTP://${host.toUpperCase()}/privacy http://${host}/cerca?q=btp /..`],
  [404, '// /// //evil.example/ //evil.example/%2e%2e /\\evil.example /%5cevil.example /../../etc/passwd'],
  // Malformed encodings, and encoded characters that no path contains.
  [404, '/% /%zz /%ff /%c0%ae /%00 /%ed%a0%80 /articolo/% /articolo/%ff /assets/% /covers/%ff.svg /share/%.png /%.xml'],
  [404, '/api/% /api/articles/slug/% /api/articles/slug/%ff'],
  // Reserved by the renderer and its development server.
  [404, PAGES.map((path) => `${path === '/' ? '' : path}/index.pageContext.json`).join(' ')],
  [404, '/privacy/index.pageContext.json?_vike=%7B%7D /privacy/index.pageContext%2ejson /privacy/%69ndex.pageContext.json'],
  [404, '/_error/index.pageContext.json /privacy/x%ff/index.pageContext.json'],
  [404, '/@vite/client /%40vite/client /@fs/etc/passwd /%40fs/etc/passwd /@id/x /__vite_ping /_error /_ /%ff/../@fs/x'],
  [404, `http://${host}/@fs/etc/passwd http://${host}/privacy/index.pageContext.json`],
]

test('every spelling of a target has the status it deserves, read or asked for by HEAD', async () => {
  const wrong: string[] = []
  for (const [expected, targets] of TARGETS) {
    for (const target of targets.split(' ')) {
      for (const method of ['GET', 'HEAD']) {
        const { status, type, text } = await answerTo(method, target)
        if (status !== expected) wrong.push(`${method} ${target}: ${status} instead of ${expected}`)
        if (method === 'GET' && status! >= 400 && type === 'text/html' && !text.includes('<meta name="robots" content="noindex"'))
          wrong.push(`GET ${target}: may be indexed`)
        if (type === 'application/json') wrong.push(`${method} ${target}: the data of a page`)
      }
    }
  }
  assert.equal(wrong, [])
})

test('no method makes a target that is none fail', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH']) {
    assert.is((await answerTo(method, 'http://[::1/')).status, 400, method)
    assert.is((await answerTo(method, '*')).status, method === 'OPTIONS' ? 204 : 400, method)
  }
})

/** Every route, with the methods that it has. */
const ROUTES: readonly [string, readonly string[]][] = [
  ['/', ['GET', 'HEAD']],
  ['/privacy', ['GET', 'HEAD']],
  ['/feed.xml', ['GET', 'HEAD']],
  ['/healthz', ['GET', 'HEAD']],
  ['/readyz', ['GET', 'HEAD']],
  ['/metrics', ['GET', 'HEAD']],
  ['/api/home', ['GET', 'HEAD']],
  ['/api/articles', ['GET', 'HEAD']],
  ['/api/articles/slug/non-esiste', ['GET', 'HEAD']],
  ['/api/search', ['GET', 'HEAD']],
  ['/api/topics', ['GET', 'HEAD']],
  ['/api/session', ['DELETE', 'GET', 'HEAD', 'POST']],
  ['/api/views', ['POST']],
  ['/api/csp-reports', ['POST']],
  ['/api/generate/topics', ['POST']],
  ['/api/generate/article', ['POST']],
  ['/api/generate/batch-articles', ['POST']],
  ['/api/schedule/daily', ['POST']],
  ['/api/articles/non-esiste/publish', ['POST']],
  ['/api/topics/non-esiste/activate', ['POST']],
  ['/api/admin/dashboard', ['GET', 'HEAD']],
  ['/api/admin/sessions', ['GET', 'HEAD']],
  ['/api/admin/sessions/non-esiste/end', ['POST']],
  ['/api/admin/sessions/revoke', ['POST']],
  ['/api/admin/changes', ['GET', 'HEAD']],
  ['/api/admin/csp-reports', ['GET', 'HEAD']],
]

test('a method that a route does not have gets 405, and Allow lists those that it has (RFC 9110, 15.5.6)', async () => {
  const { fetch: asAdmin } = await logIn(portal.url)
  for (const [path, methods] of ROUTES) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (methods.includes(method)) continue
      const response = await asAdmin(portal.url + path, { method })
      assert.is(response.status, 405, `${method} ${path}`)
      assert.equal(response.headers.get('allow')?.split(', ').toSorted(), methods, `${method} ${path}`)
      const type = path.startsWith('/api/') ? 'application/problem+json' : 'text/html'
      if (method !== 'HEAD') assert.is(response.headers.get('content-type')?.split(';')[0], type, `${method} ${path}`)
    }
  }
})

test('OPTIONS lists the methods of a route of the API', async () => {
  for (const [path, methods] of ROUTES.filter(([path]) => path.startsWith('/api/'))) {
    const response = await fetch(portal.url + path, { method: 'OPTIONS' })
    assert.equal(response.headers.get('allow')?.split(', ').toSorted(), methods, path)
  }
})

test.run()
