import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Router from '@koa/router'
import Koa from 'koa'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { ReadingApi } from '../../../client/api/contract.ts'
import { viewsStream } from '../../../events/schemas/views.ts'
import { createViewRecorder, type ViewRecorder } from '../../../server/views/view-recorder.ts'
import { mountCalls } from '../../../server/http/calls/mount-calls.ts'
import { createViewHandlers, viewCalls } from '../../../server/views/view-calls.ts'
import type { ViewRule } from '../../../server/views/view-rule.ts'
import { embeddedLog } from '../../events/embedded/embedded-log.ts'
import { instant } from '../../events/new-events.ts'
import { startTcpProxy } from '../../machine/tcp-proxy.ts'
import { until } from '../../machine/until.ts'

/** Rights are tested elsewhere. */
const allowAll = async () => ({ [Symbol.dispose]() {} })

const test = suite('POST /api/views')

const SLUG = 'articolo'
/** How many views may wait: more than go into one batch. */
const FULL = 2_500

/** The route alone. @returns what sends views of a slug to it */
async function serve(
  stack: AsyncDisposableStack,
  views: Pick<Parameters<typeof createViewHandlers>[0], 'recorder' | 'rule' | 'perMinute'>,
) {
  const router = new Router()
  const firstSlug = async (slug: string) => (slug === SLUG ? slug : null)
  const now = () => new Date(instant)
  mountCalls(router, viewCalls, {
    handlers: createViewHandlers({ ...views, now, firstSlug }),
    admit: allowAll,
    reads: {} as ReadingApi,
    now,
    cacheFor: () => async () => null,
  })
  const http = Object.assign(new Koa(), { silent: true }).use(router.routes()).listen(0, '127.0.0.1')
  stack.defer(() => http.close().closeAllConnections())
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/views`
  return (slug = SLUG) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'user-agent': 'reader' }, body: JSON.stringify({ slug }) })
}

/** The route with a recorder on a log that can go away. */
async function viewsOnAnInterruptibleLog() {
  await using stack = new AsyncDisposableStack()
  const server = stack.use(await embeddedLog({ secret: null }))
  const proxy = stack.use(await startTcpProxy(Number(new URL(server.url).port)))
  const log = stack.use(await connectEventLog({ url: `kurrentdb://127.0.0.1:${proxy.port}?tls=false` }))
  const now = () => new Date(instant)
  const recorder = createViewRecorder({ log, newId: randomUUID, now, logger: pino({ level: 'silent' }), maxWaiting: FULL })
  const send = await serve(stack, { recorder, rule: () => undefined, perMinute: 240 })
  const parts = stack.move()
  return { proxy, log, recorder, send, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}

test('answers 503 while the log is away and the buffer is full; what was answered 202 is in the log once it is back, each once', async () => {
  await using place = await viewsOnAnInterruptibleLog()
  const { proxy, log, recorder, send } = place
  assert.equal(await (await send()).json(), { stored: true })
  proxy.cut()
  const waiting = await send()
  assert.is(waiting.status, 202)
  assert.equal(await waiting.json(), { stored: false })
  const stored: Promise<boolean>[] = []
  while (recorder.waiting() < FULL) stored.push(recorder.record({ slug: SLUG, ruleVersion: 1, viewedAt: instant })!)
  assert.is((await send()).status, 503)
  assert.is((await send('altro')).status, 404)
  proxy.mend()
  assert.ok((await Promise.all(stored)).every(Boolean))
  await until('there is room again', async () => (await send()).status === 202)
  assert.equal(await recorder.close(10_000), { lost: 0 })

  const ids = new Set<string>()
  let views = 0
  for await (const { id } of log.readStream(viewsStream(instant.slice(0, 10)))) {
    ids.add(id)
    views++
  }
  assert.is(views, FULL + 2, 'the first, those that filled the buffer, and the last')
  assert.is(ids.size, views)
})

test('marked views of one address are stored up to a bound, in the hour four minutes’ worth of what it may send; what counts is not held up by them', async () => {
  await using stack = new AsyncDisposableStack()
  const stored: (string | undefined)[] = []
  const recorder = { record: async ({ mark }: { mark?: string | undefined }) => stored.push(mark) > 0 } as unknown as ViewRecorder
  let mark: ReturnType<ViewRule>
  const send = await serve(stack, { recorder, rule: () => mark, perMinute: 1 })
  const statuses: number[] = []
  for (mark of ['repeat', 'bot', 'repeat', 'bot', 'repeat', undefined, 'bot'] as const) statuses.push((await send()).status)
  assert.equal(statuses, [202, 202, 202, 202, 429, 202, 429])
  assert.equal(stored, ['repeat', 'bot', 'repeat', 'bot', undefined])
})

test.run()
