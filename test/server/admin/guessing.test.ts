import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EventLog } from '../../../events/log/event-log.ts'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import { enableSecondFactor } from '../../../server/admin/factors/second-factor.ts'
import { createLoginFailures } from '../../../server/admin/login-failures.ts'
import { changedLog } from '../../events/log/changed-log.ts'
import { origin } from '../../events/new-events.ts'
import { deriveByScrypt } from '../../../server/admin/passwords/password.ts'
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
  // A password from the environment costs as much to verify as an attacker's guess.
  await using portal = await startPortal({ environment: { ADMIN_PASSWORD, TRUSTED_PROXIES: '127.0.0.1,::1' }, derive: deriveByScrypt })
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

test('a wrong second-factor code counts as a guess, even beside an invalid passkey and from other networks of the site', async () => {
  await using portal = await startPortal({ environment: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
  await enableSecondFactor(portal.dataDir)
  const call = callerOf(portal.url)
  const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' }
  const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response }
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const json = { password: ADMIN_PASSWORD, code: 'xxxxxx', passkey }
    statuses.push((await call('POST', '/api/session', { json, headers: { 'x-forwarded-for': `2001:db8:1:${n}::1` } })).status)
  }
  assert.equal(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
  const failures = dataOf(await eventsOf(portal), 'LoginFailed') as { reason: string }[]
  assert.is(failures.filter((one) => one.reason === 'second_factor').length, 10)
})

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MORNING = Date.parse('2026-11-20T08:00:00.000Z')
const failuresIn = (log: EventLog, clock = () => MORNING) =>
  createLoginFailures({
    log,
    newId: randomUUID,
    now: () => new Date(clock()),
    logger: pino({ level: 'silent' }),
    perDevice: { limit: 10, windowMs: 15 * 60_000 },
    perShare: { limit: 10, windowMs: HOUR_MS },
    unknownDevices: { limit: 30, windowMs: HOUR_MS },
    reserve: { limit: 3, windowMs: DAY_MS },
  })

test('a flood of refused guesses reads the day’s guesses once, and then only additions, even if the log was replaced', async () => {
  let read = 0
  let memory = new MemoryEventLog()
  const log = changedLog(memory, {
    append: (...given) => memory.append(...given),
    async *readStream(...given) {
      for await (const recorded of memory.readStream(...given)) {
        read++
        yield recorded
      }
    },
  })
  const [one, other] = [failuresIn(log), failuresIn(log)]
  for (let n = 0; n < 200; n++) await one.record('password', { share: n % 20 }, origin)
  assert.is(await one.wait({ share: 5 }), 3_600)
  read = 0
  for (let n = 0; n < 100; n++) assert.is(await one.wait({ share: n % 20 }), 3_600)
  assert.ok(read <= 100, `${read}`)
  assert.is(await one.wait({ share: 77 }), null)
  for (let n = 0; n < 3; n++) await other.record('password', { share: 77 }, origin)
  assert.is(await one.wait({ share: 77 }), 3_600, 'three a day')
  memory = new MemoryEventLog()
  assert.is(await one.wait({ share: 77 }), null)
  for (let n = 0; n < 30; n++) await other.record('password', { share: 77 }, origin)
  assert.is(await one.wait({ share: 77 }), 3_600)
})

test('endless guessing holds up only its addresses, for a day at most, and gets 30 an hour and 3 a day for each address', async () => {
  let at = MORNING
  const { record, wait } = failuresIn(new MemoryEventLog(), () => at)
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
  // Three addresses use up the 30 of each hour. The other nine have 3 each, once.
  assert.is(guesses, 24 * 30 + 9 * 3)
  assert.equal(new Set(waits), new Set([3_600, null]), 'an address that did not guess is never held up')
  for (let share = 0; share < 3; share++) for (let n = 0; n < 10; n++) await guess(share)
  assert.equal([await guess(200), await guess(200), await guess(200), await wait({ share: 200 })], [1, 1, 1, 3_600])
  at += HOUR_MS
  assert.is(await wait({ share: 200 }), null)
})

test.run()
