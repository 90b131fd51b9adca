import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EventLog } from '../../../events/log/event-log.ts'
import { loginFailuresStream } from '../../../events/schemas/admin.ts'
import { openLog } from '../../../server/portal/open-log.ts'
import { forgetAdminPassword } from '../../../server/admin/admin-password.ts'
import { enableSecondFactor } from '../../../server/admin/factors/second-factor.ts'
import { readConfig } from '../../../server/config.ts'
import { openPortal } from '../../../server/portal/open-portal.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { deriveQuickly } from '../../portal/store-password.ts'
import { callerOf, deviceCookie, sessionCookie } from '../../portal/security/caller.ts'
import { eventsOf } from '../../portal/security/events-of.ts'
import { newEvent } from '../../events/new-events.ts'

const test = suite('Device cookies')
/** Tests say from which address each attempt comes. */
const PROXIED = { TRUSTED_PROXIES: '127.0.0.1,::1' }
const HOME = '198.51.100.1'

interface From {
  readonly address: string
  readonly cookie?: string | undefined
}

const loginsOf =
  (url: string) =>
  (password: string, { address, cookie }: From, code?: string) =>
    callerOf(url)('POST', '/api/session', {
      json: { password, ...(code ? { code } : {}) },
      headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
    })

type Login = ReturnType<typeof loginsOf>

const statusesOf = async (count: number, attempt: (n: number) => ReturnType<Login>) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await attempt(n)).status)
  return statuses
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

/** Appends three wrong guesses a moment ago from each share of all addresses. Unknown browsers are then refused for an hour. */
async function lockOutUnknownDevices(log: EventLog): Promise<void> {
  const failedAt = new Date().toISOString()
  const events = Array.from({ length: 3 * 256 }, (_, n) =>
    newEvent({ type: 'LoginFailed', data: { reason: 'password', share: n % 256, failedAt } }),
  )
  await log.append(loginFailuresStream(failedAt.slice(0, 10)), 'no_stream', events)
}

test('thirty wrong guesses from three addresses hold up only those, and never a browser that has logged in (R10.17)', async () => {
  // The key decides which addresses share a part of all.
  await using portal = await startPortal({
    environment: { ...PROXIED, VAULT_KEY: Buffer.alloc(32, 7).toString('base64') },
  })
  const login = loginsOf(portal.url)
  const cookie = await deviceCookie(callerOf(portal.url), { headers: { 'x-forwarded-for': HOME } })
  const flood = (n: number) => login('sbagliata', { address: `2001:db8:1:${n}::${n}` })
  assert.equal(await statusesOf(12, flood), [...times(10, 401), 429, 429], 'one address, or one customer’s /48, has its share')
  const strangers = (n: number) => login('sbagliata', { address: `203.0.113.${n % 2}` })
  assert.equal(await statusesOf(22, strangers), [...times(20, 401), 429, 429])
  assert.is((await login(ADMIN_PASSWORD, { address: '203.0.113.0' })).status, 429)
  assert.is((await login(ADMIN_PASSWORD, { address: '192.0.2.78' })).status, 200)
  assert.equal(await statusesOf(4, () => login('sbagliata', { address: HOME })), [...times(3, 401), 429], 'it has three guesses left')
  const refused = await login(ADMIN_PASSWORD, { address: HOME })
  assert.is(refused.status, 429)
  assert.match(refused.problem?.detail ?? '', 'accedi con una passkey o da un browser con cui sei già entrato')
  assert.ok(Number(refused.headers.get('retry-after')) <= 3_600, 'until an hour has passed')
  for (const address of [HOME, '203.0.113.0']) assert.is((await login(ADMIN_PASSWORD, { address, cookie })).status, 200, address)
})

test('a device that guesses too often is locked itself, with the right password too, and no other device or stranger is', async () => {
  await using portal = await startPortal({ environment: PROXIED })
  const login = loginsOf(portal.url)
  const [cookie, other] = [await deviceCookie(callerOf(portal.url)), await deviceCookie(callerOf(portal.url))]
  // A device cannot hide behind several addresses.
  const wrong = (n: number) => login('sbagliata', { address: `203.0.113.${n}`, cookie })
  assert.equal(await statusesOf(12, wrong), [...times(10, 401), ...times(2, 429)])
  const refused = await login(ADMIN_PASSWORD, { address: HOME, cookie })
  assert.is(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 60)
  assert.match(refused.problem?.type ?? '', /login-throttled$/)
  assert.is((await login(ADMIN_PASSWORD, { address: HOME })).status, 200)
  assert.is((await login(ADMIN_PASSWORD, { address: HOME, cookie: other })).status, 200)
  assert.is((await login(ADMIN_PASSWORD, { address: HOME, cookie })).status, 429)
})

