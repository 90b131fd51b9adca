import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../server/config.ts'
import { freePort } from '../../machine/programs/free-port.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { startPortalProcess } from '../../portal/portal-process.ts'
import { callerOf } from '../../portal/security/caller.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { until } from '../../machine/until.ts'
import { rawRequest } from './raw-request.ts'

const test = suite('Host')
const PUBLIC_URL = 'https://mercato.example'
const METRICS_TOKEN = 'un-gettone-per-le-misure'
const authorization = { Authorization: `Bearer ${METRICS_TOKEN}` }
const portal = await startPortal({ environment: { PUBLIC_URL, METRICS_TOKEN } })
const withoutToken = await startPortal({ environment: { PUBLIC_URL } })
test.after(async () => {
  await portal[Symbol.asyncDispose]()
  await withoutToken[Symbol.asyncDispose]()
})

interface Request {
  host?: string | readonly string[] | undefined
  method?: string
  version?: string
  headers?: Readonly<Record<string, string>>
  of?: { readonly url: string }
}

async function ask(target: string, { host = [], method = 'GET', version = '1.1', headers = {}, of = portal }: Request = {}) {
  const lines = [
    `${method} ${target} HTTP/${version}`,
    ...[host].flat().map((value) => `Host: ${value}`),
    ...Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}`),
  ]
  const { text, statuses } = await rawRequest(of.url, `${lines.join('\r\n')}\r\n\r\n`)
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: statuses[0], head: head.toLowerCase(), body }
}

const FOREIGN = [
  'evil.example',
  'evil.example:3000',
  'mercato.example.evil.example',
  'evil-mercato.example',
  'www.mercato.example',
  'mercato.example:8443',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '128.0.0.1',
  '10.0.0.7:3000',
  '192.168.1.20',
  '[::2]',
  '[fe80::1]:3000',
]

test('a Host that is neither the public one nor loopback gets 421, whatever is asked for', async () => {
  const { body } = await ask('/', { host: 'mercato.example' })
  const asset = /\/assets\/[^"]+\.js/.exec(body)![0]
  await ask('/api/articles', { host: 'mercato.example' })
  for (const host of FOREIGN) assert.is((await ask('/', { host })).status, 421, host)
  // The first two are in the cache by now.
  for (const target of ['/', '/api/articles', asset, '/contact', '/admin', '/feed.xml', '/api/non-esiste', '/non-esiste', '/metrics']) {
    const answer = await ask(target, { host: 'evil.example', of: target === '/metrics' ? withoutToken : portal })
    assert.is(answer.status, 421, target)
    assert.match(answer.head, 'cache-control: no-store', target)
    assert.match(answer.head, 'x-content-type-options: nosniff', target)
  }
  for (const method of ['HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT']) {
    assert.is((await ask('/api/session', { host: 'evil.example', method })).status, 421, method)
  }
  assert.is((await ask('*', { host: 'evil.example', method: 'OPTIONS' })).status, 421)
})

test('the public host, in any case and with its port, and every loopback host with any port are answered', async () => {
  const own = ['mercato.example', 'MERCATO.example', 'mercato.example:443']
  const loopback = ['localhost', 'LocalHost:1', 'localhost:65535', '127.0.0.1', '127.0.0.1:8080', '127.255.3.4:1', '[::1]', '[::1]:3000']
  for (const host of [...own, ...loopback]) {
    for (const target of ['/', '/api/articles', '/contact']) assert.is((await ask(target, { host })).status, 200, `${host} ${target}`)
  }
})

test('the answer names the public address: a problem under /api, otherwise a plain page in Italian that leads there', async () => {
  const api = await ask('/api/articles', { host: 'evil.example' })
  assert.match(api.head, 'content-type: application/problem+json')
  const problem = JSON.parse(api.body.replace(/^[\da-f]+\r\n|\r\n0\r\n$/g, '')) as { status: number; type: string; detail: string }
  assert.is(problem.status, 421)
  assert.match(problem.type, /misdirected$/)
  assert.match(problem.detail, `${PUBLIC_URL}/`)
  const page = await ask('/', { host: 'evil.example', headers: { Accept: 'text/html' } })
  assert.match(page.head, 'content-type: text/html; charset=utf-8')
  assert.match(page.body, '<html lang="it">')
  assert.match(page.body, `<a href="${PUBLIC_URL}/">`)
  assert.match(page.body, 'PUBLIC_URL')
  assert.not.match(page.body, 'evil.example')
})

test('without a Host, with two, or with an invalid one the answer is 400', async () => {
  assert.is((await ask('/')).status, 400)
  assert.is((await ask('/', { version: '1.0' })).status, 400)
  assert.is((await ask('/healthz')).status, 400, 'HTTP/1.1 demands one')
  for (const target of ['/', '/contact', '/api/articles', '/healthz', '/metrics']) {
    assert.is((await ask(target, { host: ['localhost', 'localhost'] })).status, 400, target)
    assert.is((await ask(target, { host: ['mercato.example', 'evil.example'] })).status, 400, target)
    assert.is((await ask(target, { host: ['evil.example', 'mercato.example'] })).status, 400, target)
  }
  for (const host of [
    '',
    'evil.example@localhost',
    'localhost@evil.example',
    'localhost/evil',
    'localhost?x',
    'localhost#x',
    'localhost\\evil',
    'local host',
    'localhost, evil.example',
    'localhost:99999',
    'localhost:x',
    'localhost:1:2',
    '[::1',
    '::1',
    '127.0.0.256',
    'x'.repeat(300),
  ]) {
    assert.is((await ask('/', { host })).status, 400, host)
  }
})

test('a target in absolute form counts beside the Host', async () => {
  assert.is((await ask('http://evil.example/', { host: 'localhost' })).status, 421)
  assert.is((await ask('http://evil.example/contact', { host: 'mercato.example' })).status, 421)
  assert.is((await ask('http://localhost/contact', { host: 'evil.example' })).status, 421)
  assert.is((await ask('http://localhost@evil.example/contact', { host: 'localhost' })).status, 400)
  assert.is((await ask('http://evil.example@localhost/contact', { host: 'localhost' })).status, 400)
  assert.is((await ask('https://mercato.example/contact', { host: 'mercato.example' })).status, 200)
  assert.is((await ask('HTTP://LOCALHOST:1/api/articles', { host: 'localhost' })).status, 200)
})

test('no header that a client sends replaces the Host', async () => {
  const forwarded = { 'X-Forwarded-Host': 'mercato.example', Forwarded: 'host=mercato.example', ':authority': 'mercato.example' }
  for (const [name, value] of Object.entries(forwarded)) {
    const { status } = await ask('/', { host: 'evil.example', headers: { [name]: value } })
    assert.ok(status === 421 || status === 400, name)
  }
})

test('health checks, and metrics with their token, answer under any Host and without one', async () => {
  for (const host of ['web-1:3000', 'evil.example', '10.0.0.7:3000']) {
    assert.is((await ask('/healthz', { host })).status, 200)
    assert.is((await ask('/healthz?x', { host })).status, 200)
    assert.is((await ask('/readyz', { host })).status, 200)
    assert.is((await ask('/metrics', { host, headers: authorization })).status, 200)
    assert.is((await ask('/metrics', { host })).status, 404)
    assert.is((await ask('/metrics', { host, headers: { Authorization: 'Bearer falso' } })).status, 404)
    assert.is((await ask(`http://${host}/healthz`, { host })).status, 200)
    for (const near of ['/healthz/', '/healthz/../contact', '//healthz', '/contact?/healthz', '/api/healthz']) {
      assert.is((await ask(near, { host })).status, 421, near)
    }
  }
  assert.is((await ask('/healthz', { version: '1.0' })).status, 200)
  assert.is((await ask('/metrics', { version: '1.0', headers: authorization })).status, 200)
})

