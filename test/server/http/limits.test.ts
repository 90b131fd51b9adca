import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClientAddress, isAddressOrNetwork, siteOf } from '../../../server/http/guards/client-address.ts'
import { createRateLimit } from '../../../server/http/guards/rate-limit.ts'
import { requestFrom } from './request-from.ts'

const test = suite('Limits')

test('a bucket of calls empties, says how long to wait, and fills again evenly', () => {
  let at = 0
  const limit = createRateLimit({ limit: 3, windowMs: 30_000, now: () => at })
  assert.equal([limit.take('a'), limit.take('a'), limit.take('a')], [null, null, null])
  assert.is(limit.take('a'), 10)
  assert.is(limit.take('b'), null)
  at += 10_000
  assert.is(limit.take('a'), null)
  assert.ok(limit.take('a'))
  limit.forgive('a')
  assert.is(limit.take('a'), null)
})

test('past its memory, a limit forgets the caller that it has not seen for longest', () => {
  let at = 1
  const limit = createRateLimit({ limit: 1, windowMs: 30_000, now: () => at++, maxRemembered: 2 })
  assert.equal([limit.take('a'), limit.take('b')], [null, null])
  assert.ok(limit.take('a'), 'seen again')
  assert.is(limit.take('c'), null)
  assert.ok(limit.take('a'))
  assert.is(limit.take('b'), null, 'forgotten')
})

test('twenty thousand callers do not fill the memory of a limit', () => {
  let at = 0
  const limit = createRateLimit({ limit: 3, windowMs: 30_000, now: () => at, maxRemembered: 100 })
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < 20_000; n++) {
    at += 1
    limit.take(`caller ${n}`)
  }
  assert.ok(process.memoryUsage().heapUsed - before < 64 * 1024 * 1024)
})

test('X-Forwarded-For counts only as far as trusted proxies wrote it', () => {
  const none = createClientAddress([])
  const some = createClientAddress(['10.0.0.0/8', '::1'])
  const forwarded = '6.6.6.6, 203.0.113.5, 10.1.2.3'
  assert.is(none(requestFrom('10.0.0.1', forwarded)), '10.0.0.1')
  assert.is(some(requestFrom('10.0.0.1', forwarded)), '203.0.113.5')
  assert.is(some(requestFrom('::ffff:10.0.0.1', forwarded)), '203.0.113.5')
  assert.is(some(requestFrom('198.51.100.7', forwarded)), '198.51.100.7')
  assert.is(some(requestFrom('::1', 'nonsense')), '0:0:0:0')
  assert.is(some(requestFrom('2001:db8:1:2:3:4:5:6', undefined)), '2001:db8:1:2', 'one household, one caller')
  assert.is(siteOf(some(requestFrom('2001:db8:1:2:3:4:5:6', undefined))), '2001:db8:1')
  assert.is(siteOf(some(requestFrom('203.0.113.5', undefined))), null)
  assert.is(
    isAddressOrNetwork('10.0.0.0/8') && isAddressOrNetwork('::1') && !isAddressOrNetwork('10.0.0.0/33') && !isAddressOrNetwork('proxy'),
    true,
  )
})

test.run()
