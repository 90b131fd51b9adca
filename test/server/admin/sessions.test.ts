import type { Context } from 'koa'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EventLog, NewEvent } from '../../../events/log/event-log.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { people, type PersonRecord } from '../../../projections/models/people.ts'
import { sessions as projection, type SessionRecord } from '../../../projections/models/sessions.ts'
import { createAdminGuard } from '../../../server/admin/admin-guard.ts'
import { type Vault, VaultClosedError } from '../../../events/vault/vault.ts'
import { listPeople } from '../../../server/admin/people/directory.ts'
import { holderOf } from '../../../server/admin/people/invited.ts'
import type { Admin } from '../../../server/admin/open-admin.ts'
import { changeAndKeepSession } from '../../../server/admin/own-session.ts'
import { createAccounts } from '../../../server/admin/people/accounts.ts'
import { SESSION_MS } from '../../../events/domain/newsroom/durations.ts'
import { createSessions, IDLE_MS } from '../../../server/admin/sessions.ts'
import { origin } from '../../events/new-events.ts'
import { until } from '../../machine/until.ts'
import { recorded } from '../../projections/given.ts'

const test = suite('Sessions, by the clock')
const requestId = origin.correlationId
const FIRST = { personId: FIRST_OWNER_ID, key: null }

const personOf = (id: string, epoch = 0): PersonRecord => ({ ...(people.initial(id) as PersonRecord), status: 'active', epoch, email: id })

/** Sessions over the real projection, folded at once, and a clock that the test sets. */
function given() {
  const docs = new Map<string, SessionRecord>()
  const written: DomainEvent[] = []
  const unshown: (() => void)[] = []
  let [isLate, at] = [false, Date.parse('2026-11-21T08:00:00.000Z')]
  const log = {
    async append(_stream: string, _expected: unknown, events: readonly NewEvent[]) {
      const show = (event: DomainEvent) => {
        const key = projection.key(event, recorded(event, 1))!
        const doc = docs.get(key) ?? (projection.initial(key) as SessionRecord)
        const reduce = projection.on[event.type] as ((draft: object, event: DomainEvent) => void) | undefined
        reduce?.(doc, event)
        docs.set(key, doc)
      }
      for (const { event } of events) {
        written.push(event)
        if (isLate) unshown.push(() => show(event))
        else show(event)
      }
      return { revision: 0n, position: { commit: 0n, prepare: 0n } }
    },
    async *readStream() {},
    keepNewest: async () => {},
  } as unknown as EventLog
  const readModels = {
    read: async (queries: readonly { key?: string; index?: string; min?: number }[]) =>
      queries.map(({ key, index, min = 0 }) =>
        index
          ? [...docs].flatMap(([id, doc]) => ((projection.indexes!(doc, id)[index] ?? -1) >= min ? [doc] : []))
          : (docs.get(key!) ?? null),
      ),
    waitFor: async () => {
      if (!isLate) for (const show of unshown.splice(0)) show()
      const wasLate = isLate
      isLate = false
      return !wasLate
    },
  } as never
  let ids = 0
  return {
    sessions: createSessions({
      log,
      readModels,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      now: () => new Date(at),
    }),
    readModels,
    put: (person: PersonRecord) => void docs.set(person.id, person as never),
    pass: (ms: number) => void (at += ms),
    /** What is appended next is shown at the second wait. */
    beLate: () => void (isLate = true),
    written,
  }
}

test('a login that is under way when the person’s password changes, or they are let in again, ends with the sessions from before', async () => {
  const { sessions, readModels, put } = given()
  const personId = '00000000-0000-4000-8000-0000000000aa'
  const person = personOf(personId, 3)
  put(person)
  const accounts = createAccounts({ readModels, vault: { keyOf: async () => null } } as never)
  const account = await accounts.byId(personId)
  const inTime = await sessions.open(account, 'none', '', origin)
  assert.is((await sessions.holder(inTime, null))?.personId, personId)
  put({ ...person, epoch: 4 })
  assert.is(await sessions.holder(await sessions.open(account, 'none', '', origin), null), null)
})

test('one person’s broken address keeps no one else out, and is shown as none; without the master key all are refused', async () => {
  const [broken, sound] = ['00000000-0000-4000-8000-0000000000bb', '00000000-0000-4000-8000-0000000000cc'] as const
  const everybody = [personOf(broken), personOf(sound)]
  const readModels = { read: async () => [everybody] }
  const vault = {
    async keyOf(id: string) {
      if (id === broken) throw new VaultClosedError('wrapped by a master key that is gone')
      return { open: (_: string, sealed: string) => `${sealed}@example.it`, seal: () => '' }
    },
  } as unknown as Vault
  assert.is((await holderOf(vault, everybody, `${sound}@example.it`))?.id, sound)
  assert.is(await holderOf(vault, everybody, 'unknown@example.it'), null)
  assert.equal(
    (await listPeople({ readModels: readModels as never, vault })).map(({ email }) => email),
    [null, `${sound}@example.it`],
  )
  const error = await holderOf(vault, [personOf(broken)], 'unknown@example.it').catch((one: unknown) => one)
  assert.instance(error, VaultClosedError)
})