test('metrics without a token are for a direct connection on this machine: under a loopback host, with no trace of a proxy', async () => {
  const metrics = (host: string, headers: Readonly<Record<string, string>> = {}) => ask('/metrics', { host, headers, of: withoutToken })
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000']) assert.is((await metrics(host)).status, 200, host)
  assert.is((await metrics('mercato.example')).status, 404, 'came by way of a proxy')
  assert.is((await metrics('evil.example')).status, 421)
  for (const name of [
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'x-forwarded-proto',
    'X-Forwarded-Anything',
    'Forwarded',
    'Via',
    'X-Real-IP',
  ]) {
    assert.is((await metrics('localhost', { [name]: '127.0.0.1' })).status, 404, name)
  }
  assert.is((await metrics('localhost', { 'X-Real-IP': '' })).status, 404, 'also when it is empty')
})

test('/readyz names to strangers only what is not ready; the causes, the versions and the places are for those who may read the metrics, and for who has logged in', async () => {
  const keys = async (...[host, headers = {}, of = withoutToken]: [string, Record<string, string>?, { url: string }?]) =>
    Object.keys(JSON.parse((await ask('/readyz', { host, headers, of })).body) as object)
  const [whole, strangers] = [
    ['status', 'notReady', 'reasons', 'warnings', 'vault', 'projections', 'viewsWaiting'],
    ['status', 'notReady'],
  ]
  assert.equal(await keys('localhost'), whole)
  for (const [host, headers] of [
    ['mercato.example', {}],
    ['evil.example', {}],
    ['localhost', { 'X-Forwarded-For': '127.0.0.1' }],
  ] as const)
    assert.equal(await keys(host, headers), strangers, host)
  assert.equal(await keys('localhost', {}, portal), strangers, 'with METRICS_TOKEN set only that counts')
  assert.equal(await keys('evil.example', authorization, portal), whole)
  const [cookie = ''] = (
    await callerOf(withoutToken.url)('POST', '/api/session', { json: { password: ADMIN_PASSWORD } })
  ).headers.getSetCookie()
  assert.equal(await keys('mercato.example', { cookie: cookie.split(';')[0]! }), whole)
  assert.equal(await keys('mercato.example', { cookie: `__Host-session=${'A'.repeat(43)}` }), strangers)
})

test('the public address follows HOST where that is one address, and otherwise is localhost', () => {
  const publicUrl = (environment: Record<string, string>) => readConfig({ PORT: '8000', ...environment }).publicUrl
  for (const HOST of ['127.0.0.1', '0.0.0.0', '::', '']) assert.is(publicUrl({ HOST }), 'http://localhost:8000', HOST)
  assert.is(publicUrl({ HOST: '192.168.1.20' }), 'http://192.168.1.20:8000')
  assert.is(publicUrl({ HOST: 'fd00::7' }), 'http://[fd00::7]:8000')
  assert.is(publicUrl({ HOST: '192.168.1.20', PUBLIC_URL: 'https://mercato.example/' }), 'https://mercato.example')
})

test('a portal that listens on every address without PUBLIC_URL says what is missing, at its start and to clients elsewhere', async () => {
  await using folder = await tempFolder()
  const port = await freePort()
  await using open = await startPortalProcess(folder.path, { HOST: '0.0.0.0', PORT: String(port) })
  await until('the start names PUBLIC_URL', () =>
    open.output().includes(`PUBLIC_URL is http://localhost:${port}: browsers elsewhere get 421`),
  )
  const { status, body } = await ask('/', { host: `192.168.1.20:${port}`, of: open })
  assert.is(status, 421)
  assert.match(body, `<a href="http://localhost:${port}/">`)
})

test.run()
