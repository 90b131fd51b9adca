import * as assert from 'uvu/assert'
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonEvent, KurrentDBClient, NO_STREAM } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import type { ApiError, AuditPage } from '../../../client/api/contract.ts'
import { createCall } from '../../../client/api/call.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { erasePerson, readErasures } from '../../../events/vault/erasure.ts'
import { masterKeysIn } from '../../../events/vault/master-keys.ts'
import { fingerprintOf } from '../../../events/vault/sealing.ts'
import { createVault, FIRST_OWNER_KEY, readPersonKey, type VaultFault } from '../../../events/vault/vault.ts'
import { rejection } from '../../events/embedded/embedded-log.ts'
import { origin } from '../../events/new-events.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { drafted } from '../../projections/given.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { runTool } from '../../server/tools/tool-process.ts'
import { logIn } from '../admin-client.ts'
import { startPortalProcess } from '../portal-process.ts'
import { startPortal } from '../start-portal.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('The vault at the start')
const newId = () => randomUUID()
const now = () => new Date()

async function withLog<T>(dataDir: string, work: (log: EventLog) => Promise<T>): Promise<T> {
  await using server = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
  await using log = await connectEventLog({ url: server.url })
  return await work(log)
}

const holding = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(text))

/** A data folder whose log holds one person’s key. @returns the key as it lies there */
async function withPerson(dataDir: string, person: string): Promise<string> {
  return withLog(dataDir, async (log) => {
    await createVault({ log, keys: masterKeysIn(dataDir), newId, now }).admit(person, origin)
    return (await readPersonKey(log, person))!.wrappedKey
  })
}

test('With another master key, or with a file that holds none, the start says so, and readers are served.', async () => {
  await using folder = await tempFolder()
  await withPerson(folder.path, newId())
  const right = fingerprintOf(masterKeysIn(folder.path).all()[0]!)
  const wrong = randomBytes(32)
  {
    await using portal = await startPortalProcess(folder.path, { VAULT_KEY: wrong.toString('base64') })
    await until('the start has named both keys', () => portal.output().includes(right) && portal.output().includes(fingerprintOf(wrong)))
    assert.is((await fetch(`${portal.url}/`)).status, 200)
    assert.not.match(portal.output(), wrong.toString('base64'))
    const ready = await fetch(`${portal.url}/readyz`)
    const { vault } = (await ready.json()) as { vault: VaultFault }
    assert.is(ready.status, 200)
    assert.match(vault.message, `sealed with the master key ${right}`)
  }
  writeFileSync(join(folder.path, 'vault-key'), 'guasto')
  await using portal = await startPortalProcess(folder.path)
  await until('the start has named the file', () => portal.output().includes('the master key cannot be read'))
  assert.is((await fetch(`${portal.url}/`)).status, 200)
})

test('An erasure that a kill cut short, and a key that it left without an invitation, are gone after the next start, which may be killed too.', async () => {
  await using folder = await tempFolder()
  const dataDir = folder.path
  const person = newId()
  const wrappedKey = await withPerson(dataDir, person)
  const orphansKey = await withPerson(dataDir, newId())
  const ownersKey = await withPerson(dataDir, FIRST_OWNER_KEY)
  const cutOff = { compact: () => Promise.reject(new Error('cut off')), dataDir, newId, now }
  await withLog(dataDir, async (log) => rejection(erasePerson({ log, ...cutOff }, person, origin)))
  assert.ok(holding(dataDir, wrappedKey).length > 0)
  await (await startPortalProcess(dataDir)).end('SIGKILL')
  const portal = await startPortalProcess(dataDir)
  await until('the keys are in no file', () => [wrappedKey, orphansKey].every((key) => holding(dataDir, key).length === 0))
  await portal.end('SIGTERM')
  assert.equal(
    [wrappedKey, orphansKey].flatMap((key) => holding(dataDir, key)),
    [],
  )
  assert.ok(holding(dataDir, ownersKey).length > 0, 'the first owner is never invited')
  await withLog(dataDir, async (log) => {
    assert.equal([...(await readErasures(log)).pending], [])
    assert.is(await readPersonKey(log, person), null)
  })
})

const CLOSED = /^503: Manca la chiave dei dati personali: .*VAULT_KEY/
const refusal = async (call: Promise<unknown>) => {
  const { status, problem } = (await rejection(call)) as ApiError
  return `${status}: ${problem?.detail}`
}

