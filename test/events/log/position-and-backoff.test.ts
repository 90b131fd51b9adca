import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { backoffMs, pause } from '../../../events/log/backoff.ts'
import {
  bytesBetween,
  comparePositions,
  earliest,
  formatPosition,
  isBefore,
  latest,
  parsePosition,
  shareOfLog,
} from '../../../events/log/position.ts'
import { stableId } from '../../../events/stable-id.ts'

const position = suite('positions')

position('Are ordered by commit, then by prepare, also beyond what a number can hold.', () => {
  const sorted = [
    { commit: 0n, prepare: 0n },
    { commit: 2n, prepare: 1n },
    { commit: 2n, prepare: 2n },
    { commit: 9_007_199_254_740_993n, prepare: 0n },
    { commit: 18_446_744_073_709_551_615n, prepare: 18_446_744_073_709_551_615n },
  ]
  assert.equal(sorted.toReversed().toSorted(comparePositions), sorted)
  assert.is(comparePositions({ commit: 5n, prepare: 3n }, { commit: 5n, prepare: 3n }), 0)
  for (const one of sorted) assert.equal(parsePosition(formatPosition(one)), one)
})

position('The beginning of the log comes before every position, and equals itself.', () => {
  const [first, second] = [
    { commit: 0n, prepare: 0n },
    { commit: 7n, prepare: 7n },
  ]
  assert.ok(isBefore(null, first))
  assert.not(isBefore(first, null))
  assert.is(comparePositions(null, null), 0)
  assert.equal([earliest([second, first]), earliest([second, null, first]), earliest([])], [first, null, null])
  assert.equal([latest([first, second, null]), latest([null]), latest([])], [second, null, null])
})

position('The bytes between two positions and the share of the log before one are those of their offsets.', () => {
  const at = (commit: bigint) => ({ commit, prepare: commit })
  assert.equal([bytesBetween(at(40n), at(100n)), bytesBetween(at(100n), at(40n)), bytesBetween(null, at(40n))], [60, -60, 40])
  const far = 18_446_744_073_709_551_000n
  assert.is(bytesBetween(at(far), at(far + 3n)), 3, 'exact where the offsets themselves are beyond a number')
  assert.equal([shareOfLog(null, at(200n)), shareOfLog(at(50n), at(200n)), shareOfLog(at(300n), at(200n))], [0, 0.25, 1.5])
  assert.equal([shareOfLog(null, null), shareOfLog(null, at(0n))], [1, 1], 'all of an empty log')
})

position('Text that is not a position is refused.', () => {
  for (const text of ['', '1', '1/', '/1', '-1/1', '1/1/1', '1.5/2', ' 1/1', '1/1\n', '0x1/1', '1'.repeat(21) + '/1'])
    assert.throws(
      () => parsePosition(text),
      (error: unknown) => error instanceof RangeError,
    )
})

position.run()

const backoff = suite('backoff')

backoff('Doubles from 50 ms to 2 s, and stays there.', () => {
  const longest = Array.from({ length: 9 }, (_, attempt) => backoffMs(attempt, () => 0.999_999))
  assert.equal(longest, [50, 100, 200, 400, 800, 1_600, 2_000, 2_000, 2_000])
  assert.is(
    backoffMs(10_000, () => 0.999_999),
    2_000,
  )
})

backoff('Never waits less than half, so that retries are spread out.', () => {
  assert.is(
    backoffMs(0, () => 0),
    25,
  )
  assert.is(
    backoffMs(50, () => 0),
    1_000,
  )
})

backoff('A pause ends at once when it is aborted, before or during it, and leaves no listener.', async () => {
  await pause(600_000, AbortSignal.abort())
  const abort = new AbortController()
  const paused = pause(600_000, abort.signal)
  abort.abort()
  await paused
  await pause(1)
})

backoff.run()

const id = suite('stable ids')

id('The same name gives the same UUID of version 8, another name another one.', () => {
  assert.is(stableId('uno'), stableId('uno'))
  assert.is(new Set(Array.from({ length: 1_000 }, (_, n) => stableId(`n-${n}`))).size, 1_000)
  for (let n = 0; n < 100; n++) assert.match(stableId(`n-${n}`), /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

id.run()
