import * as assert from 'uvu/assert'
import type { AdminSession } from '../../../../client/api/people.ts'
import { createCall } from '../../../../client/api/call.ts'
import { withCookies } from '../cookie-jar.ts'
import { refusal } from '../refusal.ts'
import { assertRefused } from './assertions.ts'
import type { ContractTest } from './contract-test.ts'

const NO_ONE = { authenticated: false, person: null }
const FIRST_OWNER = { authenticated: true, person: { id: 'first-owner', role: 'owner' } }

/** Tests of login and open sessions. */
export function testSessions(test: ContractTest): void {
  test('Without a session every command and private read is refused; with one it works until logout (R7.12)', async ({
    api,
    call,
    password,
  }) => {
    assert.equal(await call('GET /api/session'), NO_ONE)
    const { items } = await api.articles({ limit: 1 })
    const closed: (() => Promise<unknown>)[] = [
      () => api.dashboard(),
      () => api.articles({ status: 'all' }),
      () => api.generateTopics(),
      () => api.generateArticle('qualsiasi'),
      () => api.generateDaily(),
      () => api.generateBatch(),
      () => api.withdrawArticle(items[0]!.slug),
      () => api.featureArticle(items[0]!.slug, true),
      () => api.activateTopic('qualsiasi', false),
      () => call('GET /api/admin/sessions'),
      () => call('POST /api/admin/sessions/:id/end', { id: 'qualsiasi', password }),
      () => call('POST /api/admin/sessions/revoke', { password }),
    ]
    for (const refused of closed) await assertRefused(refused, 401)

    await assertRefused(() => call('POST /api/session', { password: `non ${password}` }), 401)
    assert.equal(await call('GET /api/session'), NO_ONE)
    assert.equal(await call('POST /api/session', { password }), FIRST_OWNER)
    assert.equal(await call('GET /api/session'), FIRST_OWNER)
    await api.dashboard()
    await call('DELETE /api/session')
    assert.equal(await call('GET /api/session'), NO_ONE)
    await assertRefused(() => api.dashboard(), 401)
  })

  test('Open sessions are listed, the current one marked; one or all are ended with the password', async ({ call, password, baseUrl }) => {
    const elsewhere = createCall({ baseUrl, fetch: withCookies(globalThis.fetch) })
    await call('POST /api/session', { password })
    await elsewhere('POST /api/session', { password })
    const listed = await call('GET /api/admin/sessions')
    for (const { id, startedAt, lastUsedAt, expiresAt, secondFactor } of listed) {
      assert.type(id, 'string')
      for (const instant of [startedAt, lastUsedAt, expiresAt]) assert.is(new Date(instant).toISOString(), instant)
      assert.ok(startedAt <= lastUsedAt && lastUsedAt < expiresAt)
      assert.ok(['none', 'totp', 'recovery'].includes(secondFactor))
    }
    const current = (sessions: AdminSession[]) => sessions.filter((session) => session.current).map(({ id }) => id)
    const [own] = current(listed)
    assert.is(current(listed).length, 1)
    const [other] = current(await elsewhere('GET /api/admin/sessions'))
    assert.is.not(other, own)
    assert.ok(listed.some(({ id }) => id === other))

    const wrong = await refusal(() => call('POST /api/admin/sessions/:id/end', { id: other!, password: `non ${password}` }))
    assert.is(wrong.status, 403)
    assert.match(wrong.problem?.type ?? '', /wrong-password$/)
    assert.equal(await elsewhere('GET /api/session'), FIRST_OWNER)
    await call('POST /api/admin/sessions/:id/end', { id: other!, password })
    assert.equal(await elsewhere('GET /api/session'), NO_ONE)
    assert.equal(current(await call('GET /api/admin/sessions')), [own])
    assert.not.ok((await call('GET /api/admin/sessions')).some(({ id }) => id === other))
    await assertRefused(() => call('POST /api/admin/sessions/:id/end', { id: 'una-sessione-che-non-esiste', password }), 404)

    await assertRefused(() => call('POST /api/admin/sessions/revoke', { password: `non ${password}` }), 403)
    assert.equal(await call('GET /api/session'), FIRST_OWNER)
    await call('POST /api/admin/sessions/revoke', { password })
    assert.equal(await call('GET /api/session'), NO_ONE)
  })
}
