import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { openStorage, proposed, readEverything, readStream } from './open-storage.ts'

const test = suite('A transaction of the log that is rolled back')

test('leaves streams, their bounds and positions as they were', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  await log.append('s', '"1"', '"2"', '"3"')
  const { lastPosition, nextPosition } = log.store
  const failing = log.commits.run(() => {
    log.store.append('s', [proposed('"4"')])
    log.store.append('new', [proposed('"1"')])
    log.store.append('$$s', [proposed('{"$tb":2}')])
    assert.is(log.store.bounds('s').truncateBefore, 2)
    throw new Error('no room')
  })
  assert.match(String(await failing.catch((error: unknown) => error)), 'no room')
  assert.is(log.store.bounds('s').truncateBefore, 0)
  assert.is(log.store.stream('new'), null)
  assert.equal([log.store.lastPosition, log.store.nextPosition], [lastPosition, nextPosition])
  await log.append('s', '"4"')
  assert.equal(
    readStream(log.store, 's').map(({ revision }) => revision),
    [0, 1, 2, 3],
  )
  assert.is(readEverything(log.store).length, 4)
})

test.run()