test('a session that the read models show late, since the machine is busy, is none that is refused', async () => {
  const { sessions, beLate } = given()
  beLate()
  const token = await sessions.open(FIRST, 'none', '', origin)
  assert.is((await sessions.holder(token, null))?.personId, FIRST_OWNER_ID)
})

test('after one’s own change the session goes on under its new token, also where the read models show the change late', async () => {
  const { sessions, readModels, put } = given()
  const person = personOf('00000000-0000-4000-8000-0000000000aa', 3)
  put(person)
  let cookie = await sessions.open({ personId: person.id, key: null, epoch: 3 }, 'none', '', origin)
  const admin = {
    sessions,
    readModels,
    accounts: createAccounts({ readModels, vault: { keyOf: async () => null } } as never),
    vault: { keyOf: async () => ({ open: () => 'ada@example.it' }) },
    cookie: { read: () => cookie, write: (_: unknown, token: string) => void (cookie = token), clear: () => void (cookie = '') },
    devices: { issue: async () => '' },
    deviceCookie: { write() {} },
  } as unknown as Admin
  const state = { caller: { actor: `person:${person.id}`, personId: person.id, role: 'author' }, requestId }
  await changeAndKeepSession(admin, { state, get: () => '' } as unknown as Context, async () => {})
  put({ ...person, epoch: 4 })
  assert.is((await sessions.holder(cookie, null))?.personId, person.id)
})

test('a session ends two hours after its last use', async () => {
  const { sessions, pass } = given()
  const token = await sessions.open(FIRST, 'none', '', origin)
  pass(IDLE_MS - 1)
  assert.ok(await sessions.holder(token, requestId))
  pass(IDLE_MS - 1)
  assert.ok(await sessions.holder(token, requestId))
  pass(IDLE_MS)
  assert.is(await sessions.holder(token, requestId), null)
})

test('a dashboard left open does not keep its session: what it reads by itself is no use', async () => {
  const { sessions, pass } = given()
  const token = await sessions.open(FIRST, 'none', '', origin)
  const none = () => Promise.reject(new Error('not asked'))
  const { needs } = createAdminGuard({
    sessions,
    tokens: { bearer: none },
    cookie: { read: () => token, write() {}, clear() {} },
    logger: pino({ level: 'silent' }),
  })
  const call = async (method: string, path: string) => {
    const ctx = { method, path, state: {}, ip: '198.51.100.1', get: () => '', set: () => {} } as unknown as Context
    return needs('seeDashboard')(ctx, async () => {}).then(
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
  const token = await sessions.open(FIRST, 'none', '', origin)
  for (let passed = 0; passed + 60_000 < SESSION_MS; passed += 60_000) {
    pass(60_000)
    assert.ok(await sessions.holder(token, requestId))
  }
  pass(60_000)
  assert.is(await sessions.holder(token, requestId), null)
})

test('using a session is recorded in the log every five minutes at most', async () => {
  const { sessions, pass, written } = given()
  const token = await sessions.open(FIRST, 'none', '', origin)
  for (let minute = 0; minute < 60; minute++) {
    pass(60_000)
    await Promise.all([sessions.holder(token, requestId), sessions.holder(token, requestId), sessions.holder(token, requestId)])
  }
  const renewals = written.filter((event) => event.type === 'SessionRenewed').length
  assert.ok(renewals >= 10 && renewals <= 12, `${renewals} renewals in an hour`)
})

test('a session that began before a logout everywhere no longer holds, whatever the clocks say', async () => {
  const { sessions } = given()
  const before = await sessions.open(FIRST, 'none', '', origin)
  await sessions.endAll(origin)
  const after = await sessions.open(FIRST, 'none', '', origin)
  assert.is(await sessions.holder(before, requestId), null)
  assert.ok(await sessions.holder(after, requestId))
})

test('the list of sessions holds those that hold, and no other: none idle, past its time, ended or revoked', async () => {
  const { sessions, pass, written } = given()
  const [idle, ended, kept] = [
    await sessions.open(FIRST, 'none', '', origin),
    await sessions.open(FIRST, 'totp', '', origin),
    await sessions.open(FIRST, 'recovery', '', origin),
  ]
  const listed = async (current: string) =>
    (await sessions.list(FIRST.personId, current, String)).map((one) => [one.secondFactor, one.current].join())
  assert.equal(await listed(kept), ['none,false', 'totp,false', 'recovery,true'])
  await sessions.end(ended, origin)
  pass(IDLE_MS - 1)
  await sessions.holder(kept, requestId)
  await until('it is renewed', () => written.some(({ type }) => type === 'SessionRenewed'))
  pass(1)
  assert.equal(await listed(idle), ['recovery,false'])
  for (let passed = IDLE_MS; passed < SESSION_MS; passed += IDLE_MS / 2) {
    await sessions.holder(kept, requestId)
    pass(IDLE_MS / 2)
  }
  assert.equal(await sessions.list(FIRST.personId, kept, String), [])
  const revoked = await sessions.open(FIRST, 'none', '', origin)
  await sessions.endAll(origin)
  assert.equal(await sessions.list(FIRST.personId, revoked, String), [])
  assert.equal(await sessions.list(FIRST.personId, null, String), [])
})

test.run()
