import { once } from 'node:events'
import {
  type Filter,
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  eventTypeFilter,
  excludeSystemEvents,
  type KurrentDBClient,
  streamNameFilter,
} from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered } from '../embedded-log.ts'

const read = suite('embedded log, reads')

const numbers = (events: readonly { event?: { data: unknown } }[]) => events.map(({ event }) => (event!.data as { n: number }).n)
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

read('A stream is read whole, in order, across pages', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('long', numbered(1_500))
  assert.equal(numbers(await collect(log.client.readStream('long'))), upTo(1_500))
  assert.equal(numbers(await collect(log.client.readStream('long', { direction: BACKWARDS, fromRevision: END }))), upTo(1_500).toReversed())
})

read('A read of all includes its position forwards and excludes it backwards', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('a', numbered(3))
  await log.client.appendToStream('b', numbered(3))
  const all = await collect(log.client.readAll())
  const { position } = all[3]!.event!
  const ids = (events: typeof all) => events.map(({ event }) => event!.id)
  assert.equal(ids(await collect(log.client.readAll({ fromPosition: position }))), ids(all.slice(3)))
  assert.equal(ids(await collect(log.client.readAll({ fromPosition: position, direction: BACKWARDS }))), ids(all.slice(0, 3).toReversed()))
  assert.equal(
    ids(await collect(log.client.readAll({ fromPosition: END, direction: BACKWARDS, maxCount: 2 }))),
    ids(all.slice(-2).toReversed()),
  )
})

/** More than three pages of any kind: by count (64, then 512; 256 of a subscription), and by bytes where events are large. */
async function writtenAcrossPages(client: KurrentDBClient): Promise<number[]> {
  for (let stream = 0; stream < 4; stream++) await client.appendToStream(`small-${stream}`, numbered(500))
  const large = numbered(8).map((event) => ({ ...event, data: { n: event.data.n, text: 'x'.repeat(100_000) } }))
  for (let stream = 0; stream < 2; stream++) await client.appendToStream(`large-${stream}`, large)
  return [...Array.from({ length: 4 }, () => upTo(500)), upTo(8), upTo(8)].flat()
}

/** Compares like `assert.equal`, but reports only the first difference among thousands of entries. */
function assertSame(actual: readonly unknown[], expected: readonly unknown[], what: string): void {
  const at = Array.from({ length: Math.max(actual.length, expected.length) }).findIndex((_, n) => actual[n] !== expected[n])
  assert.is(at, -1, `${what}: number ${at} of ${expected.length} is ${String(actual[at])}, not ${String(expected[at])}`)
}

const own = (events: readonly AllStreamResolvedEvent[]) => numbers(events.filter(({ event }) => event!.type === 'Counted'))
const ids = (events: readonly AllStreamResolvedEvent[]) => events.map(({ event }) => event!.id)

read(
  'All is read without a gap or a repetition where one page ends and the next begins: forwards, backwards, filtered, in parts',
  async () => {
    await using log = await embeddedLog()
    const { client } = log
    const written = await writtenAcrossPages(client)
    for (const options of [{}, { filter: excludeSystemEvents() }, { filter: eventTypeFilter({ prefixes: ['Counted'] }) }]) {
      assertSame(own(await collect(client.readAll(options))), written, 'forwards')
      const backwards = await collect(client.readAll({ ...options, direction: BACKWARDS, fromPosition: END }))
      assertSame(own(backwards), written.toReversed(), 'backwards')
    }
    const all = await collect(client.readAll())
    for (const border of [1, 64, 65, 576, 577, 2_010]) {
      const { position } = all[border]!.event!
      assertSame(ids(await collect(client.readAll({ maxCount: border }))), ids(all.slice(0, border)), `the first ${border}`)
      assertSame(ids(await collect(client.readAll({ fromPosition: position }))), ids(all.slice(border)), `from number ${border}`)
      const before = await collect(client.readAll({ fromPosition: position, direction: BACKWARDS }))
      assertSame(ids(before), ids(all.slice(0, border)).toReversed(), `before number ${border}`)
    }
  },
)

for (const [kind, options] of Object.entries({ plain: {}, filtered: { filter: excludeSystemEvents() } })) {
  read(`A ${kind} subscription to all skips nothing and repeats nothing where one page ends and the next begins`, async () => {
    await using log = await embeddedLog()
    const written = await writtenAcrossPages(log.client)
    const subscription = log.client.subscribeToAll(options)
    const seen: AllStreamResolvedEvent[] = []
    subscription.on('data', (resolved: AllStreamResolvedEvent) => seen.push(resolved))
    await once(subscription, 'caughtUp')
    await subscription.unsubscribe()
    assertSame(own(seen), written, kind)
  })
}

read('Positions grow from event to event, and never by one', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('a', numbered(20))
  const positions = (await collect(log.client.readAll())).map(({ event }) => event!.position)
  for (const [index, { commit, prepare }] of positions.entries()) {
    assert.is(commit, prepare)
    if (index > 0) assert.ok(commit > positions[index - 1]!.commit + 1n)
  }
})

read('All holds system events too, and filters leave them out', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('a', numbered(2))
  const types = async (filter?: Parameters<typeof log.client.readAll>[0]) =>
    (await collect(log.client.readAll(filter))).map(({ event }) => event!.type)
  assert.ok((await types()).some((type) => type.startsWith('$')))
  assert.equal(await types({ filter: excludeSystemEvents() }), ['Counted', 'Counted'])
})

read('All is filtered by type and by stream, by prefix and by expression, and the count counts what matched', async () => {
  await using log = await embeddedLog()
  for (const stream of ['article-uno', 'topic-uno', 'article-due']) {
    await log.client.appendToStream(stream, [...numbered(1, 'Drafted'), ...numbered(1, 'Published')])
  }
  const seen = async (filter: Filter, maxCount = 100) =>
    (await collect(log.client.readAll({ filter, maxCount }))).map(({ event }) => `${event!.streamId} ${event!.type}`)
  assert.equal(await seen(eventTypeFilter({ prefixes: ['Pub', 'None'] })), [
    'article-uno Published',
    'topic-uno Published',
    'article-due Published',
  ])
  assert.equal(await seen(streamNameFilter({ prefixes: ['topic-'] })), ['topic-uno Drafted', 'topic-uno Published'])
  assert.equal(await seen(streamNameFilter({ regex: 'due$' })), ['article-due Drafted', 'article-due Published'])
  assert.equal(await seen(eventTypeFilter({ regex: '^Draft' }), 2), ['article-uno Drafted', 'topic-uno Drafted'])
})

read('Many readers at once each get all of it', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('shared', numbered(800))
  const reads = await Promise.all(Array.from({ length: 20 }, () => collect(log.client.readStream('shared'))))
  for (const events of reads) assert.is(events.length, 800)
})

read.run()
