import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../server/config.ts'
import { openPortal } from '../../../server/portal/open-portal.ts'
import { ADMIN_PASSWORD } from '../start-portal.ts'
import { createCall } from '../../../client/api/call.ts'
import { readPersonKey } from '../../../events/vault/vault.ts'
import { decodeBase32, hotp, totpStep } from '../../../server/admin/factors/totp.ts'
import { openLog } from '../../../server/portal/open-log.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { rejection } from '../../events/embedded/embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { runTool } from '../../server/tools/tool-process.ts'
import { logIn } from '../admin-client.ts'
import { callerOf, sessionCookie } from './caller.ts'
import { until } from '../../machine/until.ts'
import { createAuthenticator } from '../../server/admin/factors/authenticator.ts'
import { rawRequest } from '../../server/http/raw-request.ts'

const test = suite('Personal data')

/** Word that occurs in no other text. */
const MARK = 'qzxjanagrafe'

test('no marked value, sent through every entry, is found in the data folder or in what the server prints', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const printed: string[] = []
  const write = process.stdout.write.bind(process.stdout)
  const writeError = process.stderr.write.bind(process.stderr)
  const keep = (chunk: unknown) => printed.push(String(chunk)) > 0
  const logger = pino({ level: 'trace' }, { write: (line: string) => void printed.push(line) })
  try {
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD, LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1,::1' })
    const portal = await openPortal({ config, root: process.cwd(), mode: 'production', overrides: { logger } })
    process.stdout.write = keep
    process.stderr.write = keep
    const call = callerOf(portal.url)
    const headers = {
      'user-agent': `Mozilla/5.0 ${MARK}-agent`,
      referer: `https://esempio.example/?u=${MARK}-referer`,
      cookie: `nome=${MARK}-cookie; session=${MARK}`,
      'x-forwarded-for': '203.0.113.199',
      'x-request-id': `${MARK}-id`,
      traceparent: `00-${MARK}-01`,
      'accept-language': `${MARK}-lang`,
      from: `${MARK}@esempio.example`,
    }
    const query = `importo=${MARK}-importo&nome=${MARK}-query&q=${MARK}-ricerca&email=${MARK}%40esempio.example`
    const reads = [
      '/',
      '/cerca',
      '/contact',
      '/guida-trading-automatico',
      '/admin',
      '/privacy',
      '/calcolatori/mutuo',
      `/${MARK}-percorso`,
      `/articolo/${MARK}`,
      `/${MARK}-barra/`,
    ]
    for (const path of [
      ...reads,
      '/api/home',
      '/api/articles',
      '/api/search',
      `/api/articles/slug/${MARK}`,
      `/api/${MARK}`,
      '/healthz',
      '/feed.xml',
    ]) {
      await call('GET', `${path}?${query}`, { headers })
    }
    const [{ slug }] = JSON.parse((await call('GET', '/api/articles?limit=1')).text) as [{ slug: string }]
    assert.is((await call('POST', '/api/views', { json: { slug }, headers })).status, 202)
    await call('POST', '/api/views', { json: { slug, nome: `${MARK}-vista` }, headers })
    await call('POST', '/api/views', { json: { slug: MARK }, headers })
    assert.is((await call('POST', '/api/session', { json: { password: `${MARK}-password` }, headers })).status, 401)
    await call('POST', '/api/session', { json: { password: ADMIN_PASSWORD, code: `${MARK}-codice` }, headers })
    const report = { 'csp-report': { 'effective-directive': `${MARK}-src`, 'document-uri': `https://x/?${MARK}`, 'script-sample': MARK } }
    await call('POST', '/api/csp-reports', { json: report, headers })
    for (const path of ['/contact', '/guida-trading-automatico', '/api/contact', '/api/leads']) {
      await call('POST', path, { json: { name: MARK, email: `${MARK}@esempio.example`, phone: MARK, message: MARK }, headers })
    }
    for (const path of ['/contact', '/guida-trading-automatico']) {
      const body = new URLSearchParams({ name: MARK, firstname: MARK, email: MARK, phone: MARK, message: MARK })
      const refused = await fetch(portal.url + path, { method: 'POST', headers, body })
      assert.is(refused.status, 422)
      assert.match(await refused.text(), MARK)
    }
    await call('POST', `/api/articles/${MARK}/publish`, { headers })
    const cookie = await sessionCookie(call)
    await call('POST', `/api/articles/${MARK}/publish`, { headers: { ...headers, cookie } })
    await call('POST', '/api/generate/article', { json: { topicId: MARK }, headers: { ...headers, cookie } })
    await call('POST', '/api/generate/topics', { headers: { ...headers, cookie, 'idempotency-key': `${MARK}-chiave` } })
    await call('POST', `/api/admin/sessions/${MARK}/end`, { json: { password: `${MARK}-di-nuovo` }, headers: { ...headers, cookie } })
    await call('POST', `/api/admin/sessions/${MARK}/end`, { json: { password: ADMIN_PASSWORD }, headers: { ...headers, cookie } })
    assert.not.match((await call('GET', '/api/admin/sessions', { headers: { ...headers, cookie } })).text, MARK)
    await rawRequest(portal.url, `GET /${MARK} HTTP/1.1\r\nHost: ${MARK}\r\nX: ${MARK}\rbroken\r\n\r\n`)
    await rawRequest(portal.url, `GET / HTTP/1.1\r\nHost: ${MARK}.example\r\nConnection: close\r\n\r\n`)
    const chunk = `POST /api/views HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz${MARK}\r\n\r\n`
    await rawRequest(portal.url, chunk)
    await portal.close()
  } finally {
    process.stdout.write = write
    process.stderr.write = writeError
  }
  assert.ok(
    printed.some((line) => line.includes('"request"')),
    'requests were logged',
  )
  const token = /session=([A-Za-z0-9_-]{43})/
  for (const line of printed) {
    assert.not.match(line, MARK)
    assert.not.match(line, '203.0.113.199')
    assert.not.match(line, token)
    assert.not.match(line, ADMIN_PASSWORD)
    assert.not.match(line, 'rawPacket')
  }
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  assert.ok(files.some((file) => file.name === 'log.db'))
  for (const file of files.filter((one) => one.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    for (const text of [MARK, '203.0.113.199', ADMIN_PASSWORD]) assert.not.ok(bytes.includes(text), `${text} in ${file.name}`)
  }
  await rm(dataDir, { recursive: true, force: true })
})

