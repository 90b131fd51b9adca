import { Agent, request } from 'node:http'
import { suite } from 'uvu'
import { DEADLINE_MS } from '../../machine/deadline.ts'
import * as assert from 'uvu/assert'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { startPortal } from '../start-portal.ts'
import { callerOf, sessionCookie } from './caller.ts'
import { PAYLOADS } from './payloads.ts'

const test = suite('Random requests')

const ROUTES = [
  '/',
  '/articolo/x',
  '/cerca',
  '/contact',
  '/privacy',
  '/admin',
  '/guida-trading-automatico',
  '/feed.xml',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/api/home',
  '/api/articles',
  '/api/articles/slug/x',
  '/api/search',
  '/api/topics',
  '/api/session',
  '/api/views',
  '/api/csp-reports',
  '/api/admin/dashboard',
  '/api/admin/csp-reports',
  '/api/admin/sessions',
  `/api/admin/sessions/${'a'.repeat(64)}/end`,
  '/api/articles/x/publish',
  '/api/articles/x/withdraw',
  '/api/articles/x/feature',
  '/api/topics/x/activate',
  '/api/topics/x/deactivate',
  '/api/generate/article',
  '/api/x',
  '/assets/x.js',
  '/icon.svg',
]
const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']

test('ten thousand random requests on every route: no 5xx but the honest ones, no hang, no stack, no growing memory', async () => {
  await using portal = await startPortal()
  const cookie = await sessionCookie(callerOf(portal.url))
  const { next: random } = seededRandom('20261121')
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const junk = () => pick([...PAYLOADS, 'x', '', '0', '-1', '../..', '%', '%zz', 'à'.repeat(50), String(random())])
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { hostname, port } = new URL(portal.url)
  const send = (): Promise<{ status: number; text: string; what: string }> =>
    new Promise((resolve, reject) => {
      const method = pick(METHODS)
      let path = pick(ROUTES)
      if (random() < 0.4) path += `/${encodeURIComponent(junk())}`
      if (random() < 0.5)
        path += `?${pick(['q', 'category', 'limit', 'offset', 'status', '__proto__', 'x[y]'])}=${encodeURIComponent(junk())}`
      if (random() < 0.1) path = path.replaceAll('/', pick(['//', '/./', '/%2f', '\\']))
      const headers: Record<string, string> = random() < 0.3 ? { cookie } : {}
      if (random() < 0.5) headers['content-type'] = pick(['application/json', 'text/plain', 'application/json; charset=utf-16', 'x'])
      if (random() < 0.2) headers['accept'] = pick(['text/html', 'application/json', '*/*', ';;;', 'a/b;q=x'])
      if (random() < 0.2) headers['accept-encoding'] = pick(['gzip', 'br;q=0', 'x', ''])
      if (random() < 0.1) headers['if-none-match'] = pick(['*', '"x"', 'W/"', 'x'])
      if (random() < 0.1) headers['range'] = pick(['bytes=0-1', 'bytes=9-1', 'x'])
      const body =
        method === 'GET' || method === 'HEAD' || method === 'TRACE'
          ? ''
          : pick(['', '{}', '[]', JSON.stringify({ slug: junk() }), JSON.stringify({ topicId: junk(), password: junk() }), junk()])
      if (body) headers['content-length'] = String(Buffer.byteLength(body))
      const outgoing = request({ hostname, port, method, path, headers, agent, timeout: DEADLINE_MS }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode!, text, what: `${method} ${path}` }))
        response.on('error', reject)
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path} hangs`)))
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        // The server may close a connection right after it has refused a request on it.
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve({ status: 400, text: '', what: path }) : reject(error),
      )
      outgoing.end(body)
    })
  const bad: string[] = []
  let left = 10_000
  const worker = async () => {
    while (left-- > 0) {
      const { status, text, what } = await send()
      // 501 is HTTP's status for an unknown method.
      if (status >= 500 && status !== 501) bad.push(`${status} ${what.slice(0, 120)}`)
      if (/\bat [^\n]+\.(ts|js|mjs):\d+:\d+/.test(text) || text.includes('node_modules')) bad.push(`stack: ${what}`)
    }
  }
  const before = process.memoryUsage().heapUsed
  await Promise.all(Array.from({ length: 16 }, worker))
  agent.destroy()
  assert.equal(bad.slice(0, 20), [])
  assert.ok(process.memoryUsage().heapUsed - before < 300 * 1024 * 1024)
  assert.is((await fetch(`${portal.url}/healthz`)).status, 200)
})

test.run()
