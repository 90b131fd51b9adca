import { randomUUID } from 'node:crypto'
import { binaryEvent, jsonEvent, KurrentDBClient, StreamNotFoundError } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyLog } from '../../../events/copy/copy-log.ts'
import { CopyRefusedError } from '../../../events/copy/copy-writer.ts'
import { openRawLog, type RawLog } from '../../../events/copy/raw-log.ts'
import { maintenanceClient } from '../../../events/embedded/maintenance-client.ts'
import { embeddedLog } from '../embedded/embedded-log.ts'
import { contentOf, fingerprintOf } from './content-of.ts'

const test = suite('A log copied to another one')

const signal = new AbortController().signal
const quiet = () => {}

/** `COPY_EVENTS=1000000 node test/events/copy/copy-log.test.ts` copies more. */
const EVENTS = Number(process.env['COPY_EVENTS'] || 3_000)

async function copy(from: string, to: string, signal: AbortSignal, onProgress: Parameters<typeof copyLog>[1]) {
  await using source = openRawLog(from)
  await using target = openRawLog(to)
  return await copyLog({ source, target, signal }, onProgress)
}

/** Metadata of the streams that `fill` describes or deletes. A server writes some of it by itself, so only the newest counts. */
const metadataOf = (client: KurrentDBClient) =>
  Promise.all(['s-1', 's-2', 's-4'].map(async (stream) => (await client.getStreamMetadata(stream)).metadata))

async function fill(client: KurrentDBClient, events: number): Promise<void> {
  const event = (n: number) =>
    n % 9 === 0
      ? binaryEvent({ id: randomUUID(), type: 'Bytes', data: Buffer.from([n % 256, 0, 255]), metadata: Buffer.from('m') })
      : jsonEvent({ id: randomUUID(), type: 'Noted', data: { n, big: 'x'.repeat(n % 300) }, metadata: { actor: 'system:test' } })
  for (let n = 0, append = 0; n < events; append++) {
    const size = 1 + ((n * 7) % 90)
    await client.appendToStream(
      `s-${append % 40}`,
      Array.from({ length: Math.min(size, events - n) }, () => event(n++)),
    )
  }
  // Logs that run for ten minutes begin to compact: they would no longer be equal.
  if (events > 100_000) return
  await client.setStreamMetadata('s-1', { maxCount: 5 })
  await client.deleteStream('s-2')
  await client.appendToStream('s-2', [event(1)])
  await client.tombstoneStream('s-3')
  await client.deleteStream('s-4')
  // Larger than a JavaScript number can hold: text, to the digit.
  await client.appendToStream('numbers', [jsonEvent({ id: randomUUID(), type: 'Noted', data: { text: '9223372036854775807' } })])
}

test(`${EVENTS} events go there and back: ids, bytes, order, metadata and tombstones are equal`, async () => {
  await using a = await embeddedLog()
  await using b = await embeddedLog()
  await using c = await embeddedLog()
  await fill(a.client, EVENTS)
  const started = performance.now()
  const there = await copy(a.url, b.url, signal, quiet)
  console.log(`# ${Math.round(((performance.now() - started) * 1_000) / there.events)} µs per event`)
  assert.ok(there.events >= EVENTS)
  assert.is(there.padded.size, 0)
  const expected = await fingerprintOf(a.url)
  assert.equal(await fingerprintOf(b.url), expected)
  await copy(b.url, c.url, signal, quiet)
  assert.equal(await fingerprintOf(c.url), expected)
  const metadata = await metadataOf(a.client)
  assert.is(metadata[0]?.maxCount, EVENTS > 100_000 ? undefined : 5)
  for (const { client } of [b, c]) assert.equal(await metadataOf(client), metadata)
})

test('one that was cut off goes on when it is run again, and a third run finds nothing to do', async () => {
  await using a = await embeddedLog()
  await using b = await embeddedLog()
  await fill(a.client, 2_000)
  const cut = new AbortController()
  const first = await copy(a.url, b.url, cut.signal, ({ events }) => events > 700 && cut.abort())
  assert.ok(first.events < 2_000)
  const second = await copy(a.url, b.url, signal, quiet)
  assert.ok(second.resumed)
  assert.equal(await contentOf(b.url), await contentOf(a.url))
  assert.is((await copy(a.url, b.url, signal, quiet)).events, 0)
})

test('one that was cut off after the target wrote metadata by itself goes on', async () => {
  await using a = await embeddedLog()
  await using b = await embeddedLog()
  const note = () => [jsonEvent({ type: 'Noted', data: {} })]
  await a.client.appendToStream('s', note())
  await a.client.deleteStream('s')
  await a.client.appendToStream('s', note())
  await a.client.appendToStream('other', note())
  const cut = new AbortController()
  const first = await copy(a.url, b.url, cut.signal, ({ events }) => events === 3 && cut.abort())
  assert.is(first.events, 3, 'up to the event that the stream was created with again')
  assert.is((await copy(a.url, b.url, signal, quiet)).events, 2)
  assert.equal(await contentOf(b.url), await contentOf(a.url))
  assert.is((await copy(a.url, b.url, signal, quiet)).events, 0)
})

