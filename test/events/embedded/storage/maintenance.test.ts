import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { check } from '../../../../events/embedded/storage/maintenance/check.ts'
import { startMaintenance } from '../../../../events/embedded/storage/maintenance/maintenance.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { openStorage } from './open-storage.ts'

const test = suite('Maintenance of the log')

test('a backup waits for the compaction that runs, and holds what that left', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (let n = 0; n < 20; n++) await log.append('gone', ...Array.from({ length: 50 }, (_, m) => `"${n}-${m}"`))
  await log.append('there', '"1"')
  await log.append('$$gone', '{"$tb":9223372036854775807}')
  await using maintenance = startMaintenance(log)
  const order: string[] = []
  const note = (word: string) => () => void (order.at(-1) === word || order.push(word))
  const file = join(folder.path, 'backup.db')
  const [compacted, backedUp] = await Promise.all([maintenance.compact(note('compaction')), maintenance.backup(file, note('backup'))])
  assert.equal(order, ['compaction', 'backup'])
  assert.equal([compacted.events, backedUp.events], [1_000, 2])
  using copy = openStorage(file)
  assert.equal((await check(copy.store, new AbortController().signal)).faults, [])
})

test.run()
