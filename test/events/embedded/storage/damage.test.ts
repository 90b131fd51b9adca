import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { check } from '../../../../events/embedded/storage/maintenance/check.ts'
import { NewerLogFormatError } from '../../../../events/embedded/storage/file-format.ts'
import { DamagedLogError } from '../../../../events/embedded/storage/storage-errors.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { Checkpoints } from '../../../../events/embedded/storage/checkpoints.ts'
import { openStorage, readEverything, readStream } from './open-storage.ts'

const test = suite('A damaged log file')
const signal = new AbortController().signal

const STREAMS = Array.from({ length: 14 }, (_, n) => `portal-${n}`)

/** Some events in some streams, closed. */
async function makeLog(file: string): Promise<void> {
  using log = openStorage(file)
  for (let round = 0; round < 8; round++)
    for (const stream of STREAMS) await log.append(stream, JSON.stringify({ stream, round, text: 'x'.repeat((round * 61) % 400) }))
  await log.append('$$portal-3', '{"$maxCount":5}')
}

/** Content of a log file as every reader gets it, byte for byte. */
function contentOf(file: string): string {
  using log = openStorage(file)
  const text = (events: ReturnType<typeof readEverything>) =>
    events.map((event) =>
      [event.position, event.revision, event.type, event.createdMs, Buffer.from(event.content).toString('latin1')].join('|'),
    )
  return JSON.stringify([text(readEverything(log.store)), STREAMS.map((stream) => text(readStream(log.store, stream)))])
}

test('a flipped bit anywhere is named, or every event still reads to the byte through the log and through its stream', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  await makeLog(file)
  const expected = contentOf(file)
  const bytes = readFileSync(file)
  const random = seededRandom('20261122').next
  let named = 0
  for (let flip = 0; flip < 200; flip++) {
    const at = Math.floor(random() * bytes.length)
    const damaged = Buffer.from(bytes)
    damaged[at]! ^= 1 << Math.floor(random() * 8)
    const copy = join(folder.path, `flip-${flip}.db`)
    writeFileSync(copy, damaged)
    try {
      assert.is(contentOf(copy), expected, `a bit of byte ${at} was flipped, and nothing said so`)
    } catch (error) {
      if (error instanceof assert.Assertion) throw error
      assert.match((error as Error).message, /damaged|release|format/, `byte ${at}: ${String(error)}`)
      named++
    }
    for (const suffix of ['', '-wal', '-shm', '.url']) rmSync(copy + suffix, { force: true })
  }
  assert.ok(named > 50, `${named} of 200 were named`)
})

for (const [what, sql, expected] of [
  [
    'a changed event',
    `UPDATE event SET data = CAST(replace(data, 'round', 'sound') AS BLOB) WHERE position = (SELECT max(position) - 0 FROM event WHERE stream = 5)`,
    /is damaged/,
  ],
  ['a lost event', 'DELETE FROM event WHERE position = (SELECT min(position) FROM event WHERE stream = 6)', /is lost/],
  ['a changed stream row', `UPDATE stream SET last_revision = 4 WHERE name = 'portal-4'`, /row of the stream «portal-4»/],
  ['a renamed stream', `UPDATE stream SET name = 'portal-x' WHERE name = 'portal-5'`, /portal-5|portal-x/],
  ['a lost stream', `DELETE FROM stream WHERE name = 'portal-7'`, /is lost/],
] as const) {
  test(`${what} is named by \`check\` and at the read`, async () => {
    await using folder = await tempFolder()
    const file = join(folder.path, 'log.db')
    await makeLog(file)
    const plain = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    plain.exec(sql)
    plain.close()
    using log = openStorage(file)
    const { faults } = await check(log.store, signal)
    assert.ok(
      faults.some((fault) => expected.test(fault)),
      faults.join('\n') || 'no fault was found',
    )
    assert.throws(
      () => {
        readEverything(log.store)
        for (const stream of STREAMS) readStream(log.store, stream)
      },
      (error: unknown) => error instanceof DamagedLogError,
    )
  })
}

test('an untouched log has no faults, and its check counts every event and stream', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  await makeLog(file)
  using log = openStorage(file)
  const found = await check(log.store, signal)
  assert.equal(found, { events: 8 * 14 + 1, streams: 15, done: 1, faults: [] })
})