test('where a stream’s first events are gone, placeholders keep its revisions and no reader sees them', async () => {
  await using a = await embeddedLog()
  await using b = await embeddedLog()
  const note = (n: number) => [jsonEvent({ type: 'Noted', data: { n } })]
  for (let n = 0; n < 20; n++) await a.client.appendToStream('short', note(n))
  await a.client.setStreamMetadata('short', { truncateBefore: 15 })
  // The stream's metadata comes first, so that a read of it in the target does not show the stream's position.
  for (let n = 0; n < 3; n++) await a.client.appendToStream('early', note(n))
  await a.client.setStreamMetadata('early', { maxCount: 2 })
  for (let n = 3; n < 700; n++) await a.client.appendToStream('early', note(n))
  await maintenanceClient(a.url).compact(quiet)
  const { padded } = await copy(a.url, b.url, signal, quiet)
  assert.equal(
    padded,
    new Map([
      ['short', 15n],
      ['early', 698n],
    ]),
  )
  for (const stream of ['short', 'early']) assert.equal(await visible(b.client, stream), await visible(a.client, stream), stream)
  // After a run that ended in the middle of the placeholders, the next run goes on.
  await using c = await embeddedLog()
  await c.client.appendToStream(
    'early',
    Array.from({ length: 9 }, () => binaryEvent({ type: '$placeholder', data: Buffer.alloc(0) })),
  )
  await copy(a.url, c.url, signal, quiet)
  assert.equal(await visible(c.client, 'early'), await visible(a.client, 'early'))
})

test('placeholders stay hidden, and metadata as it was, whatever was written to it before and after the head was removed', async () => {
  await using a = await embeddedLog()
  await using b = await embeddedLog()
  const notes = (count: number) => Array.from({ length: count }, (_, n) => jsonEvent({ type: 'Noted', data: { n } }))
  const aged = { maxAge: 86_400 }
  for (const stream of ['before', 'after']) {
    await a.client.appendToStream(stream, notes(5))
    await a.client.setStreamMetadata(stream, { truncateBefore: 5 })
  }
  await a.client.appendToStream('after', notes(2))
  await maintenanceClient(a.url).compact(quiet)
  await a.client.setStreamMetadata('before', aged)
  // Compacted again, so that no metadata with `$tb` is left.
  await maintenanceClient(a.url).compact(quiet)
  await a.client.appendToStream('before', notes(2))
  await a.client.setStreamMetadata('after', aged)
  const { padded } = await copy(a.url, b.url, signal, quiet)
  assert.equal(padded.size, 2)
  for (const stream of ['before', 'after']) {
    assert.equal(await visible(b.client, stream), await visible(a.client, stream), stream)
    assert.is((await b.client.getStreamMetadata(stream)).metadata?.maxAge, aged.maxAge, stream)
  }
})

/** The target, lost after so many writes. */
function lostAfter(writes: number, target: RawLog): RawLog {
  let left = writes
  const use = () => {
    if (left-- <= 0) throw new Error('the target is lost')
  }
  return {
    ...target,
    append(stream, after, events) {
      use()
      return target.append(stream, after, events)
    },
    tombstone(stream) {
      use()
      return target.tombstone(stream)
    },
  }
}

test('cut off after any write, a copy shows readers no placeholder, and goes on', async () => {
  await using a = await embeddedLog()
  await using b = await embeddedLog()
  const notes = (count: number) => Array.from({ length: count }, (_, n) => jsonEvent({ type: 'Noted', data: { n } }))
  const streams = ['plain', 'described', 'redescribed']
  for (const stream of streams) await a.client.appendToStream(stream, notes(600))
  await a.client.setStreamMetadata('described', { truncateBefore: 590, maxAge: 86_400 })
  for (const stream of ['plain', 'redescribed']) await a.client.setStreamMetadata(stream, { truncateBefore: 600 })
  for (const stream of ['plain', 'redescribed']) await a.client.appendToStream(stream, notes(3))
  await maintenanceClient(a.url).compact(quiet)
  await a.client.setStreamMetadata('redescribed', { maxAge: 86_400 })
  await a.client.appendToStream('redescribed', notes(1))
  await a.client.setStreamMetadata('redescribed', { maxAge: 172_800 })
  let cuts = 0
  for (let done = false; !done; cuts++) {
    assert.ok(cuts < 40, 'every run comes further')
    await using source = openRawLog(a.url)
    await using target = openRawLog(b.url)
    // A refused append is one of the two, so that each run writes once at least.
    const cut = copyLog({ source, target: lostAfter(2, target), signal }, quiet)
    done = await cut.then(
      () => true,
      (error: unknown) => {
        assert.is((error as Error).message, 'the target is lost')
        return false
      },
    )
    for (const stream of streams) {
      const expected = await visible(a.client, stream)
      for (const event of await visible(b.client, stream)) assert.ok(expected.includes(event), `${stream}, cut ${cuts}: ${event}`)
    }
  }
  assert.ok(cuts > 5)
  for (const stream of streams) assert.equal(await visible(b.client, stream), await visible(a.client, stream), stream)
  assert.is((await b.client.getStreamMetadata('redescribed')).metadata?.maxAge, 172_800)
})

async function visible(client: KurrentDBClient, stream: string): Promise<string[]> {
  const found: string[] = []
  try {
    for await (const { event } of client.readStream(stream)) found.push(`${event!.revision} ${event!.id}`)
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error
  }
  return found
}

test('a target that holds other events is refused, and stays as it is', async () => {
  await using a = await embeddedLog()
  await using b = await embeddedLog()
  await a.client.appendToStream('s', [jsonEvent({ type: 'Noted', data: {} })])
  await b.client.appendToStream('other', [jsonEvent({ type: 'Noted', data: {} })])
  const failure = await copy(a.url, b.url, signal, quiet).catch((error: unknown) => error)
  assert.instance(failure, CopyRefusedError)
  assert.is((await contentOf(b.url)).length, 1)
})

test.run()
