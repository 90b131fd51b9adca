import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type EventLog, EventLogUnavailableError, type ExpectedRevision } from '../../../../events/log/event-log.ts'
import { connectEventLog } from '../../../../events/log/event-log-client.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { until } from '../../../machine/until.ts'
import { collect, rejection } from '../../embedded/embedded-log.ts'
import { activated, several } from '../../new-events.ts'
import { type FakeCluster, startFakeCluster } from './fake-cluster.ts'

const cluster = suite('event log, on a cluster')

interface Place extends AsyncDisposable {
  readonly nodes: FakeCluster
  readonly log: EventLog
}

async function open(): Promise<Place> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await tempFolder())
  const nodes = stack.use(await startFakeCluster(join(folder.path, 'log.db')))
  const log = stack.use(await connectEventLog({ url: nodes.url }))
  const parts = stack.move()
  return { nodes, log, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}

/** Retried as a command that was answered 503 is. */
async function worksAgain<T>(what: string, work: () => Promise<T>): Promise<T> {
  const found = await until(what, async () => {
    try {
      return { value: await work() }
    } catch (error) {
      assert.instance(error, EventLogUnavailableError)
      return null
    }
  })
  return found.value
}

/** Follows the log and keeps the ids. */
function follow(log: EventLog): { readonly seen: string[]; end(): Promise<void> } {
  const ending = new AbortController()
  const seen: string[] = []
  const following = (async () => {
    for await (const { events } of log.subscribeToAll({ after: null, signal: ending.signal })) for (const { id } of events) seen.push(id)
  })()
  return {
    seen,
    async end() {
      ending.abort()
      await following
    },
  }
}

for (const fault of ['kill', 'pause'] as const)
  cluster(
    `The leader ${fault === 'kill' ? 'killed' : 'paused'} for good: reads, appends and a subscription go on after the election`,
    async () => {
      await using place = await open()
      const { nodes, log } = place
      const follower = follow(log)
      const sent: string[] = []
      let expected: ExpectedRevision = 'no_stream'
      for (let round = 0; round < 2; round++) {
        const event = activated('uno')
        expected = (await log.append('topic-uno', expected, [event])).revision
        sent.push(event.id)
      }
      await until('the subscription is live', () => follower.seen.length === 2)

      nodes[fault](0)
      nodes.depose()
      await rejection(log.end())
      nodes.elect(1)

      const ids = await worksAgain('a stream is read', async () =>
        (await collect(log.readStream('topic-uno', { fromLeader: true }))).map(({ id }) => id),
      )
      assert.equal(ids, sent)
      assert.is((await worksAgain('all is read', () => collect(log.readAll()))).length, 2)
      const event = activated('uno')
      const { revision } = await worksAgain('an append is taken', () => log.append('topic-uno', expected, [event]))
      assert.is(revision, 2n)
      await until('the subscription goes on', () => follower.seen.length === 3)
      assert.equal(follower.seen, [...sent, event.id])
      await follower.end()
    },
  )

cluster(
  'A silent node is left with the first call that it does not answer: the next one is answered by another, at its first try',
  async () => {
    const calls: Readonly<Record<string, (log: EventLog) => Promise<unknown>>> = {
      'a read of a stream': (log) => collect(log.readStream('topic-uno')),
      'a read of all': (log) => collect(log.readAll()),
      'a look at the end': (log) => log.end(),
      'an append': (log) => log.append('topic-uno', 0n, several(1)),
      'a deletion': (log) => log.tombstone('topic-due'),
    }
    const check = async ([what, call]: [string, (log: EventLog) => Promise<unknown>]) => {
      await using place = await open()
      const { nodes, log } = place
      await log.append('topic-uno', 'no_stream', several(1))
      nodes.pause(0)
      nodes.elect(1)
      assert.instance(await rejection(call(log)), EventLogUnavailableError, what)
      assert.is((await collect(log.readStream('topic-uno', { fromLeader: true }))).length, 1, what)
    }
    await Promise.all(Object.entries(calls).map(check))
  },
)

