import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { erasePerson, readErasures } from '../../../events/vault/erasure.ts'
import { masterKeysIn } from '../../../events/vault/master-keys.ts'
import { fingerprintOf } from '../../../events/vault/sealing.ts'
import { createVault, FIRST_OWNER_KEY, readPersonKey } from '../../../events/vault/vault.ts'
import { rejection } from '../../events/embedded/embedded-log.ts'
import { origin } from '../../events/new-events.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { startPortalProcess } from '../portal-process.ts'

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
    const { warnings } = (await ready.json()) as { warnings: string[] }
    assert.is(ready.status, 200)
    assert.match(warnings.join(), `sealed with the master key ${right}`)
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

test.run()
