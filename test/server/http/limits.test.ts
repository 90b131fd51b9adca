import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { QueueFullError, oneAtATime } from '../../../server/admin/passwords/one-at-a-time.ts'
import { createBudget } from '../../../server/newsroom/generation/budget.ts'
import { newsroomProblem } from '../../../server/newsroom/newsroom-problem.ts'
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

test('work waits its turn, and past its lane’s places is refused', async () => {
  const queue = oneAtATime({ first: 1, second: 2 })
  let running = 0
  const work = async () => {
    assert.is(++running, 1)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  }
  const outcomes = await Promise.allSettled(
    (['second', 'second', 'second', 'second', 'first', 'first'] as const).map((lane) => queue(lane, work)),
  )
  assert.equal(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected'],
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') assert.instance(outcome.reason, QueueFullError)
  await queue('first', work)
})

test('what waits in an earlier lane runs before all that waits in a later one, and work that fails holds up nothing', async () => {
  const queue = oneAtATime({ first: 5, second: 5 })
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(name)
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error(name)
  }
  const names = ['second 1', 'second 2', 'first 1', 'second 3', 'first 2'] as const
  const outcomes = await Promise.allSettled(names.map((name) => queue(name.startsWith('first') ? 'first' : 'second', work(name))))
  assert.equal(done, ['second 1', 'first 1', 'first 2', 'second 2', 'second 3'])
  assert.equal(
    outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as Error).message),
    [...names],
  )
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
      (error: unknown) => newsroomProblem(error),
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