cluster('A leader that steps down is left: what must come from the leader comes from the new one', async () => {
  await using place = await open()
  const { nodes, log } = place
  const { position } = await log.append('topic-uno', 'no_stream', several(1))
  nodes.elect(2)
  assert.equal(await log.end(), position)
  assert.is((await collect(log.readStream('topic-uno', { fromLeader: true }))).length, 1)
  assert.is((await log.append('topic-uno', 0n, several(1))).revision, 1n)
})

cluster('Without a leader an append is refused as unavailable, and taken once there is one', async () => {
  await using place = await open()
  const { nodes, log } = place
  nodes.depose()
  const events = several(1)
  const refused = (await rejection(log.append('topic-uno', 'no_stream', events))) as Error
  assert.equal([refused.name, refused.message], ['EventLogUnavailableError', 'the log has no leader, or is starting'])
  assert.is(log.writeRefusal(), null, 'its disk is not to blame')
  nodes.elect(0)
  assert.is((await worksAgain('the append is taken', () => log.append('topic-uno', 'no_stream', events))).revision, 0n)
})

cluster('An append at a stated revision is tried again until there is a leader; another is not, as it might come twice', async () => {
  await using place = await open()
  const { nodes, log } = place
  nodes.depose()
  const appending = log.append('topic-uno', 'no_stream', several(1))
  await until('it is refused', () => nodes.refusedAppends === 1)
  nodes.elect(0)
  assert.is((await appending).revision, 0n)
  nodes.depose()
  assert.instance(await rejection(log.append('topic-uno', 'stream_exists', several(1))), EventLogUnavailableError)
  assert.is(nodes.refusedAppends, 2)
})

cluster('After every address was gone for a while, the log is found again at the one that comes back', async () => {
  await using place = await open()
  const { nodes, log } = place
  await log.append('topic-uno', 'no_stream', several(1))
  for (const node of [0, 1, 2]) nodes.kill(node)
  nodes.depose()
  assert.instance(await rejection(log.append('topic-uno', 0n, several(1))), EventLogUnavailableError)
  assert.instance(await rejection(collect(log.readStream('topic-uno'))), EventLogUnavailableError)
  nodes.revive(2)
  nodes.revive(1)
  nodes.elect(2)
  assert.is((await worksAgain('the stream is read', () => collect(log.readStream('topic-uno')))).length, 1)
  assert.is((await worksAgain('the append is taken', () => log.append('topic-uno', 0n, several(1)))).revision, 1n)
})

cluster('A subscription that the server ends, its consumer being too slow, resumes with nothing lost and nothing twice', async () => {
  await using place = await open()
  const { nodes, log } = place
  const follower = follow(log)
  const sent: string[] = []
  for (let burst = 0; burst < 5; burst++) {
    const events = several(400)
    sent.push(...events.map(({ id }) => id))
    const appended = log.append(`topic-${burst}`, 'no_stream', events)
    await until('some have come', () => follower.seen.length > burst * 400)
    nodes.endReads()
    await appended
  }
  await until('all have come', () => follower.seen.length >= sent.length)
  assert.equal(follower.seen, sent)
  await follower.end()
})

cluster(
  'A user without the right to read $all gets an error that names it, on reads and look-ups, and reads and writes its own streams',
  async () => {
    await using place = await open()
    const { nodes, log } = place
    nodes.mayReadAll = false
    assert.is((await log.append('topic-uno', 'no_stream', several(1))).revision, 0n)
    assert.is((await collect(log.readStream('topic-uno'))).length, 1)
    for (const refused of [log.ping(5_000), log.end(), collect(log.readAll())]) {
      const error = await rejection(refused)
      assert.instance(error, EventLogUnavailableError)
      assert.match((error as Error).message, 'no right to read $all')
    }
  },
)

cluster.run()
