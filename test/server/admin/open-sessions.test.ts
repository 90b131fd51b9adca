import { hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AdminSession } from '../../../client/api/people.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { RecordedEvent } from '../../../events/log/event-log.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import type { Query } from '../../../projections/stores/read-models.ts'
import { createSessions } from '../../../server/admin/sessions.ts'
import { collect, embeddedLog } from '../../events/embedded/embedded-log.ts'
import { origin } from '../../events/new-events.ts'
import { givenModels } from '../../projections/given-models.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { callerOf, sessionCookie } from '../../portal/security/caller.ts'
import { deadline } from '../../machine/deadline.ts'
import { authorityOf } from './authority/authority-of.ts'

const test = suite('Sessions from login to their end')

test('a session outlives a restart, ends at logout, and no copy of its cookie works afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  try {
    const first = await startPortal({ dataDir })
    const cookie = await sessionCookie(callerOf(first.url))
    await first.close()
    await using second = await startPortal({ dataDir })
    const call = callerOf(second.url)
    assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie } })).status, 200)
    const logout = await call('DELETE', '/api/session', { headers: { cookie } })
    assert.is(logout.status, 204)
    assert.match(logout.headers.getSetCookie()[0]!, /^session=; Max-Age=0;/)
    assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie } })).status, 401)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a start with another ADMIN_PASSWORD or second factor ends the first owner’s sessions, one with the same does not', async () => {
  await using folder = await tempFolder()
  const dataDir = folder.path
  let cookie = ''
  const statusOn = async ({ url }: { url: string }) => (await callerOf(url)('GET', '/api/admin/dashboard', { headers: { cookie } })).status
  {
    await using portal = await startPortal({ dataDir })
    cookie = await sessionCookie(callerOf(portal.url))
    await until('the password is noted', () => existsSync(join(dataDir, 'admin-password-seen')))
  }
  {
    await using portal = await startPortal({ dataDir })
    assert.is(await statusOn(portal), 200)
  }
  await using portal = await startPortal({ dataDir, environment: { ADMIN_PASSWORD: 'un-altra-parola-lunga-9' } })
  assert.is(await statusOn(portal), 401, 'the first answer refuses it')
})

test('every login makes a new token: one planted before is worth nothing, and the old session ends', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const planted = `session=${'B'.repeat(43)}`
  const login = await call('POST', '/api/session', { json: { password: ADMIN_PASSWORD }, headers: { cookie: planted } })
  const first = login.headers.getSetCookie()[0]!.split(';')[0]!
  assert.is.not(first, planted)
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: planted } })).status, 401)
  const again = await call('POST', '/api/session', { json: { password: ADMIN_PASSWORD }, headers: { cookie: first } })
  const second = again.headers.getSetCookie()[0]!.split(';')[0]!
  assert.is.not(second, first)
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: first } })).status, 401)
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: second } })).status, 200)
  // If two cookies have the same name, another party set one of them.
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: `${second}; ${planted}` } })).status, 401)
})

test('a stream of changes ends when its session does, and what an admin alone sees is stored by no cache', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const headers = { cookie: await sessionCookie(call) }
  assert.is((await call('GET', '/api/articles?status=all', { headers })).headers.get('cache-control'), 'no-store')
  const stream = await fetch(`${portal.url}/api/admin/changes`, { headers, signal: deadline() })
  assert.is(stream.status, 200)
  assert.is((await call('DELETE', '/api/session', { headers })).status, 204)
  assert.match(await stream.text(), /^retry: 2000/)
})

test('logout everywhere ends every session at once, and the next login opens a new one', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const [one, two] = [await sessionCookie(call), await sessionCookie(call)]
  const revoke = (json: unknown) => call('POST', '/api/admin/sessions/revoke', { json, headers: { cookie: one } })
  assert.is((await revoke({})).status, 422)
  assert.is((await revoke({ password: 'sbagliata' })).status, 403)
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: two } })).status, 200)
  assert.is((await revoke({ password: ADMIN_PASSWORD })).status, 204)
  for (const cookie of [one, two]) assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie } })).status, 401)
  const cookie = await sessionCookie(call)
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie } })).status, 200)
})

