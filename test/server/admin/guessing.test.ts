import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import { createLoginFailures } from '../../../server/admin/login-failures.ts'
import { origin } from '../../events/new-events.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { callerOf } from '../../portal/security/caller.ts'
import { dataOf, eventsOf } from '../../portal/security/events-of.ts'

const test = suite('Guessing the password')

test('guessing is cut off with 429, Retry-After and a clear message, and the failures are in the log without who or what', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const answers = []
  for (let n = 0; n < 14; n++) answers.push(await call('POST', '/api/session', { json: { password: `tentativo-segreto-${n}` } }))
  assert.equal(
    answers.map((answer) => answer.status),
    [...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 4 }, () => 429)],
  )
  const refused = answers.at(-1)!
  assert.ok(Number(refused.headers.get('retry-after')) >= 1)
  assert.match(refused.problem?.detail ?? '', 'Troppi tentativi di accesso')
  // The right password does not get through either: guessing it costs as much as any other.
  assert.is((await call('POST', '/api/session', { json: { password: ADMIN_PASSWORD } })).status, 429)
  // A header that anyone can send changes no one's address.
  const disguised = await call('POST', '/api/session', { json: { password: 'x' }, headers: { 'x-forwarded-for': '203.0.113.9' } })
  assert.is(disguised.status, 429)
  const found = await eventsOf(portal)
  const failures = dataOf(found, 'LoginFailed') as { reason: string }[]
  assert.is(failures.filter((one) => one.reason === 'password').length, 10)
  assert.is(failures.filter((one) => one.reason === 'throttled').length, 1)
  assert.not.match(JSON.stringify(failures), /tentativo-segreto|127\.0\.0\.1|::1/)
})

test('a flood of logins at once waits in a short queue, and the rest is refused at once', async () => {
  // Given, the password costs what it costs an attacker.
  await using portal = await startPortal({ environment: { ADMIN_PASSWORD, TRUSTED_PROXIES: '127.0.0.1,::1' } })
  const call = callerOf(portal.url)
  const flood = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      call('POST', '/api/session', { json: { password: 'sbagliata' }, headers: { 'x-forwarded-for': `203.0.113.${n}` } }),
    ),
  )
  const statuses = new Set(flood.map((answer) => answer.status))
  assert.equal([...statuses].toSorted(), [401, 429])
  assert.ok(flood.filter((answer) => answer.status === 401).length <= 11)
})

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

test('Who guesses without end from a few addresses holds up those, for a day at most, and no other; all together get no more than 30 an hour and 3 a day for each address', async () => {
  let at = Date.parse('2026-11-20T08:00:00.000Z')
  const { record, wait } = createLoginFailures({
    log: new MemoryEventLog(),
    newId: randomUUID,
    now: () => new Date(at),
    logger: pino({ level: 'silent' }),
    perDevice: { limit: 10, windowMs: 15 * 60_000 },
    perShare: { limit: 10, windowMs: HOUR_MS },
    unknownDevices: { limit: 30, windowMs: HOUR_MS },
    reserve: { limit: 3, windowMs: DAY_MS },
  })
  const guess = async (share: number) => {
    if ((await wait({ share })) !== null) return 0
    await record('password', { share }, origin)
    return 1
  }
  const waits: (number | null)[] = []
  let guesses = 0
  for (let hour = 0; hour < 24; hour++) {
    for (let share = 0; share < 12; share++) for (let n = 0; n < 12; n++) guesses += await guess(share)
    waits.push(await wait({ share: 0 }), await wait({ share: 200 }))
    at += HOUR_MS
  }
  // Three addresses spend the 30 of each hour; the other nine have 3 each, once.
  assert.is(guesses, 24 * 30 + 9 * 3)
  assert.equal(new Set(waits), new Set([3_600, null]), 'an address that did not guess is never held up')
  for (let share = 0; share < 3; share++) for (let n = 0; n < 10; n++) await guess(share)
  assert.equal([await guess(200), await guess(200), await guess(200), await wait({ share: 200 })], [1, 1, 1, 3_600])
  at += HOUR_MS
  assert.is(await wait({ share: 200 }), null)
})

test.run()
