import { jsonEvent } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyLog } from '../../../events/copy/copy-log.ts'
import { CopyRefusedError } from '../../../events/copy/copy-writer.ts'
import { openRawLog, type RawLog } from '../../../events/copy/raw-log.ts'
import { embeddedLog } from '../embedded/embedded-log.ts'
import { contentOf } from './content-of.ts'

const test = suite('Appends of a copy under way together')

const signal = new AbortController().signal
const quiet = () => {}

test('short streams are copied many at a time, in the order of the log', async () => {
  await using a = await embeddedLog()
  await using b = await embeddedLog()
  for (let n = 0; n < 200; n++) await a.client.appendToStream(`s-${n}`, [jsonEvent({ type: 'Noted', data: { n } })])
  await using source = openRawLog(a.url)
  await using real = openRawLog(b.url)
  let [underWay, most] = [0, 0]
  const target: RawLog = {
    ...real,
    async append(...given) {
      most = Math.max(most, ++underWay)
      return real.append(...given).finally(() => underWay--)
    },
  }
  await copyLog({ source, target, signal }, quiet)
  assert.is(underWay, 0, 'all is stored when it is done')
  assert.ok(most > 10, `${most} at a time`)
  assert.equal(await contentOf(b.url), await contentOf(a.url))
})

test('a target that refused an append in the middle and stored later ones is named: no run may go on from it', async () => {
  await using a = await embeddedLog()
  await using b = await embeddedLog()
  for (let n = 0; n < 20; n++) await a.client.appendToStream(`s-${n}`, [jsonEvent({ type: 'Noted', data: { n } })])
  await using source = openRawLog(a.url)
  await using real = openRawLog(b.url)
  const append: RawLog['append'] = (stream, ...given) =>
    stream === 's-7' ? Promise.reject(new Error('the disk is full')) : real.append(stream, ...given)
  const failure = await copyLog({ source, target: { ...real, append }, signal }, quiet).catch((error: unknown) => error)
  assert.instance(failure, CopyRefusedError)
  assert.match((failure as Error).message, /did not store an append to s-7.*start over with an empty target/)
})

test.run()
