import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import type { Change } from '../../../projections/stores/read-models.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { lookWhileWritten } from '../../../projections/stores/sqlite/look-while-written.ts'
import type { Build, Notice, Store } from '../../../projections/stores/store.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { position } from '../given.ts'
import { LOG } from './store-place.ts'

const test = suite('Change notices')

const LOST = [{ lost: true }] as const
const CHANGED: Notice = { lost: false, changes: [{ lost: false, model: 'articles', keys: ['a'] }], reached: [] }

/** A store that gives notices on demand, and whose list of builds is `builds`. */
function scriptedStore(builds: () => Promise<Build[]>) {
  let notify: (notice: Notice) => void = () => {}
  const store = {
    builds,
    onNotice(listener: (notice: Notice) => void) {
      notify = listener
      return () => {}
    },
  } as Partial<Store> as Store
  return { store, notify: (notice: Notice) => notify(notice) }
}

test('a listener that throws keeps no other from being notified, and what it threw is reported', async () => {
  const { store, notify } = scriptedStore(async () => [])
  const reported: string[] = []
  await using models = await openReadModels({ store, models: [], onListenerError: ({ message }) => reported.push(message) })
  const received: (readonly Change[])[] = []
  models.onChange(() => {
    throw new Error('the first listener')
  })
  models.onChange((changes) => received.push(changes))
  notify(CHANGED)
  assert.equal(received, [CHANGED.lost ? [] : CHANGED.changes])
  assert.equal(reported, ['the first listener'])
})

test('lost notices are passed on at once, and once more when the store has said where it stands', async () => {
  let answer = Promise.resolve<Build[]>([])
  const { store, notify } = scriptedStore(() => answer)
  await using models = await openReadModels({ store, models: [] })
  const received: (readonly Change[])[] = []
  models.onChange((changes) => received.push(changes))

  const pending = Promise.withResolvers<Build[]>()
  answer = pending.promise
  notify({ lost: true })
  assert.equal(received, [LOST])
  pending.resolve([])
  await pending.promise
  assert.equal(received, [LOST, LOST])

  answer = Promise.reject(new Error('gone again'))
  notify({ lost: true })
  await answer.catch(() => {})
  assert.equal(received, [LOST, LOST, LOST])
})

test('an answer from before a loss is not used after it', async () => {
  let answer = Promise.resolve<Build[]>([])
  const { store, notify } = scriptedStore(() => answer)
  await using models = await openReadModels({ store, models: [] })
  const received: (readonly Change[])[] = []
  models.onChange((changes) => received.push(changes))
  const [first, second] = [Promise.withResolvers<Build[]>(), Promise.withResolvers<Build[]>()]
  for (const { promise } of [first, second]) {
    answer = promise
    notify({ lost: true })
  }
  first.resolve([])
  await first.promise
  assert.equal(received, [LOST, LOST])
  second.resolve([])
  await second.promise
  assert.equal(received, [LOST, LOST, LOST])
})

test('a listener that throws fails no commit to SQLite, and the next notices arrive', async () => {
  const reported: string[] = []
  await using store = openSqliteStore({ file: ':memory:', onListenerError: ({ message }) => reported.push(message) })
  await store.begin({ model: 'articles', version: 1, log: LOG })
  const build = (await store.builds())[0]!.id
  await store.activate([build])
  let notices = 0
  store.onNotice(() => {
    throw new Error('the first listener')
  })
  store.onNotice(() => notices++)
  const commit = (expected: number | null, checkpoint: number) => ({
    build,
    expected: expected === null ? null : position(expected),
    checkpoint: position(checkpoint),
    mark: null,
    state: 'live' as const,
    error: null,
    progress: null,
    writes: [],
  })
  assert.ok(await store.commit([commit(null, 1)]))
  assert.ok(await store.commit([commit(1, 2)]))
  assert.is(notices, 2)
  assert.equal(reported, ['the first listener', 'the first listener'])
})

test('a process that falls behind the notices stored in SQLite learns that it missed some', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'read-models.db')
  await using busy = openSqliteStore({ file })
  await busy.begin({ model: 'articles', version: 1, log: LOG })
  const build = (await busy.builds())[0]!.id
  // This store looks for notices when it commits, and otherwise once an hour.
  await using slow = openSqliteStore({ file, pollMs: 3_600_000 })
  const received: Notice[] = []
  slow.onNotice((notice) => received.push(notice))
  for (let n = 0; n <= 1_001; n++) await busy.activate([build])
  await slow.activate([build])
  assert.equal(received, LOST)
})

test('a quiet file is checked again when it is written, even if it did not exist at first', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'read-models.db')
  const seen: string[] = []
  const look = () => void seen.push(existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`, 'utf8') : 'nothing')
  using _looks = lookWhileWritten(file, look, { everyMs: () => 1, quietMs: 3_600_000, writtenForMs: 0 })
  await until('it has looked', () => seen.includes('nothing'))
  for (const text of ['first', 'second', 'third']) {
    writeFileSync(`${file}-wal`, text)
    await until(`the ${text} write is seen`, () => seen.at(-1) === text)
  }
})

test.run()
