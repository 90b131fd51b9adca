import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { openStorage, readStream } from './open-storage.ts'

const test = suite('A log that is opened')

const PARTS = ['', '-wal']

function copyLog(from: string, to: string): void {
  for (const part of PARTS) if (existsSync(from + part)) copyFileSync(from + part, to + part)
}

/** @returns copies of the log, each different, as kills before and after each step of its opening and closing leave it */
function killedAtEachStep(file: string): string[] {
  const left = new Map<string, string>()
  const leave = () => {
    const hash = createHash('sha256')
    for (const part of PARTS) hash.update(existsSync(file + part) ? readFileSync(file + part) : 'none')
    const state = hash.digest('hex')
    if (left.has(state)) return
    left.set(state, `${file}.${left.size}`)
    copyLog(file, left.get(state)!)
  }
  const { exec } = DatabaseSync.prototype
  const { run } = StatementSync.prototype
  DatabaseSync.prototype.exec = function (sql) {
    for (const statement of sql.split(';').filter((text) => text.trim())) {
      leave()
      exec.call(this, statement)
    }
    leave()
  }
  StatementSync.prototype.run = function (this: StatementSync, ...given: SQLInputValue[]) {
    leave()
    const result = run.apply(this, given as Parameters<typeof run>)
    leave()
    return result
  } as typeof run
  try {
    openStorage(file)[Symbol.dispose]()
  } finally {
    DatabaseSync.prototype.exec = exec
    StatementSync.prototype.run = run
  }
  return [...left.values()]
}

for (const [what, events] of [
  ['that is new', []],
  ['that holds events', ['0', '1', '2']],
] as const)
  test(`${what} opens with every event after a kill at any step of its start and its end, and of those of the next start`, async () => {
    await using folder = await tempFolder()
    const file = join(folder.path, 'log.db')
    if (events.length > 0) {
      using log = openStorage(file)
      await log.append('s', ...events)
    }
    const killed = killedAtEachStep(file)
    assert.ok(killed.length > 5)
    for (const twice of killed.flatMap(killedAtEachStep)) {
      using log = openStorage(twice)
      assert.is(readStream(log.store, 's').length, events.length, twice)
    }
  })

/** https://man7.org/linux/man-pages/man5/proc_pid_io.5.html */
const COUNTERS = '/proc/self/io'
/** A longer log needs one page more from the root to its last event. */
const FEW_BYTES = 32 * 1024

const bytesRead = () => Number(/^rchar: (\d+)/m.exec(readFileSync(COUNTERS, 'utf8'))![1])

/** Makes a closed log and a copy as a kill leaves it, both with three appends that no checkpoint has moved. */
async function makeLogs(folder: string, events: number): Promise<{ closed: string; killed: string }> {
  const [closed, killed] = [join(folder, `${events}.db`), join(folder, `${events}-killed.db`)]
  using log = openStorage(closed)
  for (let n = 0; n < events; n += 500)
    await log.append(`s-${n % 7}`, ...Array.from({ length: 500 }, (_, m) => JSON.stringify({ n: n + m, text: 'x'.repeat(200) })))
  log.checkpoints.run(log.store.lastPosition)
  for (let n = 0; n < 3; n++) await log.append('late', '{}')
  copyLog(closed, killed)
  return { closed, killed }
}

function bytesToOpen(file: string): number {
  const before = bytesRead()
  using log = openStorage(file)
  assert.is(log.store.stream('late')!.lastRevision, 2)
  return bytesRead() - before
}

if (!existsSync(COUNTERS)) console.log('# skipped: what a start reads: this system does not count it')
else
  test('reads as little of a long log as of a short one, whether it was closed or killed', async () => {
    await using folder = await tempFolder()
    const short = await makeLogs(folder.path, 1_000)
    const long = await makeLogs(folder.path, 30_000)
    for (const how of ['closed', 'killed'] as const) {
      const [few, many] = [bytesToOpen(short[how]), bytesToOpen(long[how])]
      assert.ok(many <= few + FEW_BYTES, `${how}: ${many} bytes of 30,000 events, ${few} of 1,000`)
    }
  })

test.run()