test('a file that was cut is refused at the start', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  await makeLog(file)
  truncateSync(file, readFileSync(file).length - 4096)
  assert.throws(() => openStorage(file), /damaged/)
})

test('a copy of a running log without its WAL is refused at the start, and the message says what is missing', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  await makeLog(file)
  using log = openStorage(file)
  await log.append('portal-1', '{"late":true}')
  const copy = join(folder.path, 'copy.db')
  copyFileSync(file, copy)
  assert.throws(() => openStorage(copy), /-wal.*is missing/)
  // With the WAL file all events are there, as after a crash.
  copyFileSync(file, copy)
  copyFileSync(`${file}-wal`, `${copy}-wal`)
  using whole = openStorage(copy)
  assert.is(readStream(whole.store, 'portal-1').length, 9)
})

test('a WAL beside a missing, empty or older file is refused at the start, and neither is touched', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  await makeLog(file)
  const older = readFileSync(file)
  await makeLog(file)
  for (const late of [1, 200]) {
    using log = openStorage(file)
    for (let n = 0; n < late; n++) await log.append(`late-${n}`, JSON.stringify({ text: 'x'.repeat(300) }))
    for (const [name, main] of Object.entries({ missing: null, empty: Buffer.alloc(0), older })) {
      const copy = join(folder.path, `${name}-${late}.db`)
      copyFileSync(`${file}-wal`, `${copy}-wal`)
      if (main) writeFileSync(copy, main)
      assert.throws(() => openStorage(copy), /damaged: the -wal file/, copy)
      assert.equal(readFileSync(`${copy}-wal`), readFileSync(`${file}-wal`), copy)
      if (main?.length) assert.equal(readFileSync(copy), main, copy)
    }
  }
})

test('a WAL that another tool moved into the file is not taken for a lost one', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  const copy = join(folder.path, 'copy.db')
  {
    using log = openStorage(file)
    await log.append('portal-1', '{}')
    copyFileSync(file, copy)
    copyFileSync(`${file}-wal`, `${copy}-wal`)
  }
  const tool = new DatabaseSync(copy)
  tool.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  tool.close()
  assert.not.ok(existsSync(`${copy}-wal`))
  using log = openStorage(copy)
  assert.is(readStream(log.store, 'portal-1').length, 1)
})

test('a kill at any step of a checkpoint leaves a log that opens with every event; without its WAL it is refused, however often', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  await makeLog(file)
  const left: string[] = []
  {
    using log = openStorage(file)
    await log.append('portal-1', '{"late":true}')
    const leave = () => {
      const copy = join(folder.path, `killed-${left.length}.db`)
      copyFileSync(file, copy)
      copyFileSync(`${file}-wal`, `${copy}-wal`)
      left.push(copy)
    }
    /** Copies the files as a kill would leave them, before each call and after it. */
    const killed = <T extends object>(target: T): T =>
      new Proxy(target, {
        get: (of, name) => {
          const call = Reflect.get(of, name) as (...given: unknown[]) => unknown
          return (...given: unknown[]) => {
            leave()
            const result = call.apply(of, given)
            leave()
            return result
          }
        },
      })
    new Checkpoints(killed(log.database), killed(log.marks)).run(log.store.lastPosition)
  }
  assert.ok(left.length >= 6)
  let refused = 0
  for (const copy of left) {
    const alone = `${copy}.alone`
    copyFileSync(copy, alone)
    {
      using whole = openStorage(copy)
      assert.is(readStream(whole.store, 'portal-1').length, 9, copy)
    }
    for (const _ of ['once', 'again']) {
      try {
        using open = openStorage(alone)
        assert.is(readStream(open.store, 'portal-1').length, 9)
      } catch (error) {
        assert.match((error as Error).message, /-wal.*is missing/)
        refused++
      }
    }
  }
  assert.ok(refused >= 2)
})

test('a file of a newer release is refused with a message that says so', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  {
    using log = openStorage(file)
    log.marks.set('format', 3)
  }
  assert.throws(
    () => openStorage(file),
    (error: unknown) => error instanceof NewerLogFormatError && /newer release/.test(error.message),
  )
})

test.run()
