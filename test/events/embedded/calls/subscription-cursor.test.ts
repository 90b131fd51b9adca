import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { streamCursor } from '../../../../events/embedded/calls/subscription.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { openStorage } from '../storage/open-storage.ts'

const test = suite('The cursor of a subscription to a stream')

test('leaves out what is older than $maxAge, before $tb or over $maxCount, as a read does', async () => {
  await using folder = await tempFolder()
  let now = Date.UTC(2026, 10, 1)
  using log = openStorage(join(folder.path, 'log.db'), () => now)
  for (let day = 0; day < 6; day++) {
    for (const stream of ['aged', 'cut', 'few']) await log.append(stream, `"${day}"`)
    now += 86_400_000
  }
  await log.append('$$aged', `{"$maxAge":${2 * 86_400}}`)
  await log.append('$$cut', '{"$tb":3}')
  await log.append('$$few', '{"$maxCount":1}')
  const revisions = (stream: string, limit: number) =>
    streamCursor(log.store, stream, -1)
      .next(limit)
      .map(({ revision }) => revision)
  assert.equal(revisions('aged', 100), [4, 5])
  assert.equal(revisions('aged', 2), [4, 5], 'pages of expired events are passed over')
  assert.equal(revisions('cut', 100), [3, 4, 5])
  assert.equal(revisions('few', 100), [5])
  const cursor = streamCursor(log.store, 'aged', -1)
  assert.is(cursor.next(100).length, 2)
  assert.equal([cursor.isBehind(0), cursor.next(100)], [false, []])
})

test.run()