test('a wrong code, and a wrong password where it is asked for again, count against the device', async () => {
  await using portal = await startPortal({ environment: PROXIED })
  const call = callerOf(portal.url)
  const login = loginsOf(portal.url)
  const answer = await login(ADMIN_PASSWORD, { address: HOME })
  const set = answer.headers.getSetCookie()
  const cookie = set.map((one) => one.split(';')[0]).join('; ')
  const revoke = (password: string) => call('POST', '/api/admin/sessions/revoke', { json: { password }, headers: { cookie } })
  await lockOutUnknownDevices(await portal.openLog())
  assert.equal(await statusesOf(5, () => revoke('sbagliata')), times(5, 403))
  await enableSecondFactor(portal.dataDir)
  assert.equal(await statusesOf(5, () => login(ADMIN_PASSWORD, { address: HOME, cookie }, '000000')), times(5, 401))
  assert.is((await login(ADMIN_PASSWORD, { address: HOME, cookie }, '000000')).status, 429)
  assert.is((await revoke(ADMIN_PASSWORD)).status, 429)
  const failures = (await eventsOf(portal)).filter(({ type, stream }) => type === 'LoginFailed' && stream.startsWith('device-failures-'))
  // The last says that a guess was refused.
  assert.equal(
    failures.map(({ event }) => (event as { data: { reason: string } }).data.reason),
    [...Array.from({ length: 5 }, () => 'password'), ...Array.from({ length: 5 }, () => 'second_factor'), 'throttled'],
  )
})

test('a cookie that was forged, altered or sent twice is a stranger’s', async () => {
  await using portal = await startPortal({ environment: PROXIED })
  const login = loginsOf(portal.url)
  const cookie = await deviceCookie(callerOf(portal.url))
  await using elsewhere = await startPortal({ environment: { ADMIN_PASSWORD: 'un-altra-parola-d-ordine' } })
  const foreign = await deviceCookie(callerOf(elsewhere.url), { password: 'un-altra-parola-d-ordine' })
  await lockOutUnknownDevices(await portal.openLog())
  const [name = '', value = ''] = cookie.split('=')
  const [nonce = '', signature = ''] = value.split('.')
  const turned = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  const forged = [
    `${name}=`,
    `${name}=${nonce}`,
    `${name}=${nonce}.`,
    `${name}=.${signature}`,
    `${name}=${turned(nonce)}.${signature}`,
    `${name}=${nonce}.${turned(signature)}`,
    `${name}=${nonce}.${signature.slice(0, -1)}`,
    `${name}=${value}.${signature}`,
    `${name}=${nonce}.${'A'.repeat(43)}`,
    `${name}=${'x'.repeat(5_000)}`,
    `session=${value}`,
    `__Host-${cookie}`,
    `${cookie}; ${cookie}`,
    foreign,
  ]
  for (const one of forged) assert.is((await login(ADMIN_PASSWORD, { address: HOME, cookie: one })).status, 429, one)
  assert.is((await login(ADMIN_PASSWORD, { address: HOME, cookie })).status, 200)
})

