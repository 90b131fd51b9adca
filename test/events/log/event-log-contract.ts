import { randomUUID } from 'node:crypto'
import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { type ExpectedRevision, StreamDeletedError, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { type Position } from '../../../events/log/position.ts'
import { UnreadableEventError } from '../../../events/schemas/upcasters.ts'
import { collect, rejection } from '../embedded/embedded-log.ts'
import { activated, instant, origin, several } from '../new-events.ts'
import { foreign, type LogPlace } from './log-place.ts'

/** Contract of every log behind `EventLog`. @returns the suite, to be run */
export function eventLogContract(name: string, open: () => Promise<LogPlace>): Test {
  const door = suite(`event log in ${name}`)

  door('What is appended is read back with its metadata, revision and position', async () => {
    await using place = await open()
    const { log } = place
    const metadata = {
      ...origin,
      causationId: randomUUID(),
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    }
    const event = { ...activated('uno'), metadata }
    const { id, revision, position } = await log.append('topic-uno', 'no_stream', [event])
    assert.is(id, event.id)
    assert.is(revision, 0n)
    assert.equal(await collect(log.readStream('topic-uno')), [
      { id: event.id, stream: 'topic-uno', revision: 0n, position, type: 'TopicActivated', metadata, event: event.event },
    ])
    assert.equal(await log.end(), position)
    assert.equal(await place.metadataOf('topic-uno'), {
      version: 1,
      actor: 'person:first-owner',
      $correlationId: origin.correlationId,
      $causationId: metadata.causationId,
      traceparent: metadata.traceparent,
    })
  })

  door('A conflict reports where the stream stands, and a repeated append gets the first one’s answer', async () => {
    await using place = await open()
    const { log } = place
    const refused = async (expected: ExpectedRevision) => {
      const error = await rejection(log.append('topic-uno', expected, several(1)))
      assert.instance(error, WrongExpectedRevisionError)
      const { stream, actual } = error as WrongExpectedRevisionError
      assert.is(stream, 'topic-uno')
      assert.is((error as WrongExpectedRevisionError).expected, expected)
      return actual
    }
    assert.is(await refused(4n), null)
    assert.is(await refused('stream_exists'), null)
    const events = several(2)
    const first = await log.append('topic-uno', 'no_stream', events)
    assert.equal(await log.append('topic-uno', 'no_stream', events), first)
    assert.is(await refused('no_stream'), 1n)
    assert.is((await log.append('topic-uno', 1n, several(1))).revision, 2n)
    assert.is((await log.append('topic-uno', 'stream_exists', several(1))).revision, 3n)
  })

  door('A stream that is not there or was soft-deleted has no events; a tombstoned one is an error', async () => {
    await using place = await open()
    const { log } = place
    assert.equal(await collect(log.readStream('topic-none')), [])
    await log.append('topic-soft', 'no_stream', several(1))
    await place.softDelete('topic-soft')
    assert.equal(await collect(log.readStream('topic-soft')), [])
    await place.tombstone('topic-soft')
    assert.instance(await rejection(collect(log.readStream('topic-soft'))), StreamDeletedError)
    assert.instance(await rejection(log.append('topic-soft', 0n, several(1))), StreamDeletedError)
  })

  door('Streams are read from a revision, backwards, and up to a limit', async () => {
    await using place = await open()
    const { log } = place
    await log.append('topic-uno', 'no_stream', several(10))
    const revisions = async (options: Parameters<typeof log.readStream>[1]) =>
      (await collect(log.readStream('topic-uno', options))).map(({ revision }) => Number(revision))
    assert.equal(await revisions({ from: 7n }), [7, 8, 9])
    assert.equal(await revisions({ from: 2n, limit: 2 }), [2, 3])
    assert.equal(await revisions({ backwards: true, limit: 3 }), [9, 8, 7])
    assert.equal(await revisions({ backwards: true, from: 1n }), [1, 0])
    assert.equal(await revisions({ limit: 0 }), [])
  })

  door('Foreign events in a stream do not count towards the limit of a read', async () => {
    await using place = await open()
    const { log } = place
    await log.append('topic-uno', 'no_stream', several(1))
    await place.append('topic-uno', [foreign({ type: 'SomebodyElse', data: {} }), foreign({ type: 'SomebodyElse', data: {} })])
    await log.append('topic-uno', 2n, several(1))
    const revisions = async (options: Parameters<typeof log.readStream>[1]) =>
      (await collect(log.readStream('topic-uno', options))).map(({ revision }) => Number(revision))
    assert.equal(await revisions({ limit: 2 }), [0, 3])
    assert.equal(await revisions({ limit: 2, backwards: true }), [3, 0])
    assert.equal(await revisions({ limit: 1, from: 1n }), [3])
  })

  door('$tb explains why the events before it are missing, and no others', async () => {
    await using place = await open()
    const { log } = place
    const events = several(3)
    const { position } = await log.append('topic-uno', 'no_stream', events)
    await place.setMetadata('topic-uno', { $tb: 3 })
    const hasReceived = (revision: bigint) => log.hasReceived({ id: randomUUID(), stream: 'topic-uno', revision, position })
    assert.is(await hasReceived(2n), true)
    assert.is(await hasReceived(3n), false)
  })

  door('All is read after or before a position; foreign and system events never come, and do not count', async () => {
    await using place = await open()
    const { log } = place
    await log.append('topic-uno', 'no_stream', several(3))
    await place.append('other', [foreign({ type: 'SomebodyElse', data: {} }), foreign({ type: 'SomebodyElse', data: {} })])
    await log.append('topic-due', 'no_stream', several(3))
    const all = await collect(log.readAll())
    assert.is(all.length, 6)
    const ids = (events: typeof all) => events.map(({ id }) => id)
    const { position } = all[2]!
    assert.equal(ids(await collect(log.readAll({ after: position }))), ids(all.slice(3)))
    assert.equal(ids(await collect(log.readAll({ after: position, limit: 2 }))), ids(all.slice(3, 5)))
    assert.equal(ids(await collect(log.readAll({ backwards: true }))), ids(all.toReversed()))
    assert.equal(ids(await collect(log.readAll({ backwards: true, limit: 4 }))), ids(all.slice(2).toReversed()))
    assert.equal(ids(await collect(log.readAll({ backwards: true, before: position }))), ids(all.slice(0, 2).toReversed()))
  })

  door('An event of a later version, of another shape or not JSON comes as the reason it cannot be read', async () => {
    await using place = await open()
    const { log } = place
    const data = { topicId: 'uno', activatedAt: instant }
    await place.append('topic-uno', [
      foreign({ type: 'TopicActivated', data, metadata: { version: 99 } }),
      foreign({ type: 'TopicActivated', data: { topicId: 'Not A Slug' } }),
      foreign({ type: 'TopicActivated', data }),
    ])
    const [later, misshapen, plain] = await collect(log.readStream('topic-uno'))
    for (const unreadable of [later!, misshapen!]) {
      assert.instance(unreadable.event, UnreadableEventError)
      assert.is(unreadable.type, 'TopicActivated')
    }
    assert.match((later!.event as UnreadableEventError).message, 'version 99')
    assert.equal(plain!.event, { type: 'TopicActivated', data })
  })

  door('A subscription catches up in order, reports it once, goes on live, and ends on request', async () => {
    await using place = await open()
    const { log } = place
    await log.append('topic-uno', 'no_stream', several(1_000))
    const end = new AbortController()
    const seen: string[] = []
    let caughtUp = 0
    for await (const delivery of log.subscribeToAll({ after: null, signal: end.signal, batchSize: 100 })) {
      assert.ok(delivery.events.length <= 100)
      for (const { event } of delivery.events) if (!(event instanceof Error)) seen.push((event.data as { topicId: string }).topicId)
      if (delivery.caughtUp) {
        caughtUp++
        assert.equal(delivery.position, await log.end())
        void log.append('topic-uno', 999n, several(2))
      }
      if (seen.length === 1_002) end.abort()
    }
    assert.is(caughtUp, 1)
    assert.equal(seen, [...Array.from({ length: 1_000 }, (_, n) => `t-${n}`), 't-0', 't-1'])
  })

  door('A subscription that passes only foreign events reports its progress', async () => {
    await using place = await open()
    const { log } = place
    const { position } = await place.append(
      'other',
      Array.from({ length: 3_000 }, () => foreign({ type: '$foreign', data: {} })),
    )
    const end = new AbortController()
    const positions: Position[] = []
    for await (const delivery of log.subscribeToAll({ after: null, signal: end.signal })) {
      assert.is(delivery.events.length, 0)
      positions.push(delivery.position)
      if (delivery.caughtUp) end.abort()
    }
    assert.equal(positions.at(-1), position)
  })

  door('Leaving the loop ends the subscription, and aborting ends one that waits', async () => {
    await using place = await open()
    const { log } = place
    await log.append('topic-uno', 'no_stream', several(3))
    for await (const delivery of log.subscribeToAll({ after: null, signal: new AbortController().signal }))
      if (delivery.events.length > 0) break
    const end = new AbortController()
    for await (const delivery of log.subscribeToAll({ after: await log.end(), signal: end.signal }))
      if (delivery.caughtUp) setImmediate(() => end.abort())
  })

  return door
}
