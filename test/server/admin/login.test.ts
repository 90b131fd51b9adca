import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createApiTokens } from '../../../server/admin/api-tokens.ts'
import { disableSecondFactor, enableSecondFactor } from '../../../server/admin/factors/second-factor.ts'
import { decodeBase32, hotp, totpStep } from '../../../server/admin/factors/totp.ts'
import { readConfig } from '../../../server/config.ts'
import { openPortal } from '../../../server/portal/open-portal.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { callerOf, sessionCookie } from '../../portal/security/caller.ts'
import { dataOf, eventsOf } from '../../portal/security/events-of.ts'
import { until } from '../../machine/until.ts'
import { origin } from '../../events/new-events.ts'
import { authorityOf } from './authority/authority-of.ts'

const test = suite('Login')

const ADMIN_CALLS: [string, string][] = [
  ['GET', '/api/admin/dashboard'],
  ['GET', '/api/admin/changes'],
  ['GET', '/api/admin/csp-reports'],
  ['GET', '/api/articles?status=all'],
  ['GET', '/api/articles?status=review'],
  ['POST', '/api/generate/topics'],
  ['POST', '/api/generate/article'],
  ['POST', '/api/generate/batch-articles'],
  ['POST', '/api/schedule/daily'],
  ['POST', '/api/articles/una-notizia/publish'],
  ['POST', '/api/articles/una-notizia/withdraw'],
  ['POST', '/api/articles/una-notizia/feature'],
  ['POST', '/api/articles/una-notizia/unfeature'],
  ['POST', '/api/topics/un-tema/activate'],
  ['POST', '/api/topics/un-tema/deactivate'],
  ['GET', '/api/admin/sessions'],
  ['POST', `/api/admin/sessions/${'a'.repeat(64)}/end`],
  ['POST', '/api/admin/sessions/revoke'],
]

test('without a session every admin call is refused with 401, whatever cookie or token comes along', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const attempts: Record<string, string>[] = [
    {},
    { cookie: 'session=mock' },
    { cookie: `session=${'A'.repeat(43)}` },
    { cookie: 'session=' },
    { authorization: 'Bearer abc' },
    { authorization: `Bearer mct_${randomUUID()}_${'A'.repeat(43)}` },
    { authorization: `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}` },
  ]
  for (const [method, path] of ADMIN_CALLS) {
    for (const headers of attempts) {
      const { status, problem } = await call(method, path, { headers })
      assert.is(status, 401, `${method} ${path} with ${JSON.stringify(headers)}`)
      assert.is(problem?.status, 401)
    }
  }
})

test('other spellings of an admin address do not lead past the guard', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const spellings = [
    '/API/admin/dashboard',
    '/api/Admin/dashboard',
    '/api/admin/dashboard/',
    '/api//admin/dashboard',
    '/api/%61dmin/dashboard',
  ]
  for (const path of [
    ...spellings,
    '/api/admin/./dashboard',
    '/api/x/../admin/dashboard',
    '/api/admin/dashboard%00',
    '/api/admin/dashboard;x',
  ]) {
    const { status, text } = await call('GET', path)
    assert.ok(status === 401 || status === 404 || status === 400, `${path}: ${status}`)
    assert.not.match(text, 'costMicroEur')
  }
})

test('the admin page holds no figure of the admin’s before the login', async () => {
  await using portal = await startPortal()
  const { text } = await callerOf(portal.url)('GET', '/admin')
  assert.not.match(text, 'costMicroEur')
  assert.not.match(text, 'aiGenerated')
})

test('the cookie is HttpOnly, SameSite=Strict, for the whole site, and with https Secure and named __Host-', async () => {
  await using plain = await startPortal()
  const [cookie = ''] = (await callerOf(plain.url)('POST', '/api/session', { json: { password: ADMIN_PASSWORD } })).headers.getSetCookie()
  assert.match(cookie, /^session=[A-Za-z0-9_-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
  await plain.close()

  await using secure = await startPortal({ environment: { PUBLIC_URL: 'https://mercato.example' } })
  const call = callerOf(secure.url)
  const answer = await call('POST', '/api/session', { json: { password: ADMIN_PASSWORD } })
  const [hostCookie = ''] = answer.headers.getSetCookie()
  assert.match(hostCookie, /^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  assert.is(answer.headers.get('cache-control'), 'no-store')
  const value = hostCookie.split(';')[0]!
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: value } })).status, 200)
  // A neighbour’s subdomain could have set a cookie without the prefix.
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { cookie: value.replace('__Host-', '') } })).status, 401)
})

test('a wrong password gets one answer whatever is wrong with it, and an invalid body is refused', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const texts = new Set<string>()
  for (const password of ['x', ADMIN_PASSWORD.slice(0, -1), `${ADMIN_PASSWORD} `, ADMIN_PASSWORD.toUpperCase()]) {
    const { status, text } = await call('POST', '/api/session', { json: { password } })
    assert.is(status, 401)
    texts.add(text)
  }
  assert.is(texts.size, 1)
  for (const json of [
    {},
    { password: 1 },
    { password: ['x'] },
    { password: '' },
    { password: 'x', admin: true },
    [],
    'x',
    { password: 'x'.repeat(1_001) },
  ]) {
    assert.is((await call('POST', '/api/session', { json })).status, 422, JSON.stringify(json))
  }
})

