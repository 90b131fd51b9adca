import { randomUUID } from 'node:crypto'
import {
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  persistentSubscriptionToAllSettingsFromDefaults,
  STREAM_EXISTS,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered, rejection } from '../embedded-log.ts'

const append = suite('embedded log, append')

append('An append answers with the revision and position of its last event, and a read gives back what was written', async () => {
  await using log = await embeddedLog()
  const id = randomUUID()
  const event = jsonEvent({ id, type: 'Greeted', data: { text: 'perché no? «sì»' }, metadata: { from: 'test' } })
  const { success, nextExpectedRevision, position } = await log.client.appendToStream('saluti-è', [...numbered(2), event], {
    streamState: NO_STREAM,
  })
  assert.is(success, true)
  assert.is(nextExpectedRevision, 2n)
  const last = (await collect(log.client.readStream('saluti-è'))).at(-1)!.event!
  assert.is(last.id, id)
  assert.is(last.streamId, 'saluti-è')
  assert.is(last.revision, 2n)
  assert.equal(last.data, { text: 'perché no? «sì»' })
  assert.equal(last.metadata, { from: 'test' })
  assert.equal(last.position, position)
  assert.ok(Math.abs(last.created.getTime() - Date.now()) < 60_000)
})

append('Binary data and metadata come back byte for byte', async () => {
  await using log = await embeddedLog()
  const data = Uint8Array.from({ length: 256 }, (_, n) => n)
  await log.client.appendToStream('bytes', binaryEvent({ type: 'Bytes', data, metadata: data }))
  const [resolved] = await collect(log.client.readStream('bytes'))
  assert.is(resolved!.event!.isJson, false)
  assert.equal(Buffer.from(resolved!.event!.data as Uint8Array), Buffer.from(data))
  assert.equal(Buffer.from(resolved!.event!.metadata as Uint8Array), Buffer.from(data))
})

append('The call without batches (as with credentials) knows the same states and errors', async () => {
  await using log = await embeddedLog()
  const credentials = { username: 'admin', password: 'changeit' }
  const first = await log.client.appendToStream('plain', numbered(3), { streamState: NO_STREAM, credentials })
  assert.is(first.nextExpectedRevision, 2n)
  const error = await rejection(log.client.appendToStream('plain', numbered(1), { streamState: NO_STREAM, credentials }))
  assert.instance(error, WrongExpectedVersionError)
  const { actualState, expectedState, streamName } = error as WrongExpectedVersionError
  assert.equal([actualState, expectedState, streamName], [2n, NO_STREAM, 'plain'])
  const large = jsonEvent({ type: 'Large', data: { text: 'x'.repeat(1024 * 1024) } })
  assert.instance(await rejection(log.client.appendToStream('plain', large, { credentials })), MaxAppendSizeExceededError)
})

append('A repeated append at an exact revision answers as the first time, also after a restart', async () => {
  await using log = await embeddedLog()
  const first = numbered(2)
  const second = numbered(2)
  const one = await log.client.appendToStream('repeated', first, { streamState: NO_STREAM })
  const two = await log.client.appendToStream('repeated', second, { streamState: 1n })
  for (const restart of [false, true]) {
    if (restart) await log.restart()
    assert.equal(await log.client.appendToStream('repeated', first, { streamState: NO_STREAM }), one)
    assert.equal(await log.client.appendToStream('repeated', second, { streamState: 1n }), two)
  }
  assert.is((await collect(log.client.readStream('repeated'))).length, 4)
})

append('More than 1 MiB in one append is refused, and nothing of it is written', async () => {
  await using log = await embeddedLog()
  const half = () => jsonEvent({ type: 'Half', data: { text: 'x'.repeat(512 * 1024) } })
  const error = await rejection(log.client.appendToStream('large', [half(), half()]))
  assert.instance(error, MaxAppendSizeExceededError)
  assert.is((error as MaxAppendSizeExceededError).maxAppendSize, 1024 * 1024)
  assert.is((await log.client.appendToStream('large', half())).nextExpectedRevision, 0n)
})