test('Personal data of the newsroom is in no file, log line, metric or backup; after an erasure no file has the key either.', async () => {
  await using folder = await tempFolder()
  const dataDir = folder.path
  const printed: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void printed.push(line) })
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD, LOG_LEVEL: 'trace' })
  const portal = await openPortal({ config, root: process.cwd(), mode: 'production', overrides: { logger } })
  const { call: owner } = await logIn(portal.url)
  const marked = (what: string) => `${MARK}${what}`
  const { personId, url } = await owner('POST /api/admin/people', { email: `${marked('posta')}@example.it`, role: 'editor' })
  const token = url.split('#')[1]!
  const ada = createCall({ baseUrl: portal.url, fetch: withCookies(globalThis.fetch) })
  const password = `${marked('parola')} lunga`
  await ada('POST /api/invitation/accept', { token, name: marked('nome'), password })
  const profile = { name: marked('nome'), byline: `${marked('firma')} Verdi`, desk: marked('settore'), biography: marked('vita') }
  const proposed = async () => {
    await ada('PUT /api/admin/account/profile', { profile, isPublic: true })
    return (await owner('GET /api/admin/profile-proposals')).items[0]!.version
  }
  await owner('POST /api/admin/profile-proposals/:id/refuse', { id: personId, version: await proposed(), reason: marked('motivo') })
  await owner('POST /api/admin/profile-proposals/:id/approve', { id: personId, version: await proposed() })
  await ada('POST /api/admin/account/email', { password, email: `${marked('nuova')}@example.it` })
  const { secret } = await ada('POST /api/admin/account/second-factor/offer')
  const { recoveryCodes } = await ada('POST /api/admin/account/second-factor', {
    password,
    secret,
    code: hotp(decodeBase32(secret), totpStep(new Date())),
  })
  const authenticator = createAuthenticator(portal.url)
  const passkey = authenticator.register(await ada('POST /api/admin/account/passkeys/offer', { password }))
  await ada('POST /api/admin/account/passkeys', { name: marked('passkey'), answer: passkey })
  await ada('POST /api/session/passkey', { answer: authenticator.answer(await ada('POST /api/session/passkey/options')) })
  const refused = [
    ada('POST /api/session', { email: `${marked('posta')}@example.it`, password, code: '000000' }),
    ada('POST /api/admin/people/:id/role', { id: marked('nessuno'), role: 'owner' }),
    owner('POST /api/admin/people', { email: `${marked('nuova')}@example.it`, role: 'author' }),
    owner('POST /api/admin/people', { email: marked('sbagliata'), role: 'author' }),
  ].map(rejection)
  for (const error of await Promise.all(refused)) assert.not.match(String(error), MARK)
  const metrics = await (await fetch(`${portal.url}/metrics`)).text()
  const backup = await runTool('server/tools/log.ts', ['backup', join(dataDir, 'backup.db')], { dataDir })
  assert.is(backup.code, 0, backup.output)
  const { wrappedKey, ...rest } = await keyEventOf(dataDir, personId)
  // The event has no hash of the address: with the master key a hash would confirm a guess, in every copy of it.
  assert.equal(Object.keys(rest).toSorted(), ['fingerprint', 'personId', 'revision', 'storedAt'])
  const secrets = [MARK, secret, token.split('.')[1]!, recoveryCodes[0]!, recoveryCodes[0]!.replaceAll('-', ''), passkey.id]
  assert.equal(await filesWith(dataDir, secrets), [])
  for (const text of secrets)
    assert.not.ok(
      [...printed, metrics, backup.output].some((line) => line.includes(text)),
      text,
    )

  const holding = await filesWith(dataDir, [wrappedKey])
  assert.ok(holding.includes('backup.db') && holding.every((name) => /^(log|backup)\.db/.test(name)), holding.join())
  await owner('POST /api/admin/people/:id/erase', { id: personId, password: ADMIN_PASSWORD })
  await until('the key is removed from the log’s file', async () => (await owner('GET /api/admin/people')).erasures[0]?.keyRemovedAt)
  assert.equal(await filesWith(dataDir, [wrappedKey]), ['backup.db'], 'a backup from before says so when it is made')
  await portal.close()
  assert.equal(await filesWith(dataDir, [wrappedKey]), ['backup.db'])
})

/** @returns the person's key, as it lies in the log */
async function keyEventOf(dataDir: string, personId: string) {
  await using opened = await openLog({ eventStoreUrl: undefined, dataDir, mustAnswer: true }, pino({ level: 'silent' }))
  return (await readPersonKey(opened.log, personId))!
}

/** @returns the names of the files that hold one of the texts */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const found: string[] = []
  for (const file of files) {
    const bytes = await readFile(join(file.parentPath, file.name))
    if (texts.some((text) => bytes.includes(text))) found.push(file.name)
  }
  return found
}

test.run()
