import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { check } from '../../../../events/embedded/storage/maintenance/check.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { openStorage } from './open-storage.ts'

const test = suite('Events that a stream has lost')
const { signal } = new AbortController()

test('a check follows each stream to its end, beyond the first page', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  await log.append('long', ...Array.from({ length: 600 }, (_, n) => `"${n}"`))
  assert.equal((await check(log.store, signal)).faults, [])
  await log.commits.run(() => {
    const state = log.store.stream('long')!
    state.lastRevision++
    log.store.streams.save(state)
  })
  assert.match((await check(log.store, signal)).faults.join('\n'), /the event 600@long is lost$/)
})

test('a reader of a stream alone is told which of its events is lost, in either direction', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  await log.append('s', '0', '1', '2', '3')
  log.database.exec('DELETE FROM event WHERE revision = 1')
  const state = log.store.stream('s')!
  for (const backwards of [false, true]) {
    assert.throws(() => log.store.readStream(state, backwards ? 3 : 0, backwards, 10), /the event 1@s is lost/)
  }
  assert.throws(() => log.store.readStream(state, 1, false, 1), /the event 1@s is lost/)
})

test.run()