append('Data and metadata count towards the 1 MiB, the type of an event does not', async () => {
  await using log = await embeddedLog()
  const type = 't'.repeat(1_000)
  const sized = (bytes: number) => binaryEvent({ type, data: Buffer.alloc(bytes - 4), metadata: Buffer.alloc(4) })
  const credentials = { username: 'any', password: 'any' }
  for (const options of [{}, { credentials }]) {
    await log.client.appendToStream('sized', sized(1024 * 1024), options)
    assert.instance(await rejection(log.client.appendToStream('sized', sized(1024 * 1024 + 1), options)), MaxAppendSizeExceededError)
  }
})

append('Sixty-four appends in flight on one stream: each revision is given out once', async () => {
  await using log = await embeddedLog()
  const results = await Promise.allSettled(
    Array.from({ length: 64 }, () => log.client.appendToStream('contested', numbered(1), { streamState: NO_STREAM })),
  )
  assert.is(results.filter(({ status }) => status === 'fulfilled').length, 1)
  await Promise.all(Array.from({ length: 64 }, () => log.client.appendToStream('contested', numbered(1), { streamState: STREAM_EXISTS })))
  const revisions = (await collect(log.client.readStream('contested'))).map(({ event }) => Number(event!.revision))
  assert.equal(
    revisions,
    Array.from({ length: 65 }, (_, n) => n),
  )
})

append('What is not offered is refused by name: persistent subscriptions, projections, appends to several streams', async () => {
  await using log = await embeddedLog()
  const { client } = log
  assert.instance(await rejection(client.multiStreamAppend([])), UnsupportedError)
  const settings = persistentSubscriptionToAllSettingsFromDefaults()
  const calls: [name: string, call: () => Promise<unknown>][] = [
    ['PersistentSubscriptions/Create', () => client.createPersistentSubscriptionToAll('group', settings)],
    ['PersistentSubscriptions/Update', () => client.updatePersistentSubscriptionToAll('group', settings)],
    ['PersistentSubscriptions/Delete', () => client.deletePersistentSubscriptionToAll('group')],
    ['PersistentSubscriptions/Delete', () => client.deletePersistentSubscriptionToStream('s', 'group')],
    ['PersistentSubscriptions/GetInfo', () => client.getPersistentSubscriptionToAllInfo('group')],
    ['PersistentSubscriptions/GetInfo', () => client.getPersistentSubscriptionToStreamInfo('s', 'group')],
    ['PersistentSubscriptions/List', () => client.listAllPersistentSubscriptions()],
    ['PersistentSubscriptions/List', () => client.listPersistentSubscriptionsToStream('s')],
    ['PersistentSubscriptions/ReplayParked', () => client.replayParkedMessagesToAll('group')],
    ['PersistentSubscriptions/RestartSubsystem', () => client.restartPersistentSubscriptionSubsystem()],
    ['PersistentSubscriptions/Read', () => collect(client.subscribeToPersistentSubscriptionToAll('group'))],
    ['Projections/Create', () => client.createProjection('none', 'fromAll()', { trackEmittedStreams: true })],
    ['Projections/Statistics', () => client.listProjections()],
  ]
  for (const [name, call] of calls) {
    const error = (await rejection(call())) as { code?: number; message: string }
    assert.match(error.message, `${name} is not supported by this log`)
    assert.is(error.code, 12, 'UNIMPLEMENTED')
  }
})

// Gossip requests have no connection name. A log with a secret is a single node, so it needs no gossip.
append('Discovery by gossip finds the one node, where the log lets every caller in', async () => {
  await using log = await embeddedLog({ secret: null })
  const { KurrentDBClient } = await import('@kurrent/kurrentdb-client')
  const { host } = new URL(log.url)
  const client = KurrentDBClient.connectionString(`kurrentdb://${host},${host}?tls=false`)
  assert.is((await client.appendToStream('found', numbered(1))).nextExpectedRevision, 0n)
  assert.is((await collect(client.readStream('found'))).length, 1)
  await client.dispose()
})

append.run()
