import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { backup } from '../../../../events/embedded/storage/maintenance/backup.ts'
import { check } from '../../../../events/embedded/storage/maintenance/check.ts'
import { compact } from '../../../../events/embedded/storage/maintenance/compaction.ts'
import type { StoredEvent } from '../../../../events/embedded/storage/tables/event-table.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { openStorage, readEverything, readStream } from './open-storage.ts'

const test = suite('A backup of the log')
const signal = new AbortController().signal
const text = ({ streamName, content, ...rest }: StoredEvent) =>
  JSON.stringify({ ...rest, stream: streamName.toString(), content: Buffer.from(content).toString('latin1') })

test('holds every event to the byte, with its position, time and revision, and every stream where it stood', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (let n = 0; n < 40; n++) for (const stream of ['a', 'b', 'gone', 'emptied', 'cut']) await log.append(stream, `"${n}"`)
  await log.append('$$cut', '{"$tb":11}')
  await log.append('$$emptied', '{"$tb":9223372036854775807}')
  await log.commits.run(() => log.store.tombstone('gone', randomUUID()))
  await compact(log, signal)
  const file = join(folder.path, 'backup.db')
  const { events } = await backup(log.store, file, signal)
  assert.is(events, readEverything(log.store).length)
  using copy = openStorage(file)
  assert.equal(readEverything(copy.store).map(text), readEverything(log.store).map(text))
  assert.equal((await check(copy.store, signal)).faults, [])
  for (const name of ['a', 'b', 'gone', 'emptied', 'cut', '$$cut', '$$emptied']) {
    const { id: _, ...there } = log.store.stream(name)!
    const { id: __, ...here } = copy.store.stream(name)!
    assert.equal(here, there, name)
    assert.equal(readStream(copy.store, name).map(text), readStream(log.store, name).map(text), name)
  }
  assert.ok((await copy.append('a', '"after"')) >= log.store.nextPosition - 200, 'positions go on where the log stood')
})

test('gives no position again that an event had which compaction removed from the end', async () => {
  await using folder = await tempFolder()
  let now = Date.UTC(2026, 10, 1)
  using log = openStorage(join(folder.path, 'log.db'), () => now)
  await log.append('there', '"1"')
  await log.append('$$aged', '{"$maxAge":1}')
  await log.append('aged', '"1"')
  now += 10_000
  assert.is((await compact(log, signal)).events, 1)
  const file = join(folder.path, 'backup.db')
  await backup(log.store, file, signal)
  using copy = openStorage(file)
  assert.is(copy.store.nextPosition, log.store.nextPosition)
})

test('taken under load it is the log at one moment: no event of before is missing, none of after is in it', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (let n = 0; n < 3_000; n += 100) await log.append(`s-${n % 7}`, ...Array.from({ length: 100 }, (_, m) => `"${n + m}"`))
  const before = readEverything(log.store).map(text)
  const file = join(folder.path, 'backup.db')
  let isRunning = true
  let appended = 0
  const running = backup(log.store, file, signal).finally(() => (isRunning = false))
  while (isRunning) {
    await log.append(`s-${appended % 7}`, '"meanwhile"')
    appended++
  }
  await running
  assert.ok(appended > 3, `${appended} appends while it ran`)
  using copy = openStorage(file)
  assert.equal(readEverything(copy.store).map(text), before)
  assert.equal((await check(copy.store, signal)).faults, [])
})

test('a stream that compaction emptied goes on at its number, also where an event was appended to it while the backup ran', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (let n = 0; n < 300; n++) await log.append('other', `"${n}"`)
  for (let n = 0; n < 3; n++) await log.append('emptied', `"${n}"`)
  await log.append('$$emptied', '{"$tb":3}')
  await compact(log, signal)
  const file = join(folder.path, 'backup.db')
  const late: Promise<unknown>[] = []
  await backup(log.store, file, signal, () => {
    if (late.length === 0) late.push(log.append('emptied', '"late"'))
  })
  await Promise.all(late)
  using copy = openStorage(file)
  assert.equal(readStream(copy.store, 'emptied'), [], 'it was appended after the moment of the backup')
  assert.equal([copy.store.stream('emptied')!.firstRevision, copy.store.stream('emptied')!.lastRevision], [3, 2])
  await copy.append('emptied', '"next"')
  assert.equal(
    readStream(copy.store, 'emptied').map(({ revision }) => revision),
    [3],
  )
  assert.equal((await check(copy.store, signal)).faults, [])
})

test('refuses to overwrite, and one that is cut off leaves no file', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (let n = 0; n < 2_000; n += 100) await log.append('s', ...Array.from({ length: 100 }, (_, m) => `"${n + m}"`))
  const taken = join(folder.path, 'taken.db')
  writeFileSync(taken, 'something else')
  const refused = await backup(log.store, taken, signal).catch((error: unknown) => error)
  assert.match(String(refused), /never overwrites/)
  const cut = new AbortController()
  const file = join(folder.path, 'cut.db')
  const failure = await backup(log.store, file, cut.signal, () => cut.abort()).catch((error: unknown) => error)
  assert.match(String(failure), /interrupted/)
  for (const name of [file, `${file}.unfinished`]) assert.not.ok(existsSync(name), name)
})

test('until it is complete, no other user can reach it, whatever was there before', async () => {
  await using folder = await tempFolder()
  chmodSync(folder.path, 0o1777)
  using log = openStorage(join(folder.path, 'log.db'))
  await log.append('s', '"0"')
  const file = join(folder.path, 'backup.db')
  const elsewhere = join(folder.path, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'backup.db'), 'another user’s')
  symlinkSync(elsewhere, `${file}.unfinished`)
  const open: string[] = []
  const modeOf = (name: string) => (lstatSync(join(folder.path, name)).mode & 0o777).toString(8)
  await backup(log.store, file, signal, () => {
    for (const name of readdirSync(folder.path)) if (name.startsWith('backup')) open.push(`${name} ${modeOf(name)}`)
  })
  assert.equal(open, ['backup.db.unfinished 700'])
  assert.equal(
    readdirSync(folder.path).filter((name) => name.startsWith('backup')),
    ['backup.db'],
  )
  assert.is(modeOf('backup.db'), '600')
  assert.is(readFileSync(join(elsewhere, 'backup.db'), 'utf8'), 'another user’s')
})

test('a damaged event is not copied: the backup ends with its name', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (let n = 0; n < 20; n++) await log.append('s', `"${n}"`)
  log.database.exec(`UPDATE event SET type = 'Nated' WHERE revision = 7`)
  const file = join(folder.path, 'backup.db')
  const failure = await backup(log.store, file, signal).catch((error: unknown) => error)
  assert.match(String(failure), /7@s, is damaged/)
  assert.not.ok(existsSync(file))
})

test.run()