test('open sessions are listed without who or where, and each can be ended alone, with the password again', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const [one, two, three] = [await sessionCookie(call), await sessionCookie(call), await sessionCookie(call)]
  const list = async (cookie: string) => {
    const answer = await call('GET', '/api/admin/sessions', { headers: { cookie, 'user-agent': 'Browser di prova' } })
    assert.is(answer.headers.get('cache-control'), 'no-store')
    return JSON.parse(answer.text) as AdminSession[]
  }
  const listed = await list(one)
  assert.is(listed.length, 3)
  const own = listed.filter(({ current }) => current)
  assert.is(own.length, 1)
  assert.equal(Object.keys(own[0]!).toSorted(), ['current', 'device', 'expiresAt', 'id', 'lastUsedAt', 'secondFactor', 'startedAt'])
  assert.is(Date.parse(own[0]!.expiresAt) - Date.parse(own[0]!.startedAt), 12 * 3_600_000)
  assert.not.match(JSON.stringify(listed), /127\.0\.0\.1|::1|Browser/)

  const other = (await list(two)).find(({ current }) => current)!
  const end = (id: string, password: string) =>
    call('POST', `/api/admin/sessions/${id}/end`, { json: { password }, headers: { cookie: one } })
  const refused = await end(other.id, 'sbagliata')
  assert.is(refused.status, 403)
  assert.match(refused.problem?.type ?? '', /wrong-password$/)
  assert.is((await list(two)).length, 3)
  assert.is((await end(other.id, ADMIN_PASSWORD)).status, 204)
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: two } })).status, 401)
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: three } })).status, 200)
  assert.is((await list(one)).length, 2)
  assert.is((await end(other.id, ADMIN_PASSWORD)).status, 204, 'it stays ended')
  assert.is((await end('f'.repeat(64), ADMIN_PASSWORD)).status, 404)
  assert.is((await end('every-session', ADMIN_PASSWORD)).status, 404)
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: one } })).status, 200)
})

const MINUTE = 60_000
const factsIn = (events: readonly RecordedEvent[]) => events.map(({ event }) => event as DomainEvent)

test('The log keeps a session’s newest renewal alone, its login and its logout, and what remains folds to the same session.', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  let at = Date.parse('2026-11-21T08:00:00.000Z')
  /** Folded from all that was ever appended. */
  const read = async (queries: readonly Query[]) => {
    await using models = await givenModels(factsIn(await collect(log.readAll())))
    return models.read(queries)
  }
  const sessions = createSessions({
    log,
    records: authorityOf(log).records,
    readModels: { read, waitFor: async () => true } as never,
    newId: randomUUID,
    now: () => new Date(at),
  })
  const token = await sessions.open({ personId: FIRST_OWNER_ID, key: null }, 'none', '', origin)
  const appended = async () => (await collect(log.readAll())).filter(({ type }) => type === 'SessionRenewed')
  for (const count of [1, 2, 3]) {
    at += 6 * MINUTE
    await until(`renewal ${count}`, async () => {
      await sessions.holder(token, origin.correlationId)
      return (await appended()).length === count
    })
  }
  await sessions.end(token, origin)

  const streams = new Set((await collect(log.readAll())).map(({ stream }) => stream))
  const kept = (await Promise.all([...streams].map((stream) => collect(log.readStream(stream))))).flat()
  assert.equal(
    kept.map(({ type }) => type).toSorted((a, b) => a.localeCompare(b)),
    ['AdminLoggedOut', 'PersonLoggedIn', 'SessionRenewed'],
  )
  const question = [{ model: 'sessions', key: hash('sha256', token) }] as const
  await using models = await givenModels(factsIn(kept))
  assert.equal(await models.read(question), await read(question))
})

test.run()
