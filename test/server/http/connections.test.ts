import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createShareHolders } from '../../../server/http/guards/client-address.ts'
import { createLimitedServer } from '../../../server/http/limited-server.ts'
import { readJson } from '../../machine/read-json.ts'
import { until } from '../../machine/until.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { callerOf } from '../../portal/security/caller.ts'
import { open, rawRequest } from './raw-request.ts'

const test = suite('Connections')
const anyone = createShareHolders([], () => true)
const portal = await startPortal()
test.after(async () => {
  await portal[Symbol.asyncDispose]()
})

test('a slow client is cut off at its limits, while others are answered', async () => {
  const server = createLimitedServer((_, response) => response.end('sì'), anyone, {
    headersMs: 300,
    requestMs: 600,
    silenceMs: 900,
    idleMs: 300,
    connections: 50,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const slow = Array.from({ length: 20 }, (_, n) => {
    const socket = open(url)
    socket.write(
      n % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: localhost\r\n' : 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n',
    )
    const drip = setInterval(() => socket.write(n % 2 === 0 ? `X-${n}: y\r\n` : 'z'), 50)
    return new Promise<void>((resolve) => socket.once('close', () => resolve(clearInterval(drip))))
  })
  assert.is(await (await fetch(url)).text(), 'sì')
  await Promise.all(slow)
  const silent = open(url)
  await once(silent, 'close')
  server.close()
  server.closeAllConnections()
})

test('a client that does not take its answer, or waits for one that does not come, is cut off after the allowed silence', async () => {
  const server = createLimitedServer(
    (request, response) => {
      if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024))
    },
    anyone,
    { headersMs: 300, requestMs: 600, silenceMs: 400, idleMs: 60_000, connections: 50 },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const closed: Promise<unknown>[] = []
  server.on('connection', (connection) => closed.push(once(connection, 'close')))
  for (const path of ['/large', '/never']) {
    const arrived = once(server, 'request')
    open(url).pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await arrived
  }
  await Promise.all(closed)
  server.close()
})

test('the portal itself has those limits: half a request is cut off within seconds', async () => {
  const begun = await Promise.all(
    Array.from({ length: 5 }, () =>
      rawRequest(portal.url, 'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Sl'),
    ),
  )
  for (const { text } of begun) assert.match(text, /^HTTP\/1\.1 408|^$/)
})

/** @returns whether the portal answers a caller from that address */
const isServed = async (url: string, from: string) =>
  (await rawRequest(url, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', from)).statuses.includes(200)

test('one address that takes all connections it can get leaves half of them to others, and each of those gets its share', async () => {
  const limits = {
    connections: { connections: 100, perAddress: 10, headersMs: 120_000, requestMs: 120_000 },
    isExempt: (address: string) => address === '127.0.0.1',
  }
  await using limited = await startPortal({ limits })
  const closed = new Map<string, number>()
  const take = (count: number, from: string) => {
    for (let n = 0; n < count; n++) {
      const socket = open(limited.url, from)
      socket.once('close', () => closed.set(from, (closed.get(from) ?? 0) + 1))
      socket.write('GET / HTTP/1.1\r\nHost: loc')
    }
  }
  take(90, '127.0.0.2')
  await until('all beyond half are refused', () => closed.get('127.0.0.2') === 40)
  assert.is(await isServed(limited.url, '127.0.0.2'), false)
  for (const from of ['127.0.0.3', '127.0.0.4', '127.0.0.1']) assert.is(await isServed(limited.url, from), true, from)
  take(15, '127.0.0.5')
  await until('all beyond a share are refused', () => closed.get('127.0.0.5') === 5)
  take(20, '127.0.0.1')
  assert.is(await isServed(limited.url, '127.0.0.1'), true, 'this machine is exempt')
  assert.is(await isServed(limited.url, '127.0.0.6'), true)
  assert.equal([...closed.keys()].toSorted(), ['127.0.0.2', '127.0.0.5'])
})

test('unfinished requests of one address are bounded too, on one connection or many, and count until they end', async () => {
  const waiting: ServerResponse[] = []
  const server = createLimitedServer(
    ({ url }, response) => (url === '/slow' ? waiting.push(response) : setImmediate(() => response.end('sì'))),
    createShareHolders([], () => false),
    { connections: 100, perAddress: 10 },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const slow = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const greedy = rawRequest(url, slow.repeat(60), '127.0.0.2')
  await until('half are taken', () => waiting.length === 50)
  assert.equal((await rawRequest(url, slow, '127.0.0.2')).statuses, [429])
  assert.is(await isServed(url, '127.0.0.3'), true)
  for (const response of waiting.splice(0)) response.end()
  assert.equal((await greedy).statuses, [...Array.from({ length: 50 }, () => 200), 429])
  const left = open(url, '127.0.0.2')
  left.write(slow.repeat(60))
  await until('half are taken again', () => waiting.length === 50)
  left.destroy()
  await until('a client that left holds nothing', () => isServed(url, '127.0.0.2'))
  server.close()
  server.closeAllConnections()
})

test('`/readyz` names an untrusted peer after it has sent X-Forwarded-For', async () => {
  await using plain = await startPortal()
  const warnings = async () => (await readJson<{ warnings: string[] }>(fetch(`${plain.url}/readyz`))).warnings
  assert.equal(await warnings(), [])
  await fetch(`${plain.url}/`, { headers: { 'x-forwarded-for': '203.0.113.5' } })
  assert.match((await warnings()).join(), /^127\.0\.0\.1 sends X-Forwarded-For and is not in TRUSTED_PROXIES/)
  await using proxied = await startPortal({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  await fetch(`${proxied.url}/`, { headers: { 'x-forwarded-for': '203.0.113.5' } })
  assert.equal((await readJson<{ warnings: string[] }>(fetch(`${proxied.url}/readyz`))).warnings, [])
})

const SECOND = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
/** @returns a request with these headers and a body, followed by a second request */
const posted = (headers: string, body = '') => `POST /api/views HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}${SECOND}`
const NO_CHUNK = '0\r\n\r\n'

/** Requests that a proxy and a server might read differently. Each must be one request or none, never two. */
const SMUGGLING: [string, string][] = [
  ['Content-Length beside Transfer-Encoding', posted('Content-Length: 6\r\nTransfer-Encoding: chunked', NO_CHUNK)],
  ['two Content-Lengths', posted('Content-Length: 0\r\nContent-Length: 40')],
  ['Content-Length with a sign', posted('Content-Length: +0')],
  ['a space before the colon', posted('Transfer-Encoding : chunked', NO_CHUNK)],
  ['an unknown coding', posted('Transfer-Encoding: xchunked', NO_CHUNK)],
  ['chunked before another coding', posted('Transfer-Encoding: chunked, identity', NO_CHUNK)],
  ['a folded header', posted('Transfer-Encoding:\r\n chunked\r\nContent-Length: 4', NO_CHUNK)],
  ['a bare line feed', 'POST /api/views HTTP/1.1\nHost: localhost\nContent-Length: 0\n\nGET /healthz HTTP/1.1\nHost: localhost\n\n'],
  ['a chunk size that is none', posted('Transfer-Encoding: chunked', 'zz\r\n\r\n')],
  ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['a header name with a null byte', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX\0: y\r\n\r\n'],
  ['a carriage return in a value', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n'],
  ['a method that is none', 'G@T / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a version that is none', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
]

test('shapes of request smuggling are refused, and no second request is read out of them', async () => {
  for (const [name, bytes] of SMUGGLING) {
    const { text, statuses } = await rawRequest(portal.url, bytes)
    assert.ok(statuses.length <= 1, `${name}: ${statuses.join()}`)
    assert.ok(
      statuses.every((status) => status >= 400 && status < 500),
      `${name}: ${text.slice(0, 60)}`,
    )
    assert.not.match(text, '"status":"ok"', name)
  }
})

test('headers past 16 KiB are refused, and so is a body past its limit, said or not', async () => {
  const { statuses } = await rawRequest(portal.url, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)
  assert.equal(statuses, [431])
  const call = callerOf(portal.url)
  assert.is((await call('POST', '/api/session', { json: { password: 'x'.repeat(20_000) } })).status, 413)
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  const chunked = await rawRequest(
    portal.url,
    `POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk}${chunk}0\r\n\r\n`,
  )
  assert.is(chunked.statuses[0], 413)
})

test('a reader who disconnects before the answer causes no error', async () => {
  const errors: unknown[] = []
  let left = 0
  portal.logger.level = 'debug'
  portal.logger.info = () => {}
  portal.logger.error = (...said: unknown[]) => void errors.push(said)
  portal.logger.debug = (...said: unknown[]) => void (left += said.at(-1) === 'a request was aborted' ? 1 : 0)
  await until('the portal has answered on a connection that was reset', async () => {
    const socket = open(portal.url)
    await once(socket, 'connect')
    socket.write(`GET /cerca?q=inflazione${left + errors.length} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    socket.resetAndDestroy()
    return left + errors.length > 2
  })
  assert.equal(errors, [])
})

test.run()
