import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { decodeBase32, hotp, totpStep } from '../../../server/admin/factors/totp.ts'
import { createCall } from '../../../client/api/call.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal, type TestPortal } from '../../portal/start-portal.ts'
import { eventsOf } from '../../portal/security/events-of.ts'
import { askTool } from './host/ask-tool.ts'

const test = suite('npm run admin')

/** The tests that begin with a running portal leave it as they found it. */
let portal: TestPortal
test.before(async () => {
  portal = await startPortal({ setting: 'SQLite' })
})
test.after(async () => portal[Symbol.asyncDispose]())

/** Runs it on a data folder, and expects it to succeed. */
async function adminTool(dataDir: string, ...args: string[]): Promise<string> {
  const { code, output } = await askTool('server/tools/admin.ts', args, { dataDir })
  assert.is(code, 0, output)
  return output
}

const withToken = (url: string, token: string, method = 'GET', path = '/api/articles?status=all') =>
  fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)

const logInWith = (url: string, code?: string) =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD, ...(code === undefined ? {} : { code }) }),
  }).then(({ status }) => status)

test('A token lets in as far as its scopes go, is listed with its label, and once revoked no longer.', async () => {
  const issued = await adminTool(portal.dataDir, 'token', 'issue', 'giro', '--scopes', 'read', '--days', '2')
  const [, token] = /^(mct_\S+)$/m.exec(issued)!
  const [, id] = /^Id (\S+)\. Shown only once/m.exec(issued)!
  assert.is(await withToken(portal.url, token!), 200)
  assert.is(await withToken(portal.url, token!, 'POST', '/api/generate/topics'), 403)
  assert.is(await withToken(portal.url, `${token!.slice(0, -1)}~`), 401)

  const listed = await adminTool(portal.dataDir, 'token', 'list')
  const [line, ...rest] = listed.trimEnd().split('\n')
  assert.equal(rest, [])
  assert.ok(line!.startsWith(`${id}  giro  read  from `), line)
  const [, from, to] = /from (\S+) to (\S+)$/.exec(line!)!
  assert.is(Date.parse(to!) - Date.parse(from!), 2 * 86_400_000)
  assert.not.match(listed, token!.slice(-43), 'its secret part is shown once')

  await adminTool(portal.dataDir, 'token', 'revoke', id!)
  await until('the portal knows', async () => (await withToken(portal.url, token!)) === 401)
  assert.match(await adminTool(portal.dataDir, 'token', 'list'), /  revoked$/m)
})

test('revoke ends every session.', async () => {
  const browsers = [await logIn(portal.url), await logIn(portal.url)]
  const areIn = () => Promise.all(browsers.map(async ({ fetch }) => (await fetch(`${portal.url}/api/admin/sessions`)).status))
  assert.equal(await areIn(), [200, 200])
  assert.match(await adminTool(portal.dataDir, 'revoke'), 'All sessions have ended.')
  await until('the portal knows', async () => (await areIn()).every((status) => status === 401))
})

test('The second factor is on at once, with a code or a recovery code, each good once; «on» again replaces it; «off» ends it.', async () => {
  assert.is(await logInWith(portal.url), 200)
  const turnedOn = await adminTool(portal.dataDir, 'totp', 'on')
  const secretOf = (output: string) => new URL(output.split('\n')[0]!).searchParams.get('secret')!
  const [, , , ...recoveryCodes] = turnedOn.trimEnd().split('\n')
  assert.is(recoveryCodes.length, 10)
  assert.is((await stat(join(portal.dataDir, 'second-factor.json'))).mode & 0o777, 0o600)
  const stored = await readFile(join(portal.dataDir, 'second-factor.json'), 'utf8')
  for (const code of recoveryCodes) assert.not.match(stored, code)

  assert.is(await logInWith(portal.url), 401)
  assert.is(await logInWith(portal.url, recoveryCodes[0]), 200)
  assert.is(await logInWith(portal.url, recoveryCodes[0]), 401)
  const again = await adminTool(portal.dataDir, 'totp', 'on')
  assert.is.not(secretOf(again), secretOf(turnedOn))
  assert.is(await logInWith(portal.url, recoveryCodes[1]), 401, 'of the factor that was replaced')
  const code = hotp(decodeBase32(secretOf(again)), totpStep(new Date()))
  assert.is(await logInWith(portal.url, code), 200)
  assert.is(await logInWith(portal.url, code), 401)
  await adminTool(portal.dataDir, 'totp', 'off')
  assert.is(await logInWith(portal.url), 200)
})

test('People are invited, listed, promoted, deactivated and reactivated from the shell, by their address too; the log says who.', async () => {
  const run = (...words: string[]) => adminTool(portal.dataDir, ...words)
  const invited = await run('invite', 'zoe@example.it', 'author')
  const [, token] = /#(\S+)$/m.exec(invited)!
  const call = createCall({ baseUrl: portal.url, fetch: withCookies(globalThis.fetch) })
  await call('POST /api/invitation/accept', { token: token!, name: 'Zoe', password: 'nove tartarughe lente' })
  assert.match(await run('people'), /active  author  zoe@example\.it  Zoe/)
  await run('role', 'zoe@example.it', 'editor')
  assert.is((await call('GET /api/session')).person?.role, 'editor')
  await run('deactivate', 'zoe@example.it')
  assert.is((await call('GET /api/session')).authenticated, false)
  await run('reactivate', 'zoe@example.it')
  await run('reset-second-factor', 'zoe@example.it')
  const taken = await askTool('server/tools/admin.ts', ['invite', 'ZOE@example.it', 'owner'], { dataDir: portal.dataDir })
  assert.is(taken.code, 1)
  assert.match(taken.output, 'the address is taken')
  const by = (await eventsOf(portal)).filter(({ type }) => /^Person(Invited|RoleChanged|Deactivated|Reactivated)$/.test(type))
  assert.equal([by.length, new Set(by.map(({ metadata }) => metadata.actor))], [4, new Set(['system:command-line'])])
})

