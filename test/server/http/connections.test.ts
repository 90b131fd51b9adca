import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLimitedServer } from '../../../server/http/limited-server.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { until } from '../../machine/until.ts'
import { callerOf } from '../../portal/security/caller.ts'
import { open, rawRequest } from './raw-request.ts'

const test = suite('Connections')
const portal = await startPortal()
test.after(async () => {
  await portal[Symbol.asyncDispose]()
})

test('a slow client is cut off at its limits, while others are answered', async () => {
  const server = createLimitedServer((_, response) => response.end('sì'), {
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

/** What a proxy and a server might read differently: each must be one request or none, never two. */
const SMUGGLING: [string, string][] = [
  [
    'Content-Length beside Transfer-Encoding',
    'POST /api/views HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
  [
    'two Content-Lengths',
    'POST /api/views HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: 40\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
  [
    'Content-Length with a sign',
    'POST /api/views HTTP/1.1\r\nHost: localhost\r\nContent-Length: +0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
  [
    'a space before the colon',
    'POST /api/views HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
  [
    'an unknown coding',
    'POST /api/views HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
  [
    'chunked before another coding',
    'POST /api/views HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
  [
    'a folded header',
    'POST /api/views HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
  ['a bare line feed', 'POST /api/views HTTP/1.1\nHost: localhost\nContent-Length: 0\n\nGET /healthz HTTP/1.1\nHost: localhost\n\n'],
  [
    'a chunk size that is none',
    'POST /api/views HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
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

test('a reader who leaves before the answer is no error of the portal', async () => {
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
