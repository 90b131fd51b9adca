import type { Context } from 'koa'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EventLog, NewEvent } from '../../events/event-log.ts'
import type { DomainEvent } from '../../events/vocabulary.ts'
import { sessions as projection, type SessionRecord } from '../../projections/sessions.ts'
import { createAdminGuard } from '../../server/admin/admin-guard.ts'
import { ABSOLUTE_MS, createSessions, IDLE_MS } from '../../server/admin/sessions.ts'
import { createRateLimit } from '../../server/http/rate-limit.ts'
import { createClientAddress, isAddressOrNetwork } from '../../server/http/client-address.ts'
import { createKnownAddresses } from '../../server/admin/known-addresses.ts'
import { QueueFullError, oneAtATime } from '../../server/admin/one-at-a-time.ts'
import { hashPassword, verifyPassword } from '../../server/admin/password.ts'
import { createBudget } from '../../server/generation/budget.ts'
import { requestFrom } from './request-from.ts'

const test = suite('Sessions and limits, by the clock')

/** Sessions over the real projection, folded at once, and a clock that one turns. */
function given() {
  const docs = new Map<string, SessionRecord>()
  const written: DomainEvent[] = []
  let at = Date.parse('2026-11-21T08:00:00.000Z')
  const log = {
    async append(_stream: string, _expected: unknown, events: readonly NewEvent[]) {
      for (const { event } of events) {
        written.push(event)
        const key = projection.key(event)!
        const doc = docs.get(key) ?? (projection.initial(key) as SessionRecord)
        const reduce = projection.on[event.type] as ((draft: object, event: DomainEvent) => void) | undefined
        reduce?.(doc, event)
        docs.set(key, doc)
      }
      return { revision: 0n, position: { commit: 0n, prepare: 0n } }
    },
    async *readStream() {},
  } as unknown as EventLog
  const readModels = {
    read: async (queries: readonly { key?: string; index?: string; min?: number }[]) =>
      queries.map(({ key, index, min = 0 }) =>
        index
          ? [...docs].flatMap(([id, doc]) => ((projection.indexes!(doc, id)[index] ?? -1) >= min ? [doc] : []))
          : (docs.get(key!) ?? null),
      ),
    waitFor: async () => true,
  } as never
  let ids = 0
  return {
    sessions: createSessions({
      log,
      readModels,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      now: () => new Date(at),
    }),
    pass: (ms: number) => void (at += ms),
    written,
  }
}

test('a session ends two hours after its last use', async () => {
  const { sessions, pass } = given()
  const token = await sessions.open('none')
  pass(IDLE_MS - 1)
  assert.is(await sessions.holds(token, true), true)
  pass(IDLE_MS - 1)
  assert.is(await sessions.holds(token, true), true)
  pass(IDLE_MS)
  assert.is(await sessions.holds(token, true), false)
})

test('a dashboard left open does not keep its session: what it reads by itself is no use', async () => {
  const { sessions, pass } = given()
  const token = await sessions.open('none')
  const none = () => Promise.reject(new Error('not asked'))
  const { middleware } = createAdminGuard({
    sessions,
    tokens: { issue: none, revoke: none, scopesOf: none },
    cookie: { read: () => token, write() {}, clear() {} },
    known: createKnownAddresses(),
    logger: pino({ level: 'silent' }),
  })
  const call = async (method: string, path: string) => {
    const ctx = { method, path, ip: '198.51.100.1', get: () => '', set: () => {} } as unknown as Context
    return middleware(ctx, async () => {}).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  }
  const wait = IDLE_MS * 0.75
  pass(wait)
  assert.is(await call('POST', '/api/schedule/daily'), 200)
  pass(wait)
  assert.is(await call('GET', '/api/admin/dashboard'), 200)
  assert.is(await call('GET', '/api/admin/sessions'), 200)
  assert.is(await call('GET', '/api/admin/changes'), 200)
  pass(IDLE_MS - wait - 1)
  assert.is(await call('GET', '/api/admin/dashboard'), 200)
  pass(1)
  assert.is(await call('GET', '/api/admin/dashboard'), 401)
  assert.is(await call('POST', '/api/schedule/daily'), 401)
})

test('a session ends after twelve hours, however much it is used', async () => {
  const { sessions, pass } = given()
  const token = await sessions.open('none')
  for (let passed = 0; passed + 60_000 < ABSOLUTE_MS; passed += 60_000) {
    pass(60_000)
    assert.is(await sessions.holds(token, true), true)
  }
  pass(60_000)
  assert.is(await sessions.holds(token, true), false)
})

test('being used is told to the log every five minutes at most', async () => {
  const { sessions, pass, written } = given()
  const token = await sessions.open('none')
  for (let minute = 0; minute < 60; minute++) {
    pass(60_000)
    await Promise.all([sessions.holds(token, true), sessions.holds(token, true), sessions.holds(token, true)])
  }
  const renewals = written.filter((event) => event.type === 'SessionRenewed').length
  assert.ok(renewals >= 10 && renewals <= 12, `${renewals} renewals in an hour`)
})

test('a session that began before a logout everywhere no longer holds, whatever the clocks say', async () => {
  const { sessions } = given()
  const before = await sessions.open('none')
  await sessions.endAll()
  const after = await sessions.open('none')
  assert.is(await sessions.holds(before, true), false)
  assert.is(await sessions.holds(after, true), true)
})

test('the list of sessions holds those that hold, and no other: none idle, past its time, ended or revoked', async () => {
  const { sessions, pass } = given()
  const [idle, ended, kept] = [await sessions.open('none'), await sessions.open('totp'), await sessions.open('recovery')]
  assert.equal(
    (await sessions.list(kept)).map(({ secondFactor, current }) => [secondFactor, current]),
    [
      ['none', false],
      ['totp', false],
      ['recovery', true],
    ],
  )
  await sessions.end(ended)
  pass(IDLE_MS - 1)
  await sessions.holds(kept, true)
  pass(1)
  assert.equal(
    (await sessions.list(idle)).map(({ secondFactor, current }) => [secondFactor, current]),
    [['recovery', false]],
  )
  for (let passed = IDLE_MS; passed < ABSOLUTE_MS; passed += IDLE_MS / 2) {
    await sessions.holds(kept, true)
    pass(IDLE_MS / 2)
  }
  assert.equal(await sessions.list(kept), [])
  const revoked = await sessions.open('none')
  await sessions.endAll()
  assert.equal(await sessions.list(revoked), [])
  assert.equal(await sessions.list(null), [])
})

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

test('a password is checked as it was typed, whole, and its hash is salted', async () => {
  const long = 'è una frase lunga con spazi e accenti '.repeat(10)
  const [one, two] = [await hashPassword(long), await hashPassword(long)]
  assert.is.not(one, two)
  assert.is(await verifyPassword(long, one), true)
  assert.is(await verifyPassword(long.slice(0, -1), one), false)
  assert.is(await verifyPassword(long.toUpperCase(), one), false)
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
