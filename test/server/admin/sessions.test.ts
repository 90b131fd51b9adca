import * as assert from 'uvu/assert'
import type { Context } from 'koa'
import { pino } from 'pino'
import { suite } from 'uvu'
import { appendAtEnd } from '../../../events/log/append-at-end.ts'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import { PEOPLE_STREAM, personStream } from '../../../events/schemas/people.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { people, type PersonRecord } from '../../../projections/models/people.ts'
import { sessions as projection } from '../../../projections/models/sessions.ts'
import { createAdminGuard } from '../../../server/admin/admin-guard.ts'
import { type Vault, VaultClosedError } from '../../../events/vault/vault.ts'
import { listPeople } from '../../../server/admin/people/directory.ts'
import { holderOf } from '../../../server/admin/people/invited.ts'
import type { Admin } from '../../../server/admin/open-admin.ts'
import { changeAndKeepSession } from '../../../server/admin/own-session.ts'
import { createAccounts } from '../../../server/admin/people/accounts.ts'
import { SESSION_MS } from '../../../events/domain/newsroom/limits.ts'
import { createSessions, IDLE_MS } from '../../../server/admin/sessions.ts'
import type { HttpProblem } from '../../../server/http/problem.ts'
import { collect, rejection } from '../../events/embedded/embedded-log.ts'
import { instant, newEvent, origin } from '../../events/new-events.ts'
import { until } from '../../machine/until.ts'
import { fold } from '../../projections/given.ts'
import { authorityOf } from './authority/authority-of.ts'

const test = suite('Sessions, by the clock')
const requestId = origin.correlationId
const FIRST = { personId: FIRST_OWNER_ID, key: null }

const SEALED = 'a'.repeat(64)

const personOf = (id: string): PersonRecord => ({ ...(people.initial(id) as PersonRecord), status: 'active', email: id })

/** Sessions over a log in memory, lists folded from it, and a clock that the test sets. */
function given() {
  let at = Date.parse('2026-11-21T08:00:00.000Z')
  const now = () => new Date(at)
  const { log, records, rights } = authorityOf(new MemoryEventLog({ now }))
  const written = async () => (await collect(log.readAll())).map(({ event }) => event as DomainEvent)
  const readModels = {
    read: async ([{ index, min = 0 }]: readonly [{ index: string; min?: number }]) => {
      const docs = [...fold(projection, await written())]
      return [docs.flatMap(([id, doc]) => ((projection.indexes!(doc, id)[index] ?? -1) >= min ? [doc] : []))]
    },
    waitFor: async () => true,
  } as never
  let ids = 0
  const happened = (event: DomainEvent, stream = 'person-of-the-test') => appendAtEnd(log, stream, [newEvent(event)])
  return {
    sessions: createSessions({
      log,
      readModels,
      records,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      now,
    }),
    records,
    rights,
    happened,
    /** @returns the id of a new author */
    async join(personId = '00000000-0000-4000-8000-0000000000aa') {
      const invitation = {
        role: 'author',
        email: SEALED,
        invitationHash: 'a'.repeat(64),
        invitedAt: instant,
        expiresAt: instant,
      } as const
      await happened({ type: 'PersonInvited', data: { personId, ...invitation } }, PEOPLE_STREAM)
      const accepted = { personId, password: SEALED, profile: SEALED, acceptedAt: instant }
      await happened({ type: 'InvitationAccepted', data: accepted }, personStream(personId))
      return personId
    },
    pass: (ms: number) => void (at += ms),
    written,
    /** Waits for the events that are recorded in the background. */
    renewed: (times: number) =>
      until(`${times} uses are recorded`, async () => (await written()).filter(({ type }) => type === 'SessionRenewed').length === times),
  }
}

const noVault = { keyOf: async () => null } as unknown as Vault

test('a login that is under way when the person’s password changes or they are deactivated opens no session', async () => {
  const { sessions, records, join, happened, written } = given()
  const personId = await join()
  const accounts = createAccounts({ records, vault: noVault } as never)
  const account = await accounts.byId(personId)
  const inTime = await sessions.open(account, 'none', '', origin)
  assert.is((await sessions.holder(inTime, null))?.personId, personId)
  const change = { personId, password: SEALED.toUpperCase(), changedAt: instant }
  await happened({ type: 'PersonPasswordChanged', data: change }, personStream(personId))
  assert.is(await sessions.holder(inTime, null), null)
  assert.is(((await rejection(sessions.open(account, 'none', '', origin))) as HttpProblem).status, 401)
  const after = await accounts.byId(personId)
  await happened({ type: 'PersonDeactivated', data: { personId, deactivatedAt: instant } }, personStream(personId))
  assert.is(((await rejection(sessions.open(after, 'none', '', origin))) as HttpProblem).status, 401)
  assert.is((await written()).filter(({ type }) => type === 'PersonLoggedIn').length, 1)
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

test('after one’s own change the session goes on under its new token, and the former one is none', async () => {
  const { sessions, records, rights, join, happened } = given()
  const personId = await join()
  const first = await sessions.open({ personId, key: null, epoch: 0 }, 'none', '', origin)
  let cookie = first
  const admin = {
    sessions,
    records,
    rights,
    accounts: createAccounts({ records, vault: noVault } as never),
    vault: { keyOf: async () => ({ open: () => 'ada@example.it' }) },
    cookie: { read: () => cookie, write: (_: unknown, token: string) => void (cookie = token), clear: () => void (cookie = '') },
    devices: { issue: async () => '' },
    deviceCookie: { write() {} },
  } as unknown as Admin
  const state = { caller: { actor: `person:${personId}`, personId, role: 'author' }, requestId }
  const change = { personId, password: SEALED.toUpperCase(), changedAt: instant }
  await changeAndKeepSession(admin, { state, get: () => '' } as unknown as Context, async () => {
    await happened({ type: 'PersonPasswordChanged', data: change }, personStream(personId))
  })
  assert.is((await sessions.holder(cookie, null))?.personId, personId)
  assert.is(await sessions.holder(first, null), null)
})

test('a session ends two hours after its last use', async () => {
  const { sessions, pass, renewed } = given()
  const token = await sessions.open(FIRST, 'none', '', origin)
  for (const use of [1, 2]) {
    pass(IDLE_MS - 1)
    assert.ok(await sessions.holder(token, requestId))
    await renewed(use)
  }
  pass(IDLE_MS)
  assert.is(await sessions.holder(token, requestId), null)
})

test('a dashboard left open does not keep its session: what it reads by itself is no use', async () => {
  const { sessions, rights, pass, renewed } = given()
  const token = await sessions.open(FIRST, 'none', '', origin)
  const none = () => Promise.reject(new Error('not asked'))
  const { admit } = createAdminGuard({
    sessions,
    tokens: { bearer: none },
    cookie: { read: () => token, write() {}, clear() {} },
    rights,
    logger: pino({ level: 'silent' }),
  })
  const call = async (method: string, path: string) => {
    const ctx = { method, path, state: {}, ip: '198.51.100.1', get: () => '', set: () => {} } as unknown as Context
    return admit(ctx, 'seeDashboard').then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  }
  const wait = IDLE_MS * 0.75
  pass(wait)
  assert.is(await call('POST', '/api/schedule/daily'), 200)
  await renewed(1)
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
  const renewals = (await written()).filter((event) => event.type === 'SessionRenewed').length
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
  const { sessions, pass, renewed } = given()
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
  await renewed(1)
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
