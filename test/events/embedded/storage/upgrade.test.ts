import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { check } from '../../../../events/embedded/storage/maintenance/check.ts'
import { startMaintenance } from '../../../../events/embedded/storage/maintenance/maintenance.ts'
import { upgradeRows } from '../../../../events/embedded/storage/maintenance/upgrade.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { openStorage, readEverything, readStream } from './open-storage.ts'

const test = suite('A log file of the first format')
const EVENTS = 1_700

/** The tables as the first release made them. */
function makeFirstFormat(file: string): void {
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE stream (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, last_revision INTEGER NOT NULL, tombstoned INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE TABLE event (position INTEGER PRIMARY KEY, stream INTEGER NOT NULL REFERENCES stream (id), revision INTEGER NOT NULL, id TEXT NOT NULL,
      type TEXT NOT NULL, is_json INTEGER NOT NULL, created_ms INTEGER NOT NULL, metadata BLOB NOT NULL, data BLOB NOT NULL) STRICT;
    CREATE UNIQUE INDEX event_by_stream ON event (stream, revision);
    BEGIN;`)
  const addStream = database.prepare('INSERT INTO stream (name, last_revision) VALUES (?, ?)')
  const addEvent = database.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?)')
  for (let n = 0; n < EVENTS; n++) {
    const stream = (n % 17) + 1
    if (n < 17) addStream.run(`old-${n}`, Math.floor((EVENTS - 1 - n) / 17))
    addEvent.run(n * 150, stream, Math.floor(n / 17), randomUUID(), 'Noted', n, Buffer.from('{}'), Buffer.from(`{"n":${n}}`))
  }
  database.exec('COMMIT')
  database.close()
}

const signal = new AbortController().signal

test('is served at once, takes appends, and gets checksums and links meanwhile', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  makeFirstFormat(file)
  using log = openStorage(file)
  assert.is(readEverything(log.store).length, EVENTS)
  const upgrading = upgradeRows(log.store, log.marks, log.commits, signal)
  await log.append('old-3', '{"new":true}')
  await log.append('new', '{"new":true}')
  await upgrading
  assert.is(readEverything(log.store).length, EVENTS + 2)
  assert.is(readStream(log.store, 'old-3').length, 101)
  assert.equal(await check(log.store, signal), { events: EVENTS + 2, streams: 18, done: 1, faults: [] })
  const bare = log.database.prepare(
    'SELECT (SELECT count(*) FROM event WHERE checksum IS NULL OR previous IS NULL) + (SELECT count(*) FROM stream WHERE checksum IS NULL) AS n',
  )
  assert.equal({ ...bare.get() }, { n: 0 })
})

test('whose upgrade failed on a full disk is upgraded by the next compaction, which then removes what is deleted', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  makeFirstFormat(file)
  using log = openStorage(file)
  let isFull = true
  const commits = {
    run: <T>(work: () => T) => (isFull ? Promise.reject(new Error('the disk is full')) : log.commits.run(work)),
    flush: () => log.commits.flush(),
  }
  await using maintenance = startMaintenance({ ...log, commits: commits as never })
  assert.instance(await maintenance.compact().catch((error: unknown) => error), Error)
  isFull = false
  await log.commits.run(() => log.store.tombstone('old-3', randomUUID()))
  assert.is((await maintenance.compact()).events, EVENTS / 17)
})

test('goes on where it was when its upgrade is cut off', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  makeFirstFormat(file)
  {
    using log = openStorage(file)
    const cut = new AbortController()
    const upgrading = upgradeRows(log.store, log.marks, log.commits, cut.signal)
    while ((log.marks.get('events_upgraded') ?? 0) < 500 * 150 - 150) await log.append('beside', '{}')
    cut.abort()
    await upgrading
    assert.ok(log.marks.get('events_upgraded') !== null, 'it was not done')
  }
  using log = openStorage(file)
  await upgradeRows(log.store, log.marks, log.commits, signal)
  assert.is(log.marks.get('events_upgraded'), null)
  assert.equal((await check(log.store, signal)).faults, [])
})

test.run()
