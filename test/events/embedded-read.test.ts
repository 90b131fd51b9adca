import {
  type Filter,
  BACKWARDS,
  END,
  eventTypeFilter,
  excludeSystemEvents,
  FORWARDS,
  START,
  streamNameFilter,
} from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered } from './embedded-log.ts'

const read = suite('embedded log, reads')

const numbers = (events: readonly { event?: { data: unknown } }[]) => events.map(({ event }) => (event!.data as { n: number }).n)
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

read('A stream is read whole, in order, across pages', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('long', numbered(1_500))
  assert.equal(numbers(await collect(log.client.readStream('long'))), upTo(1_500))
  assert.equal(numbers(await collect(log.client.readStream('long', { direction: BACKWARDS, fromRevision: END }))), upTo(1_500).toReversed())
})

read('A read of a stream includes the revision it starts from, in both directions, and stops at its count', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('part', numbered(10))
  const part = async (direction: typeof FORWARDS | typeof BACKWARDS, fromRevision: bigint | typeof START | typeof END, maxCount: number) =>
    numbers(await collect(log.client.readStream('part', { direction, fromRevision, maxCount })))
  assert.equal(await part(FORWARDS, 4n, 3), [4, 5, 6])
  assert.equal(await part(BACKWARDS, 4n, 3), [4, 3, 2])
  assert.equal(await part(BACKWARDS, END, 1), [9])
  assert.equal(await part(FORWARDS, 100n, 3), [])
  assert.equal(await part(BACKWARDS, 100n, 2), [9, 8])
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
