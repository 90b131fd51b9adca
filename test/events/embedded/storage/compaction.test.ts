import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { check } from '../../../../events/embedded/storage/maintenance/check.ts'
import { compact } from '../../../../events/embedded/storage/maintenance/compaction.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { openStorage, readEverything, readStream } from './open-storage.ts'

const test = suite('Compaction of the log')
const signal = new AbortController().signal
const DAY_MS = 24 * 60 * 60_000

const revisions = (log: ReturnType<typeof openStorage>, stream: string) => readStream(log.store, stream).map(({ revision }) => revision)

/** @returns how often the text stands in any file of the folder */
const occurrences = (folder: string, text: string) =>
  readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name), 'latin1').split(text).length - 1, 0)

test('removes events of deleted streams, truncated ones, those over $maxCount and older metadata, and nothing else', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (let n = 0; n < 6; n++) for (const stream of ['all', 'deleted', 'gone', 'truncated', 'counted']) await log.append(stream, `"${n}"`)
  await log.append('$$truncated', '{"$tb":1}')
  await log.append('$$truncated', '{"$tb":4}')
  await log.append('$$counted', '{"$maxCount":2}')
  await log.append('$$deleted', '{"$tb":9223372036854775807}')
  await log.commits.run(() => log.store.tombstone('gone', randomUUID()))
  const { events } = await compact(log, signal)
  assert.is(events, 6 + 6 + 4 + 4 + 1)
  assert.equal(revisions(log, 'all'), [0, 1, 2, 3, 4, 5])
  assert.equal(revisions(log, 'truncated'), [4, 5])
  assert.equal(revisions(log, 'counted'), [4, 5])
  assert.equal(revisions(log, 'deleted'), [])
  assert.equal(revisions(log, '$$truncated'), [1])
  assert.ok(log.store.stream('gone')!.tombstoned)
  // The order of the log has the same events left, and its links are whole.
  assert.is(readEverything(log.store).length, 6 + 2 + 2 + 3 + 1)
  assert.equal((await check(log.store, signal)).faults, [])
  assert.is((await compact(log, signal)).events, 0, 'a second run finds nothing to do')
})

test('$maxAge removes what is older, from the first event on', async () => {
  await using folder = await tempFolder()
  let now = Date.UTC(2026, 10, 1)
  using log = openStorage(join(folder.path, 'log.db'), () => now)
  await log.append('$$views', `{"$maxAge":${(10 * DAY_MS) / 1000}}`)
  for (let day = 0; day < 20; day++) {
    await log.append('views', `"day ${day}"`)
    await log.append('other', '{}')
    now += DAY_MS
  }
  await compact(log, signal)
  assert.equal(revisions(log, 'views'), [10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  assert.is(revisions(log, 'other').length, 20)
  assert.equal((await check(log.store, signal)).faults, [])
})

test('the first event that has not expired is found in few reads, however many have', async () => {
  await using folder = await tempFolder()
  let now = Date.UTC(2026, 10, 1)
  using log = openStorage(join(folder.path, 'log.db'), () => now)
  await log.append('$$views', '{"$maxAge":60}')
  for (let n = 0; n < 40; n++) await log.append('views', ...Array.from({ length: 500 }, (_, m) => `"${n}-${m}"`))
  now += 61_000
  await log.append('views', '"fresh"')
  const state = log.store.stream('views')!
  let reads = 0
  const read = log.store.events.ofStream.bind(log.store.events)
  log.store.events.ofStream = (...args) => (reads++, read(...args))
  assert.is(log.store.firstVisible(state), 20_000)
  assert.ok(reads <= 16, `${reads} reads`)
  now += 61_000
  assert.is(log.store.firstVisible(state), 20_001, 'all have expired')
})

test('no byte of a removed event stays in the file or beside it', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  const secret = 'segreto-di-una-persona'
  for (let n = 0; n < 60; n++) {
    await log.append('key-1', `{"key":"${secret}-${'k'.repeat(n * 90)}"}`)
    await log.append('other', '{}')
  }
  assert.ok(occurrences(folder.path, secret) > 0)
  await log.commits.run(() => log.store.tombstone('key-1', randomUUID()))
  await compact(log, signal)
  assert.is(occurrences(folder.path, secret), 0)
})

test('no position is given twice, even when the newest events were removed and the log was started again', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  let highest: number
  let now = Date.now()
  {
    using log = openStorage(file, () => now)
    await log.append('other', '{}')
    await log.append('gone', '"1"', '"2"')
    await log.append('$$gone', '{"$tb":9223372036854775807}')
    await log.commits.run(() => log.store.tombstone('$$gone', randomUUID()))
    highest = log.store.lastPosition
    // Compaction removes the newest event, and no later event shows where the log ended.
    await log.append('$$short', '{"$maxAge":1}')
    await log.append('short', '"3"', '"4"')
    now += 2_000
    highest = log.store.lastPosition
    await compact(log, signal)
  }
  using log = openStorage(file)
  const position = await log.append('after', '{}')
  assert.ok(position > highest, `${position} after ${highest}`)
  assert.equal((await check(log.store, signal)).faults, [])
})

test('a run that is cut off leaves a whole log, and the next one goes on', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (let n = 0; n < 30; n++) await log.append('gone', ...Array.from({ length: 20 }, (_, m) => `"${n}-${m}"`))
  await log.append('$$gone', '{"$tb":9223372036854775807}')
  const cut = new AbortController()
  const first = await compact(log, cut.signal, () => cut.abort())
  assert.ok(first.events > 0 && first.events < 600, `${first.events} removed before the cut`)
  assert.equal((await check(log.store, signal)).faults, [])
  const second = await compact(log, signal)
  assert.is(first.events + second.events, 600)
  assert.equal((await check(log.store, signal)).faults, [])
})

test('nothing is removed while rows of the first format wait for their links', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  await log.append('gone', '"1"')
  await log.append('$$gone', '{"$tb":9223372036854775807}')
  for (const mark of ['events_upgraded', 'streams_upgraded'] as const) {
    log.marks.set(mark, 0)
    assert.is((await compact(log, signal)).events, 0, mark)
    log.marks.remove(mark)
  }
  assert.is((await compact(log, signal)).events, 1)
})

test('appends go on beside it, and keep their order', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (let n = 0; n < 40; n++) await log.append('gone', ...Array.from({ length: 50 }, (_, m) => `"${n}-${m}"`))
  await log.append('$$gone', '{"$tb":9223372036854775807}')
  let appended = 0
  let isRunning = true
  const running = compact(log, signal).finally(() => (isRunning = false))
  while (isRunning) {
    await log.append('beside', `"${appended}"`)
    appended++
  }
  assert.is((await running).events, 2_000)
  assert.ok(appended > 5, `${appended} appends while it ran`)
  assert.equal(revisions(log, 'beside'), [...Array(appended).keys()])
  assert.equal((await check(log.store, signal)).faults, [])
})

test.run()
