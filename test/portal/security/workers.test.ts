import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../../machine/temp-folder.ts'
import { ADMIN_PASSWORD, openPlace, settings } from '../start-portal.ts'
import { startPortalProcess } from '../portal-process.ts'
import { storePassword } from '../store-password.ts'
import { until } from '../../machine/until.ts'
import { callerOf, deviceCookie, sessionCookie } from './caller.ts'

const test = suite('Login on two workers')
/** The key decides which addresses share a count. */
const VAULT_KEY = Buffer.alloc(32, 7).toString('base64')
const TWO = { WEB_CONCURRENCY: '2', VAULT_KEY, TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error' }

/** Each call has a connection of its own, because the primary gives connections to its workers in turn. */
function freshCallerOf(url: string): ReturnType<typeof callerOf> {
  const call = callerOf(url)
  return (method, path, options) => call(method, path, { ...options, headers: { ...options?.headers, connection: 'close' } })
}

/** @returns how many such answers each worker has given, by its number */
async function answersByWorker(url: string, method: string, status: number, route = ''): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.matchAll(/^http_requests_total\{([^}]*)\} (\d+)$/gm)
  const wanted = [`method="${method}"`, `route="${route}`, `status="${status}"`]
  return new Map(
    [...lines].flatMap(([, labels = '', count]): [string, number][] =>
      wanted.every((label) => labels.includes(label)) ? [[/worker="(\d+)"/.exec(labels)![1]!, Number(count)]] : [],
    ),
  )
}

async function startTwo(dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  await storePassword(dataDir, ADMIN_PASSWORD)
  const portal = await startPortalProcess(dataDir, { ...TWO, ADMIN_PASSWORD: '', ...environment })
  await until(
    'both workers report metrics',
    async () =>
      new Set([...(await (await fetch(`${portal.url}/metrics`)).text()).matchAll(/worker="(\d+)"/g)].map(([, worker]) => worker)).size ===
      2,
  )
  return portal
}

for (const setting of settings()) {
  test(`a login serves on both, and logout, of one session and everywhere, ends it on both; read models in ${setting}`, async () => {
    await using place = await openPlace(setting)
    await using folder = await tempFolder()
    await using portal = await startTwo(folder.path, place.environment)
    const call = freshCallerOf(portal.url)
    const [cookie, other] = [await sessionCookie(call), await sessionCookie(call)]
    const statuses = async (headers: Record<string, string>) =>
      new Set(await Promise.all(Array.from({ length: 12 }, async () => (await call('GET', '/api/admin/dashboard', { headers })).status)))

    assert.equal(await statuses({ cookie }), new Set([200]))
    const served = await answersByWorker(portal.url, 'GET', 200, '/api/admin/dashboard')
    assert.is(served.size, 2, 'both have answered it')
    const listed = JSON.parse((await call('GET', '/api/admin/sessions', { headers: { cookie: other } })).text) as {
      id: string
      current: boolean
    }[]
    assert.is(listed.length, 2)

    const end = `/api/admin/sessions/${listed.find(({ current }) => current)!.id}/end`
    assert.is((await call('POST', end, { json: { password: ADMIN_PASSWORD }, headers: { cookie } })).status, 204)
    // A command waits two seconds at most for the lists to follow.
    await until('the other session has ended on both', async () => !(await statuses({ cookie: other })).has(200))
    assert.equal(await statuses({ cookie }), new Set([200]))

    assert.is((await call('POST', '/api/admin/sessions/revoke', { json: { password: ADMIN_PASSWORD }, headers: { cookie } })).status, 204)
    await until('every session has ended on both', async () => !(await statuses({ cookie })).has(200))
    assert.equal(await statuses({ cookie }), new Set([401]))
    assert.is((await answersByWorker(portal.url, 'GET', 401)).size, 2, 'both have refused it')
  })
}

test('guesses of strangers are counted over both workers and across a restart, but not against a browser that has logged in before', async () => {
  await using folder = await tempFolder()
  const away = { 'x-forwarded-for': '203.0.113.0' }
  const logIn = (call: ReturnType<typeof callerOf>, password: string, headers: Record<string, string>) =>
    call('POST', '/api/session', { json: { password }, headers })
  let known: Record<string, string>
  {
    await using portal = await startTwo(folder.path)
    const call = freshCallerOf(portal.url)
    known = { ...away, cookie: await deviceCookie(call) }
    const statuses: number[] = []
    for (let n = 0; n < 33; n++) statuses.push((await logIn(call, 'sbagliata', { 'x-forwarded-for': `203.0.113.${n % 3}` })).status)
    assert.equal(statuses, [...Array.from({ length: 30 }, () => 401), ...Array.from({ length: 3 }, () => 429)])
    const tried = await answersByWorker(portal.url, 'POST', 401, '/api/session')
    assert.is(tried.size, 2, 'both were tried')
    assert.ok([...tried.values()].every((count) => count < 30))
    for (let n = 0; n < 2; n++) {
      assert.is((await logIn(call, ADMIN_PASSWORD, away)).status, 429)
      assert.is((await logIn(call, ADMIN_PASSWORD, known)).status, 200)
    }
    assert.is(await portal.end('SIGTERM'), 0)
  }
  await using portal = await startTwo(folder.path)
  const call = freshCallerOf(portal.url)
  for (let n = 0; n < 2; n++) assert.is((await logIn(call, 'sbagliata', away)).status, 429, 'a restart forgets nothing')
  for (let n = 0; n < 2; n++) assert.is((await logIn(call, ADMIN_PASSWORD, known)).status, 200)
  const own: number[] = []
  for (let n = 0; n < 12; n++) own.push((await logIn(call, 'sbagliata', known)).status)
  assert.equal(own, [...Array.from({ length: 10 }, () => 401), 429, 429], 'a device’s own count on both together too')
})

test.run()