test('On a log that is a server’s, without a key no one is invited, and with another one no name is read; an erasure waits for the scavenge that an operator records.', async () => {
  await using folder = await tempFolder()
  await using server = await startEmbeddedLog({ file: join(folder.path, 'server.db') })
  const start = (key?: Buffer) => {
    const environment = { EVENTSTORE_URL: server.url, ...(key ? { VAULT_KEY: key.toString('base64') } : {}) }
    return startPortal({ dataDir: join(folder.path, 'data'), environment })
  }
  const right = randomBytes(32)
  {
    await using portal = await start()
    const { call } = await logIn(portal.url)
    assert.is((await call('GET /api/admin/people')).fault, 'never_set')
    assert.match(await refusal(call('POST /api/admin/people', { email: 'ada@example.it', role: 'author' })), CLOSED)
    assert.not.ok(readdirSync(join(folder.path, 'data')).includes('vault-key'), 'none is made on one of several machines')
  }
  {
    await using portal = await start(right)
    const { call } = await logIn(portal.url)
    const { url } = await call('POST /api/admin/people', { email: 'ada@example.it', role: 'editor' })
    const person = createCall({ baseUrl: portal.url, fetch: withCookies(globalThis.fetch) })
    await person('POST /api/invitation/accept', { token: url.split('#')[1]!, name: 'Ada', password: 'nove tartarughe lente' })

    const { personId } = await call('POST /api/admin/people', { email: 'gone@example.it', role: 'author' })
    await call('DELETE /api/admin/people/:id/invitation', { id: personId })
    const erasure = async () => (await call('GET /api/admin/people')).erasures.find((one) => one.personId === personId)!
    assert.equal([(await erasure()).stage, (await erasure()).keyRemovedAt], ['awaits_scavenge', null])
    const environment = { EVENTSTORE_URL: server.url, VAULT_KEY: right.toString('base64') }
    const admin = (...args: string[]) =>
      runTool('server/tools/admin.ts', args, { dataDir: join(folder.path, 'data'), environment }).then(({ output }) => output)
    assert.match(await admin('people'), 'stays in EventStoreDB')
    assert.match(await admin('scavenged', '2026-01-01T00:00:00Z'), '1 key erased since then')
    assert.match(await admin('scavenged', new Date().toISOString()), `${personId}: the key has left all files of the server`)
    assert.is((await erasure()).stage, 'removed')
  }
  await using portal = await start(randomBytes(32))
  const { call } = await logIn(portal.url)
  const { people, fault } = await call('GET /api/admin/people')
  assert.is(fault, 'other')
  assert.equal(
    people.map(({ name, email, status, role }) => [name, email, status, role]),
    [[null, null, 'active', 'editor']],
  )
  const logInAsAda = createCall({ baseUrl: portal.url, fetch: globalThis.fetch })('POST /api/session', {
    email: 'ada@example.it',
    password: 'nove tartarughe lente',
  })
  assert.match(await refusal(logInAsAda), CLOSED)
  const ready = (await (await fetch(`${portal.url}/readyz`)).json()) as { vault: VaultFault }
  assert.match(ready.vault.message, `sealed with the master key ${fingerprintOf(right)}, but another one is configured`)
  assert.is((await fetch(portal.url)).status, 200)
})

test('A log from before there were people is brought up to date in place: its sessions and tokens are the first owner’s, its facts no one’s.', async () => {
  await using folder = await tempFolder()
  const [session, secret, tokenId] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url'), newId()]
  const [at, until2100] = [now().toISOString(), '2100-01-01T00:00:00.000Z']
  const sessionId = hash('sha256', session)
  const { data: article } = drafted('di-prima', { draftedAt: at })
  const streams: [string, [string, object][]][] = [
    [
      'article-di-prima',
      [
        ['ArticleDrafted', article],
        ['ArticlePublished', { slug: 'di-prima', publishedAt: at }],
      ],
    ],
    [`session-${sessionId}`, [['AdminLoggedIn', { sessionId, epoch: 0, secondFactor: 'none', loggedInAt: at, expiresAt: until2100 }]]],
    [
      `token-${tokenId}`,
      [
        [
          'ApiTokenIssued',
          { tokenId, label: 'di prima', scopes: ['read'], hash: hash('sha256', secret), issuedAt: at, expiresAt: until2100 },
        ],
      ],
    ],
  ]
  {
    await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    const client = KurrentDBClient.connectionString(server.url)
    for (const [stream, events] of streams) {
      // An earlier release wrote events without an actor, and the first ones without a version too.
      const written = events.map(([type, data], n) =>
        jsonEvent({ type, data: data as never, ...(n === 0 ? {} : { metadata: { version: 1 } }) }),
      )
      await client.appendToStream(stream, written, { streamState: NO_STREAM })
    }
    await client.dispose()
  }
  await using portal = await startPortal({ dataDir: folder.path })
  await until('the article is shown', async () => (await fetch(`${portal.url}/articolo/di-prima`)).ok)
  const asked = (path: string, headers: Record<string, string>) => fetch(portal.url + path, { headers })
  const cookie = { cookie: `session=${session}` }
  assert.equal(await (await asked('/api/session', cookie)).json(), { authenticated: true, person: { id: 'first-owner', role: 'owner' } })
  assert.is((await asked('/api/admin/dashboard', { authorization: `Bearer mct_${tokenId}_${secret}` })).status, 200)
  const { items } = await readJson<AuditPage>(asked('/api/audit?article=di-prima', cookie))
  assert.equal(new Set(items.map(({ who }) => who)), new Set(['Non registrato']))
  const { call } = await logIn(portal.url)
  await call('POST /api/admin/people', { email: 'ada@example.it', role: 'author' })
  const verified = await runTool('server/tools/projections.ts', ['verify'], { dataDir: folder.path })
  assert.match(verified.output, 'The live read models equal a replay of the log.')
})

test.run()