test('with the second factor a code is asked for, counts once, and a recovery code stands in for a lost phone, once', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const { secret, recoveryCodes } = await enableSecondFactor(portal.dataDir)
  assert.is((await stat(join(portal.dataDir, 'second-factor.json'))).mode & 0o777, 0o600)
  const login = (code?: string) => call('POST', '/api/session', { json: { password: ADMIN_PASSWORD, ...(code ? { code } : {}) } })
  const asked = await login()
  assert.is(asked.status, 401)
  assert.match(asked.problem?.type ?? '', /second-factor-required$/)
  assert.is((await login('000000')).status, 401)
  const code = hotp(decodeBase32(secret), totpStep(new Date()))
  assert.is((await login(code)).status, 200)
  assert.is((await login(code)).status, 401, 'the same code again')
  assert.is((await login(recoveryCodes[0])).status, 200)
  assert.is((await login(recoveryCodes[0]!.toLowerCase())).status, 401, 'the same recovery code again')
  assert.is((await login(recoveryCodes[1]!.toLowerCase().replaceAll('-', ' '))).status, 200)
  const stored = await readFile(join(portal.dataDir, 'second-factor.json'), 'utf8')
  for (const one of recoveryCodes) assert.not.match(stored, one.replaceAll('-', ''))
  await disableSecondFactor(portal.dataDir)
  assert.is((await login()).status, 200)
})

test('an API token does what its scopes say and no more, until it is revoked; the log holds only its hash', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  await using log = await portal.openLog()
  // Creates a token beside the portal on the same log, as `npm run admin` does.
  const tokens = createApiTokens({
    log,
    records: authorityOf(log).records,
    readModels: { read: () => Promise.reject(new Error('not asked')), waitFor: async () => true } as never,
    newId: randomUUID,
    now: () => new Date(),
  })
  const issued = await tokens.issue({ label: 'lettore', scopes: ['read'], days: 1 }, origin)
  const headers = { authorization: `Bearer ${issued.token}` }
  const dashboard = () => call('GET', '/api/admin/dashboard', { headers })
  await until('the token is known', async () => (await dashboard()).status !== 401)
  assert.is((await dashboard()).status, 200)
  assert.is((await call('POST', '/api/generate/topics', { headers })).status, 403)
  assert.is((await call('POST', '/api/articles/una-notizia/publish', { headers })).status, 403)
  assert.is((await call('POST', '/api/admin/sessions/revoke', { headers })).status, 403)
  assert.is((await call('GET', '/api/admin/sessions', { headers })).status, 403)
  assert.equal(JSON.parse((await call('GET', '/api/session', { headers })).text), { authenticated: false, person: null })
  const tampered = { authorization: `Bearer ${issued.token.slice(0, -1)}${issued.token.endsWith('A') ? 'B' : 'A'}` }
  assert.is((await call('GET', '/api/admin/dashboard', { headers: tampered })).status, 401)
  const expired = await tokens.issue({ label: 'scaduto', scopes: ['read'], days: 0 }, origin)
  assert.is((await call('GET', '/api/admin/dashboard', { headers: { authorization: `Bearer ${expired.token}` } })).status, 401)
  await tokens.revoke(issued.tokenId, origin)
  await until('the token is revoked', async () => (await dashboard()).status !== 200)
  const secret = issued.token.slice(-43)
  assert.not.match(JSON.stringify(dataOf(await eventsOf(portal), 'ApiTokenIssued')), secret)
})

test('without ADMIN_PASSWORD the first start makes a password, shows it once and keeps only its hash', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const open = () =>
    openPortal({ config: readConfig({ PORT: '0', DATA_DIR: dataDir }), root: process.cwd(), mode: 'production', overrides: { logger } })
  try {
    const first = await open()
    const password = first.generatedPassword!
    assert.match(password, /^[2-9a-z]{5}(-[2-9a-z]{5}){4}$/)
    await sessionCookie(callerOf(first.url), password)
    await first.close()
    const second = await open()
    assert.is(second.generatedPassword, null)
    await sessionCookie(callerOf(second.url), password)
    await second.close()
    assert.is((await stat(join(dataDir, 'admin-password'))).mode & 0o777, 0o600)
    assert.match(await readFile(join(dataDir, 'admin-password'), 'utf8'), /^scrypt\$32768\$8\$3\$/)
    for (const file of await readdir(dataDir)) assert.not.ok((await readFile(join(dataDir, file))).includes(password), file)
    assert.not.ok(lines.some((line) => line.includes(password)))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('logins and logouts are in the log, and a session there is only the hash of its token', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const cookie = await sessionCookie(call)
  await call('DELETE', '/api/session', { headers: { cookie } })
  const found = await eventsOf(portal)
  assert.is(dataOf(found, 'PersonLoggedIn').length, 1)
  assert.is(dataOf(found, 'AdminLoggedOut').length, 1)
  assert.not.match(JSON.stringify(found.map((one) => [one.stream, one.event])), cookie.slice('session='.length))
})

test.run()