test('It works the same while no portal runs: tokens are issued, listed and revoked, and the next portal knows.', async () => {
  await using folder = await tempFolder()
  const dataDir = folder.path
  await (await startEmbeddedLog({ file: join(dataDir, 'log.db') }))[Symbol.asyncDispose]()
  const issued = await adminTool(dataDir, 'token', 'issue', 'fermo')
  const [, token] = /^(mct_\S+)$/m.exec(issued)!
  const [, id] = /^Id (\S+)\. /m.exec(issued)!
  assert.match(await adminTool(dataDir, 'token', 'list'), `${id}  fermo  read,generate,publish  from `)
  {
    await using started = await startPortal({ dataDir })
    assert.is(await withToken(started.url, token!), 200)
  }
  await adminTool(dataDir, 'token', 'revoke', id!)
  assert.match(await adminTool(dataDir, 'token', 'list'), /  revoked$/m)
  assert.match(await adminTool(dataDir, 'import-data', 'bce-cambi'), 'bce-cambi, 2025-01-02: new.  cambio-euro-dollaro-2025-01-02')
  assert.match(await adminTool(dataDir, 'import-data', 'bce-cambi'), 'bce-cambi, 2025-01-02: unchanged.')
  await using started = await startPortal({ dataDir })
  assert.is(await withToken(started.url, token!), 401)
})

test('A forgotten password is gone from the data folder, and the next start makes another.', async () => {
  await using folder = await tempFolder()
  const environment = { ADMIN_PASSWORD: '' }
  const stored = () => readFile(join(folder.path, 'admin-password'), 'utf8').catch(() => null)
  await (await startPortal({ dataDir: folder.path, environment })).close()
  const first = await stored()
  assert.ok(first)
  await adminTool(folder.path, 'password', 'forget')
  assert.is(await stored(), null)
  await (await startPortal({ dataDir: folder.path, environment })).close()
  const second = await stored()
  assert.ok(second)
  assert.is.not(second, first)
})

test('login-link prints a link that logs the first owner in once; passkeys forget prints how many it removed', async () => {
  const printed = await adminTool(portal.dataDir, 'login-link')
  const [, token] = /\/admin\/link\/accesso#(\S{43})$/m.exec(printed)!
  const call = createCall({ baseUrl: portal.url, fetch: withCookies(globalThis.fetch) })
  assert.is((await call('POST /api/session/link', { token: token! })).person?.role, 'owner')
  const made = (await eventsOf(portal)).filter(({ type }) => type.startsWith('LoginLink'))
  assert.equal(
    made.map(({ type, metadata }) => [type, metadata.actor]),
    [
      ['LoginLinkCreated', 'system:command-line'],
      ['LoginLinkUsed', 'person:first-owner'],
    ],
  )
  assert.is(await adminTool(portal.dataDir, 'passkeys', 'forget'), '0 passkeys removed.\n')
})

test('Invalid arguments are refused with code 2 and the reason, before anything is opened.', async () => {
  await using folder = await tempFolder()
  const refused = async (...args: string[]) => {
    const { code, output } = await askTool('server/tools/admin.ts', args, { dataDir: join(folder.path, 'never-made') })
    assert.is(code, 2, output)
    assert.not.match(output, /^\s+at /m)
    return output
  }
  const wrong: [words: string[], reason: string][] = [
    [['token', 'revoke', 'giro\u009b31m'], 'The id must be what «token list» shows, not «giro\\u009b31m».'],
    [['token', 'issue', 'x'.repeat(61)], 'The label must be 1 to 60 visible characters'],
    [['token', 'issue', 'giro\u202E\u009b31m'], 'The label must be 1 to 60 visible characters, not «giro\\u202e\\u009b31m».'],
    [['token', 'issue', 'x', '--days', '0'], '--days must be a whole number'],
    [['token', 'issue', 'x', '--scopes', 'read,everything'], '--scopes must be a list of read, generate, publish'],
    [['token', 'issue'], '«token issue» needs <label>.'],
    [['import-data', 'fmi'], 'The source must be bce-cambi or eurostat-ipca'],
    [['totp', 'maybe'], 'Usage: npm run admin'],
  ]
  const said = await Promise.all(wrong.map(([words]) => refused(...words)))
  for (const [index, [, reason]] of wrong.entries()) assert.match(said[index]!, reason)
  assert.is(await stat(join(folder.path, 'never-made')).catch(() => null), null)
  await (await startEmbeddedLog({ file: join(folder.path, 'log.db') }))[Symbol.asyncDispose]()
  const unknown = await askTool('server/tools/admin.ts', ['token', 'revoke', '00000000-0000-4000-8000-000000000000'], {
    dataDir: folder.path,
  })
  assert.equal([unknown.code, unknown.output.split('\n')[0]], [2, 'There is no token «00000000-0000-4000-8000-000000000000».'])
})

test.run()
