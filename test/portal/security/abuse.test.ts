import { Agent, request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { startPortal } from '../start-portal.ts'
import { callerOf, sessionCookie } from './caller.ts'
import { PAYLOADS } from './payloads.ts'
import { rawRequest } from '../../server/http/raw-request.ts'

const test = suite('Abuse')

test('no path leads out of the folder of public files', async () => {
  await using portal = await startPortal()
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..\\',
    '..%5c',
    '%252e%252e%252f',
    '....//',
    '..;/',
    '.%00./',
    '%c0%ae%c0%ae/',
    '/',
  ]
  const targets = ['package.json', 'server/config.ts', 'data/log.db', 'etc/passwd', '.git/config', 'dist/server/entry.mjs', '.env']
  for (const start of ['/', '/assets/', '/assets/static/', '/api/articles/slug/', '/articolo/', '/copertine/']) {
    for (const climb of climbs) {
      const target = targets[(start.length + climb.length) % targets.length]!
      const { text, statuses } = await rawRequest(
        portal.url,
        `GET ${start}${climb.repeat(4)}${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      assert.ok(statuses[0]! >= 300 && statuses[0]! < 500, `${start}${climb}: ${statuses.join()}`)
      assert.not.match(text, /"dependencies"|root:x:|\[core\]|environmentSchema/)
    }
  }
  for (const path of [
    '/.git/config',
    '/package.json',
    '/assets/',
    '/data/log.db',
    '/server/config.ts',
    '/dist/server/entry.mjs',
    '/node_modules/',
  ]) {
    const followed = await fetch(portal.url + path)
    assert.is(followed.status, 404, path)
    assert.not.match(await followed.text(), /"dependencies"|environmentSchema/)
  }
})

test('no redirect leads off the site', async () => {
  await using portal = await startPortal()
  const targets = [
    '//evil.example/',
    '//evil.example//',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '///evil.example/',
    'http://evil.example/',
    '/%5cevil.example/',
    '/.//evil.example/',
  ]
  for (const target of targets) {
    const { text } = await rawRequest(portal.url, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    const location = /^location: (.*)$/im.exec(text)?.[1]?.trim()
    if (location) assert.is(new URL(location, portal.url).origin, new URL(portal.url).origin, `${target} leads to ${location}`)
  }
})

test('oversized, deep, broken and polluting JSON is refused, and pollutes nothing', async () => {
  await using portal = await startPortal()
  const cookie = await sessionCookie(callerOf(portal.url))
  const bodies = [
    `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
    `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`,
    '{"topicId":"a","__proto__":{"admin":true}}',
    '{"topicId":"a","constructor":{"prototype":{"admin":true}}}',
    '{"__proto__":{"topicId":"a"}}',
    '{"topicId":{"__proto__":[]}}',
    '{"topicId":"a","topicId":["b"]}',
    '{"topicId":1e999}',
    '{"topicId":"\\ud800"}',
    '{"topicId":',
    '',
    'null',
    '\uFEFF{}',
    `{"topicId":"${'a'.repeat(15_000)}"}`,
    'x'.repeat(100_000),
  ]
  for (const body of bodies) {
    for (const path of ['/api/generate/article', '/api/session', '/api/views', '/api/csp-reports']) {
      const response = await fetch(portal.url + path, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body })
      assert.ok(response.status >= 400 && response.status < 500, `${path} ${body.slice(0, 40)}: ${response.status}`)
      assert.not.match(await response.text(), /\bat .+\.ts:\d+/)
    }
  }
  assert.is(({} as { admin?: boolean }).admin, undefined)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml']) {
    const response = await fetch(`${portal.url}/api/generate/article`, {
      method: 'POST',
      headers: { 'content-type': type, cookie },
      body: '{"topicId":"a"}',
    })
    assert.is(response.status, 415, type)
    await response.body?.cancel()
  }
})

test('texts that make careless patterns run without end are answered like any other', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const long = [
    'a'.repeat(190),
    `${'a-'.repeat(95)}!`,
    ' '.repeat(200),
    `${'à'.repeat(199)}1`,
    '-'.repeat(200),
    `${'1.'.repeat(99)}%`,
    '+'.repeat(199),
  ]
  for (const text of long) {
    const escaped = encodeURIComponent(text)
    for (const path of [
      `/api/search?q=${escaped}`,
      `/cerca?q=${escaped}`,
      `/articolo/${escaped}`,
      `/?category=${escaped}`,
      `/api/articles?category=${escaped}`,
    ]) {
      assert.ok((await call('GET', path)).status < 500, path.slice(0, 60))
    }
  }
})

test('of a parameter given twice neither is trusted, and unknown statuses, limits and offsets are refused', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  for (const query of [
    'limit=1&limit=2',
    'limit=-1',
    'limit=1e9',
    'limit[]=1',
    'offset=-5',
    'status=secret',
    'status=all&status=published',
    'category=x',
  ]) {
    const { status } = await call('GET', `/api/articles?${query}`)
    assert.ok(status === 400 || status === 401 || status === 200, `${query}: ${status}`)
    if (query !== 'limit[]=1') assert.is.not(status, 200, query)
  }
})

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
      const outgoing = request({ hostname, port, method, path, headers, agent, timeout: 60_000 }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode!, text, what: `${method} ${path}` }))
        response.on('error', reject)
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path} hangs`)))
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        // The server may close a connection right after it refused what came on it.
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
