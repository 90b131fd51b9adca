import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Router from '@koa/router'
import Koa from 'koa'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Change } from '../../../projections/stores/read-models.ts'
import type { Admit } from '../../../server/http/calls/answer-call.ts'
import { addChangesRoute } from '../../../server/http/changes-route.ts'
import { createShareHolders } from '../../../server/http/guards/client-address.ts'
import { isLoopback } from '../../../server/http/guards/loopback.ts'
import { createLimitedServer } from '../../../server/http/limited-server.ts'
import { setCaller } from '../../../server/http/request-origin.ts'
import { guardedRoutes } from '../../../server/http/routes.ts'

/** Rights are tested elsewhere. The header is «person/session». */
const allowAll: Admit = async (request) => {
  const [personId = ''] = request.get('authorization').split('/')
  setCaller(request, { actor: 'person:first-owner', personId, role: 'author' })
  return { [Symbol.dispose]() {} }
}

const test = suite('Changes')

type Listener = (changes: readonly Change[]) => void

/** The route on a server as the portal's, with listeners that can be counted. */
async function serve(mayRead: () => Promise<boolean> = async () => true, keepAliveMs?: number) {
  const listeners = new Set<Listener>()
  let waiting: { count: number; resolve: () => void } | null = null
  const counted = () => {
    if (waiting?.count === listeners.size) waiting.resolve()
  }
  const onChange = (listener: Listener) => {
    listeners.add(listener)
    counted()
    return () => {
      listeners.delete(listener)
      counted()
    }
  }
  const ending = new AbortController()
  const router = new Router()
  const absent = { enter: () => () => {}, onChange: () => () => {} }
  addChangesRoute(guardedRoutes(router, allowAll), { onChange }, { mayRead }, absent, ending.signal, keepAliveMs)
  const server = createLimitedServer(
    Object.assign(new Koa(), { silent: true }).use(router.routes()).callback(),
    createShareHolders([], isLoopback),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ending,
    tell: (changes: readonly Change[]) => listeners.forEach((listener) => listener(changes)),
    listening: (count: number) =>
      new Promise<void>((resolve) => {
        waiting = { count, resolve }
        counted()
      }),
    async open(caller = ''): Promise<IncomingMessage> {
      const { port } = server.address() as AddressInfo
      const sent = request({ port, path: '/api/admin/changes', headers: { authorization: caller } }).end()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      return response.on('error', () => {}).setEncoding('utf8')
    },
    [Symbol.dispose]: () => server.close().closeAllConnections(),
  }
}

async function read(stream: IncomingMessage, until: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) if (until.test((text += chunk))) break
  return text
}

test('names the models that changed, each once for all changes of a moment', async () => {
  using at = await serve()
  const stream = await at.open()
  at.tell([{ model: 'articles', keys: ['a'], lost: false }])
  at.tell([
    { model: 'articles', keys: ['b'], lost: false },
    { model: 'topics', keys: ['t'], lost: false },
  ])
  assert.match(await read(stream, /data/), 'event: change\ndata: {"models":["articles","topics"]}\n\n')
  stream.destroy()
})

test('a client that leaves is no longer subscribed', async () => {
  using at = await serve()
  const streams = await Promise.all(Array.from({ length: 5 }, () => at.open()))
  await at.listening(5)
  for (const stream of streams) stream.destroy()
  await at.listening(0)
})

for (const model of ['sessions', 'people'])
  test(`a stream ends with the session or token that opened it, and others go on: ${model}`, async () => {
    let asked = 0
    // Each connection is checked when it opens, and again later.
    using at = await serve(async () => ++asked !== 3)
    const [first, second] = [await at.open(), await at.open()]
    await at.listening(2)
    // Deactivation is a change of the person.
    at.tell([{ model, keys: ['first'], lost: false }])
    assert.is(asked, 4, 'at once, of each')
    assert.match(await read(first, /^$/), /event: end\ndata: \{"reason":"right_withdrawn"\}\n\n$/)
    await at.listening(1)
    at.tell([{ model: 'articles', keys: ['a'], lost: false }])
    assert.match(await read(second, /articles/), '"articles"')
    second.destroy()
  })

test('a right removed without a notice ends the stream with the next keep-alive', async () => {
  let may = true
  using at = await serve(async () => may, 20)
  const stream = await at.open()
  await at.listening(1)
  may = false
  assert.match(await read(stream, /^$/), 'right_withdrawn')
  await at.listening(0)
})

test('a session that ended while its stream was being opened ends it at once, before anything changes', async () => {
  let asked = 0
  using at = await serve(async () => ++asked === 0)
  const stream = await at.open()
  assert.is(asked, 1, 'without waiting for the keep-alive')
  await read(stream, /^$/)
  await at.listening(0)
})

test('streams past the limit are refused, until one of them ends', async () => {
  using at = await serve()
  const streams = await Promise.all(Array.from({ length: 100 }, (_, n) => at.open(`${n % 5}`)))
  assert.equal([...new Set(streams.map((stream) => stream.statusCode))], [200])
  const refused = await at.open()
  assert.is(refused.statusCode, 503)
  streams.pop()!.destroy()
  await at.listening(99)
  const next = await at.open()
  assert.is(next.statusCode, 200)
  for (const stream of [...streams, refused, next]) stream.destroy()
})

test('one person opens twenty at most, in whatever sessions, and others still open theirs', async () => {
  using at = await serve()
  const streams = await Promise.all(Array.from({ length: 20 }, (_, n) => at.open(`one/${n % 3}`)))
  assert.equal([...new Set(streams.map((stream) => stream.statusCode))], [200])
  const [refused, other] = [await at.open('one/3'), await at.open('another/0')]
  assert.equal([refused.statusCode, refused.headers['retry-after'], other.statusCode], [429, undefined, 200])
  // Streams close in the order in which they were opened. Each frees one place, and the others continue.
  for (const left of [20, 19]) {
    streams.shift()!.destroy()
    await at.listening(left)
  }
  const next = [await at.open('one/0'), await at.open('one/1'), await at.open('one/2')]
  assert.equal(
    next.map(({ statusCode }) => statusCode),
    [200, 200, 429],
  )
  at.tell([{ model: 'articles', keys: ['a'], lost: false }])
  for (const stream of [streams[0]!, other, next[0]!]) assert.match(await read(stream, /articles/), '"articles"')
  for (const stream of [...streams, refused, other, ...next]) stream.destroy()
})

test('streams end with the program', async () => {
  using at = await serve()
  const stream = await at.open()
  at.ending.abort()
  await read(stream, /^$/)
  await at.listening(0)
})

test.run()
