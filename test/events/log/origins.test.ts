import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type EventLog, InvalidEventError, type NewEvent } from '../../../events/log/event-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { storedMetadata } from '../../../events/log/recorded-event.ts'
import { type Actor, FIRST_OWNER, VIEW_ORIGIN } from '../../../events/schemas/metadata.ts'
import { collect, embeddedLog, rejection } from '../embedded/embedded-log.ts'
import { activated, origin } from '../new-events.ts'
import { viewed } from '../../projections/given.ts'

const test = suite('Origins of events')
const view = (metadata: NewEvent['metadata'] = VIEW_ORIGIN): NewEvent => ({ id: randomUUID(), event: viewed('uno'), metadata })

test('An append without an actor does not compile, nor one whose actor names no known part of the program.', () => {
  const { id, event } = activated('uno')
  // @ts-expect-error -- no metadata
  const silent: NewEvent = { id, event }
  // @ts-expect-error -- no actor
  const anonymous: NewEvent = { id, event, metadata: { correlationId: id } }
  // @ts-expect-error -- no such part
  const part: Actor = 'system:something'
  // @ts-expect-error -- no origin
  const append: Parameters<EventLog['setMaxAge']> = ['topic-uno', 1]
  assert.is([silent, anonymous, part, append].length, 4)
})

test('The door refuses metadata without an actor, without a correlation, or with more than ids.', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  const bad: unknown[] = [
    undefined,
    {},
    { correlationId: origin.correlationId },
    { ...origin, actor: 'person:Mario Rossi' },
    { ...origin, actor: 'person:mario@example.it' },
    { ...origin, actor: `person:${'a'.repeat(200)}` },
    { ...origin, actor: 'person:' },
    { ...origin, actor: 'token:first-owner' },
    { ...origin, actor: 'system:something' },
    { ...origin, actor: 'visitor:1' },
    VIEW_ORIGIN,
    { ...origin, correlationId: '' },
    { ...origin, correlationId: 'no UUID' },
    { ...origin, causationId: 'x'.repeat(201) },
    { ...origin, traceparent: '00-zz' },
    { ...origin, $maxAge: 1 },
  ]
  for (const metadata of bad) {
    const append = log.append('topic-uno', 'no_stream', [{ ...activated('uno'), metadata } as NewEvent])
    assert.instance(await rejection(append), InvalidEventError, JSON.stringify(metadata))
  }
  assert.equal(await collect(log.readAll()), [])
  for (const metadata of [{ ...VIEW_ORIGIN, address: '192.0.2.1' }, { actor: FIRST_OWNER }] as never[])
    assert.instance(await rejection(log.append('views-2026-11-20', 'no_stream', [view(metadata)])), InvalidEventError)
})

test('A view carries the constant actor and nothing else, encoded once, in at most 40 bytes more than nothing.', async () => {
  assert.is(storedMetadata('ArticleViewed', VIEW_ORIGIN), storedMetadata('ArticleViewed', { actor: 'visitor' }))
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  await log.append('views-2026-11-20', 'no_stream', [view(), view()])
  const stored = await collect(server.client.readStream('views-2026-11-20'))
  for (const { event } of stored) assert.equal(event!.metadata, { version: 1, actor: 'visitor' })
  assert.ok(storedMetadata('ArticleViewed', VIEW_ORIGIN).length <= JSON.stringify({ version: 1 }).length + 40)
  for (const { metadata } of await collect(log.readAll())) assert.equal(metadata, { actor: 'visitor' })
})

test('Each event of one append is caused by the one before, and the first by what the origin names.', () => {
  const cause = randomUUID()
  const events = newEvents(
    [activated('a').event, activated('b').event, activated('c').event],
    { ...origin, causationId: cause },
    randomUUID,
  )
  assert.equal(
    events.map(({ metadata }) => metadata),
    [cause, events[0]!.id, events[1]!.id].map((causationId) => ({ ...origin, causationId })),
  )
})

test('The age of a stream’s events is set by an event that says who set it, and keeps what else was set.', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  await server.client.setStreamMetadata('topic-uno', { acl: { readRoles: ['analysts'] }, maxCount: 7 })
  const set = () => log.setMaxAge('topic-uno', 60, { ...origin, actor: 'system:upkeep' })
  await Promise.all([set(), set(), set()])
  await set()
  const metadata = await collect(server.client.readStream('$$topic-uno', { maxCount: 10 }))
  const newest = metadata.at(-1)!.event!
  assert.is(newest.revision, 1n, 'one event of the four calls')
  assert.is(newest.type, '$metadata')
  assert.equal(newest.metadata, { actor: 'system:upkeep', $correlationId: origin.correlationId })
  assert.equal(newest.data, { $acl: { $r: ['analysts'] }, $maxCount: 7, $maxAge: 60 })
  assert.is((await server.client.getStreamMetadata('topic-uno')).metadata?.maxAge, 60)
})

test.run()
