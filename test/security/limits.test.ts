import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createKnownAddresses } from '../../server/admin/known-addresses.ts'
import { QueueFullError, oneAtATime } from '../../server/admin/one-at-a-time.ts'
import { createBudget } from '../../server/generation/budget.ts'
import { createClientAddress, isAddressOrNetwork, siteOf } from '../../server/http/client-address.ts'
import { createRateLimit } from '../../server/http/rate-limit.ts'
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

test('a session makes three addresses known and no more, however many use it; a login makes its own known', () => {
  const known = createKnownAddresses()
  for (let n = 0; n < 200; n++) known.addBySession(`203.0.113.${n}`, 'a stolen token')
  const byStolen = Array.from({ length: 200 }, (_, n) => known.has(`203.0.113.${n}`))
  assert.is(byStolen.filter(Boolean).length, 3)
  known.add('198.51.100.1')
  known.addBySession('198.51.100.2', 'another token')
  assert.equal([known.has('198.51.100.1'), known.has('198.51.100.2'), known.has('198.51.100.3')], [true, true, false])
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

test('work waits its turn, and past the queue’s end is refused', async () => {
  const queue = oneAtATime(2)
  let running = 0
  const work = async () => {
    assert.is(++running, 1)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  }
  const [one, two, three] = await Promise.allSettled([queue(work), queue(work), queue(work)])
  assert.equal([one.status, two.status, three.status], ['fulfilled', 'fulfilled', 'rejected'])
  assert.instance((three as PromiseRejectedResult).reason, QueueFullError)
  await queue(work)
})

test('a spent month and a full hour are refused, each in its own words, and parts of a batch are not counted twice', async () => {
  let at = new Date('2026-11-30T23:00:00.000Z')
  let spent = { tokens: 0, costMicroEur: 0, generations: 0 }
  const budget = createBudget({
    limits: { eurPerMonth: 2, tokensPerMonth: 1_000, generationsPerHour: 10 },
    spending: async () => spent,
    now: () => at,
  })
  const refusal = (count: number) =>
    budget.ensure(count).then(
      () => null,
      (error: Error & { retryAfter: number }) => error,
    )
  assert.is(await refusal(9), null)
  assert.is(await refusal(0), null)
  assert.match((await refusal(2))?.message ?? '', '10 generazioni all’ora')
  assert.is(await refusal(1), null)
  at = new Date(at.getTime() + 3_600_000 - 1)
  assert.ok(await refusal(1))
  at = new Date(at.getTime() + 1)
  assert.is(await refusal(1), null)
  spent = { tokens: 0, costMicroEur: 2_000_000, generations: 0 }
  at = new Date('2026-11-30T23:00:00.000Z')
  const money = await refusal(0)
  assert.match(money?.message ?? '', /budget mensile di 2,00\s€/)
  assert.is(money?.retryAfter, 3_600)
  spent = { tokens: 1_000, costMicroEur: 0, generations: 0 }
  assert.match((await refusal(1))?.message ?? '', /1000 token|1\.000 token/)
})

test.run()
