import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type EventLog, EventLogUnavailableError } from '../../../events/log/event-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { startTcpProxy } from '../../machine/tcp-proxy.ts'
import { until } from '../../machine/until.ts'
import { collect, embeddedLog, rejection } from '../embedded/embedded-log.ts'
import { several } from '../new-events.ts'

const silent = suite('event log, silent')

/** The log behind a proxy, and a client that reaches it through the proxy. */
async function stallable() {
  await using stack = new AsyncDisposableStack()
  const server = stack.use(await embeddedLog({ secret: null }))
  const proxy = stack.use(await startTcpProxy(Number(new URL(server.url).port)))
  const url = `kurrentdb://127.0.0.1:${proxy.port}?tls=false`
  const log = stack.use(await connectEventLog({ url }))
  const parts = stack.move()
  return { server, proxy, url, log, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}

silent('A read, an append and a look at the end fail within seconds, and work as soon as the log answers again', async () => {
  const calls: ((log: EventLog) => Promise<unknown>)[] = [
    (log) => collect(log.readStream('topic-uno')),
    (log) => collect(log.readAll()),
    (log) => log.end(),
    (log) => log.append('topic-uno', 0n, several(1)),
  ]
  const check = async (call: (log: EventLog) => Promise<unknown>) => {
    await using place = await stallable()
    const { proxy, log } = place
    await log.append('topic-uno', 'no_stream', several(1))
    proxy.stall()
    const error = await until('it is answered', async () => rejection(call(log)))
    assert.instance(error, EventLogUnavailableError)
    proxy.mend()
    assert.ok(await until('the log is back', () => log.end().catch(() => null)))
  }
  await Promise.all(calls.map(check))
})

silent('A subscription resumes after a silent time, and sees every event once', async () => {
  await using place = await stallable()
  const { server, proxy, log } = place
  const ending = new AbortController()
  const seen: string[] = []
  const following = (async () => {
    for await (const { events } of log.subscribeToAll({ after: null, signal: ending.signal })) for (const { id } of events) seen.push(id)
  })()
  const [first, second] = several(2)
  await log.append('topic-uno', 'no_stream', [first!])
  await until('it is live', () => seen.length === 1)
  proxy.stall()
  await using beside = await connectEventLog({ url: server.url })
  await beside.append('topic-uno', 0n, [second!])
  proxy.mend()
  await until('it has seen the other', () => seen.length === 2)
  assert.equal(seen, [first!.id, second!.id])
  ending.abort()
  await following
})

silent('While the log is silent, a subscription ends as soon as it is closed, and so does the connection', async () => {
  await using place = await stallable()
  const { proxy, log } = place
  await log.append('topic-uno', 'no_stream', several(1))
  for (const after of [null, await log.end()]) {
    const ending = new AbortController()
    proxy.stall()
    const following = collect(log.subscribeToAll({ after, signal: ending.signal }))
    const givingUp = rejection(collect(log.readStream('topic-uno')))
    ending.abort()
    assert.is(await Promise.race([following.then(() => 'ended'), givingUp.then(() => 'a read gave up')]), 'ended')
    await givingUp
    proxy.mend()
  }
  await using other = await connectEventLog({ url: place.url })
  proxy.stall()
  const following = collect(log.subscribeToAll({ after: null, signal: new AbortController().signal }))
  const reading = rejection(collect(log.readStream('topic-uno')))
  const givingUp = rejection(collect(other.readStream('topic-uno')))
  const closed = log[Symbol.asyncDispose]().then(() => 'closed')
  assert.is(await Promise.race([closed, givingUp.then(() => 'a read gave up')]), 'closed')
  assert.instance(await reading, EventLogUnavailableError)
  await following
})

silent('Reads use the connection of the appends', async () => {
  await using place = await stallable()
  const { proxy, log } = place
  await log.append('topic-uno', 'no_stream', several(1))
  assert.is((await collect(log.readStream('topic-uno'))).length, 1)
  assert.is((await collect(log.readAll())).length, 1)
  assert.ok(await log.end())
  assert.is(proxy.asked, 1)
})

silent.run()
