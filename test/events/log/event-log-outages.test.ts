import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { EventLogUnavailableError, type ExpectedRevision } from '../../../events/log/event-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { collect, rejection } from '../embedded/embedded-log.ts'
import { kill, listening, runLog } from '../embedded/log-process.ts'
import { activated, several } from '../new-events.ts'
import { until } from '../../machine/until.ts'

const outages = suite('event log, unavailable')

/** The log in a process of its own, on a port of its choice the first time and on the same port after; open, for its secret changes. */
async function startLog(file: string, port: number): Promise<{ child: ChildProcess; url: string; port: number }> {
  const child = runLog('--port', String(port), '--data', file, '--insecure')
  const url = await listening(child)
  return { child, url, port: Number(new URL(url).port) }
}

outages(
  'Killed and started again, the log goes on: appends are retried, and the subscription sees every event once, in order',
  async () => {
    await using folder = await tempFolder()
    const file = join(folder.path, 'log.db')
    let server = await startLog(file, 0)
    using stack = new DisposableStack()
    stack.defer(() => server.child.kill())
    const { port } = server
    const breaks: object[] = []
    await using log = await connectEventLog({ url: server.url, logger: { warn: (facts) => breaks.push(facts) } })
    const end = new AbortController()
    const seen: string[] = []
    const reading = (async () => {
      for await (const { events } of log.subscribeToAll({ after: null, signal: end.signal })) {
        for (const { id } of events) seen.push(id)
        if (seen.length >= 600) end.abort()
      }
    })()
    const sent: string[] = []
    let expected: ExpectedRevision = 'no_stream'
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 200; n++) {
        const event = activated('uno')
        const killed = n === 100 ? kill(server.child).then(async () => (server = await startLog(file, port))) : null
        const append = async () => {
          try {
            return await log.append('topic-uno', expected, [event])
          } catch (error) {
            assert.instance(error, EventLogUnavailableError)
            await killed
            return null
          }
        }
        expected = (await until('the log takes the event', append)).revision
        sent.push(event.id)
        await killed
      }
    }
    await reading
    assert.equal(seen, sent)
    assert.equal(
      (await collect(log.readStream('topic-uno'))).map(({ id }) => id),
      sent,
    )
    assert.ok(breaks.length >= 3)
  },
)

outages('A log that is not there is an EventLogUnavailableError, on connecting, appending, reading and asking', async () => {
  const unreachable = await rejection(connectEventLog({ url: 'kurrentdb://127.0.0.1:1?tls=false', connectTimeoutMs: 1_500 }))
  assert.instance(unreachable, EventLogUnavailableError)
  // The first cause, not the time limit that ended the retries.
  assert.not.match((unreachable as Error).message, 'no answer within')
  await using folder = await tempFolder()
  const server = await startLog(join(folder.path, 'log.db'), 0)
  await using log = await connectEventLog({ url: server.url })
  await kill(server.child)
  assert.instance(await rejection(log.append('topic-uno', 'no_stream', several(1))), EventLogUnavailableError)
  assert.instance(await rejection(collect(log.readStream('topic-uno'))), EventLogUnavailableError)
  assert.instance(await rejection(collect(log.readAll())), EventLogUnavailableError)
  assert.instance(await rejection(log.end()), EventLogUnavailableError)
  assert.instance(await rejection(log.ping(500)), EventLogUnavailableError)
})

outages.run()
