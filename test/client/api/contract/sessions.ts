import * as assert from 'uvu/assert'
import type { AdminSession } from '../../../../client/api/people.ts'
import { createHttpApi } from '../../../../client/api/http-api.ts'
import { withCookies } from '../cookie-jar.ts'
import { refusal } from '../refusal.ts'
import { assertRefused } from './assertions.ts'
import type { ContractTest } from './contract-test.ts'

const NO_ONE = { authenticated: false, person: null }
const FIRST_OWNER = { authenticated: true, person: { id: 'first-owner', role: 'owner' } }

/** Tests of login and open sessions. */
// oxlint-disable-next-line max-lines-per-function -- one part of a suite: many tests
export function testSessions(test: ContractTest): void {
  test('Without a session every command and private read is refused; with one it works until logout (R7.12)', async ({ api, password }) => {
    assert.equal(await api.session(), NO_ONE)
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
      () => api.sessions(),
      () => api.endSession('qualsiasi', password),
      () => api.endAllSessions(password),
    ]
    for (const call of closed) await assertRefused(call, 401)

    await assertRefused(() => api.login(`non ${password}`), 401)
    assert.equal(await api.session(), NO_ONE)
    assert.equal(await api.login(password), FIRST_OWNER)
    assert.equal(await api.session(), FIRST_OWNER)
    await api.dashboard()
    await api.logout()
    assert.equal(await api.session(), NO_ONE)
    await assertRefused(() => api.dashboard(), 401)
  })

  test('Open sessions are listed, the current one marked; one or all are ended with the password', async ({ api, password, baseUrl }) => {
    const elsewhere = createHttpApi({ baseUrl, fetch: withCookies(globalThis.fetch) })
    await api.login(password)
    await elsewhere.login(password)
    const listed = await api.sessions()
    for (const { id, startedAt, lastUsedAt, expiresAt, secondFactor } of listed) {
      assert.type(id, 'string')
      for (const instant of [startedAt, lastUsedAt, expiresAt]) assert.is(new Date(instant).toISOString(), instant)
      assert.ok(startedAt <= lastUsedAt && lastUsedAt < expiresAt)
      assert.ok(['none', 'totp', 'recovery'].includes(secondFactor))
    }
    const current = (sessions: AdminSession[]) => sessions.filter((session) => session.current).map(({ id }) => id)
    const [own] = current(listed)
    assert.is(current(listed).length, 1)
    const [other] = current(await elsewhere.sessions())
    assert.is.not(other, own)
    assert.ok(listed.some(({ id }) => id === other))

    const wrong = await refusal(() => api.endSession(other!, `non ${password}`))
    assert.is(wrong.status, 403)
    assert.match(wrong.problem?.type ?? '', /wrong-password$/)
    assert.equal(await elsewhere.session(), FIRST_OWNER)
    await api.endSession(other!, password)
    assert.equal(await elsewhere.session(), NO_ONE)
    assert.equal(current(await api.sessions()), [own])
    assert.not.ok((await api.sessions()).some(({ id }) => id === other))
    await assertRefused(() => api.endSession('una-sessione-che-non-esiste', password), 404)

    await assertRefused(() => api.endAllSessions(`non ${password}`), 403)
    assert.equal(await api.session(), FIRST_OWNER)
    await api.endAllSessions(password)
    assert.equal(await api.session(), NO_ONE)
  })
}