test('only a complete login sets it: HttpOnly, SameSite=Strict, for a year, and with https Secure and named __Host-', async () => {
  await using plain = await startPortal()
  const login = loginsOf(plain.url)
  const [, cookie = ''] = (await login(ADMIN_PASSWORD, { address: HOME })).headers.getSetCookie()
  assert.match(cookie, /^device=[\w-]{22}\.[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)
  const [, again = ''] = (await login(ADMIN_PASSWORD, { address: HOME, cookie: cookie.split(';')[0] })).headers.getSetCookie()
  assert.match(again, /^device=/)
  assert.is.not(again, cookie, 'each login has a device, and so a counter, of its own')
  assert.equal((await login('sbagliata', { address: HOME })).headers.getSetCookie(), [])
  await enableSecondFactor(plain.dataDir)
  assert.equal((await login(ADMIN_PASSWORD, { address: HOME })).headers.getSetCookie(), [])
  const logout = await callerOf(plain.url)('DELETE', '/api/session', { headers: { cookie: cookie.split(';')[0]! } })
  assert.not.ok(
    logout.headers.getSetCookie().some((one) => one.startsWith('device=')),
    'a logout leaves it',
  )

  await using secure = await startPortal({ environment: { PUBLIC_URL: 'https://mercato.example' } })
  const [, hostCookie = ''] = (await loginsOf(secure.url)(ADMIN_PASSWORD, { address: HOME })).headers.getSetCookie()
  assert.match(hostCookie, /^__Host-device=.+; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
})

test('it holds on every machine with the same password and VAULT_KEY, and on none with another password', async () => {
  const vault = { VAULT_KEY: Buffer.alloc(32, 7).toString('base64') }
  const environment = { ...PROXIED, ...vault, ADMIN_PASSWORD }
  await using one = await startPortal({ environment })
  const cookie = await deviceCookie(callerOf(one.url))
  const statusOn = async (more: Record<string, string>) => {
    await using other = await startPortal({ environment: { ...environment, ...more } })
    await lockOutUnknownDevices(await other.openLog())
    return (await loginsOf(other.url)(more['ADMIN_PASSWORD'] ?? ADMIN_PASSWORD, { address: HOME, cookie })).status
  }
  assert.is(await statusOn({}), 200, 'a machine of its own')
  assert.is(await statusOn({ ADMIN_PASSWORD: 'una-parola-d-ordine-nuova' }), 429)
})

test('a person’s ends with their own password, also one that was changed elsewhere, and no one else’s does', async () => {
  await using portal = await startPortal({ environment: PROXIED })
  const call = callerOf(portal.url)
  const owner = { cookie: await sessionCookie(call) }
  const [password, newPassword] = ['nove tartarughe lente', 'dieci lumache calme']
  const post = (path: string, json: object, headers: Record<string, string> = {}) => call('POST', path, { json, headers })
  const cookiesOf = ({ headers }: Awaited<ReturnType<typeof post>>) =>
    Object.fromEntries(headers.getSetCookie().map((one) => [one.split('=')[0]!, one.split(';')[0]!]))
  const join = async (email: string) => {
    const { url } = JSON.parse((await post('/api/admin/people', { email, role: 'author' }, owner)).text) as { url: string }
    return cookiesOf(await post('/api/invitation/accept', { token: url.split('#')[1], name: email.split('@')[0], password }))
  }
  const [ada, eva] = [await join('ada@example.it'), await join('eva@example.it')]
  await lockOutUnknownDevices(await portal.openLog())
  const logIn = async (email: string, typed: string, cookie: string) =>
    (await post('/api/session', { email, password: typed }, { cookie, 'x-forwarded-for': HOME })).status
  assert.is(await logIn('ada@example.it', password, ada['device']!), 200)
  assert.is(await logIn('eva@example.it', password, ada['device']!), 429, 'another’s')
  const changed = await post('/api/admin/account/password', { password, newPassword }, { cookie: `${ada['session']}; ${ada['device']}` })
  assert.is(changed.status, 204)
  assert.is(await logIn('ada@example.it', newPassword, ada['device']!), 429, 'from before the change')
  assert.is(await logIn('ada@example.it', newPassword, cookiesOf(changed)['device']!), 200, 'this browser’s, after it')
  assert.is(await logIn('eva@example.it', password, eva['device']!), 200)
})

test('with the password that the first start made it outlives a restart, and ends when that password is forgotten', async () => {
  await using folder = await tempFolder()
  const config = readConfig({ PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...PROXIED })
  async function onPortal<T>(work: (login: Login, url: string, generated: string) => Promise<T>): Promise<T> {
    const portal = await openPortal({ config, root: process.cwd(), mode: 'production', overrides: { derive: deriveQuickly } })
    try {
      return await work(loginsOf(portal.url), portal.url, portal.generatedPassword!)
    } finally {
      await portal.close()
    }
  }
  const [password, cookie] = await onPortal(async (_, url, generated) => {
    const own = await deviceCookie(callerOf(url), { password: generated })
    return [generated, own] as const
  })
  await onPortal(async (login) => {
    await using opened = await openLog({ eventStoreUrl: undefined, dataDir: folder.path, mustAnswer: true }, pino({ level: 'error' }))
    await lockOutUnknownDevices(opened.log)
    assert.is((await login(password, { address: HOME })).status, 429)
    assert.is((await login(password, { address: HOME, cookie })).status, 200)
  })
  await forgetAdminPassword(folder.path)
  await onPortal(async (login, _, generated) => assert.is((await login(generated, { address: HOME, cookie })).status, 429))
})

test('the log counts a device’s failures apart, and holds nothing of its cookie; a forged one leaves no stream of its own', async () => {
  await using portal = await startPortal({ environment: PROXIED })
  const login = loginsOf(portal.url)
  const cookie = await deviceCookie(callerOf(portal.url))
  const [nonce = '', mark = '', signature = ''] = cookie.slice('device='.length).split('.')
  await login('sbagliata', { address: HOME, cookie })
  await login('sbagliata', { address: HOME, cookie: `device=${'A'.repeat(22)}.${mark}.${signature}` })
  const found = await eventsOf(portal)
  const failures = found.filter(({ type }) => type === 'LoginFailed').map(({ stream }) => stream)
  assert.equal(
    failures.map((stream) => stream.replace(/[\da-f]{64}|\d{4}-\d\d-\d\d/, '')),
    ['device-failures-', 'login-failures-'],
  )
  const all = JSON.stringify(found.map(({ stream, event }) => [stream, event]))
  assert.not.match(all, nonce)
  assert.not.match(all, signature)
})

test.run()
