import { randomBytes, randomUUID } from 'node:crypto'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { masterKeysIn } from '../../../events/vault/master-keys.ts'
import { fingerprintOf } from '../../../events/vault/sealing.ts'
import { createVault, readAdopted } from '../../../events/vault/vault.ts'
import { ConfigError, readConfig } from '../../../server/config.ts'
import { origin } from '../../events/new-events.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { askTool } from './host/ask-tool.ts'

const test = suite('The vault from the shell')
const NAME = 'Ada Lovelace 91c2'

async function withLog<T>(dataDir: string, work: (log: EventLog) => Promise<T>): Promise<T> {
  await using server = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
  await using log = await connectEventLog({ url: server.url })
  return await work(log)
}
const vaultOf = (log: EventLog, dataDir: string) =>
  createVault({ log, keys: masterKeysIn(dataDir), newId: () => randomUUID(), now: () => new Date() })

test('A rotation changes the key in the data folder, and the data opens; erased, it does not, and a restored backup stays erased.', async () => {
  await using folder = await tempFolder()
  const dataDir = folder.path
  const admin = (...args: string[]) => askTool('server/tools/admin.ts', args, { dataDir })
  const log = (...args: string[]) => askTool('server/tools/log.ts', args, { dataDir })
  const person = randomUUID()
  const sealed = await withLog(dataDir, async (door) => (await vaultOf(door, dataDir).admit(person, origin)).seal('name', NAME))
  const before = readFileSync(join(dataDir, 'vault-key'), 'utf8')
  const rotated = await admin('rotate-vault-key')
  assert.is(rotated.code, 0, rotated.output)
  assert.match(rotated.output, '1 key wrapped again')
  const after = readFileSync(join(dataDir, 'vault-key'), 'utf8')
  assert.is.not(after, before)
  assert.is(after.trim().split('\n').length, 1)
  await withLog(dataDir, async (door) => {
    assert.is((await vaultOf(door, dataDir).keyOf(person))!.open('name', sealed), NAME)
    assert.is((await readAdopted(door))!.fingerprint, fingerprintOf(Buffer.from(after, 'base64')))
  })

  const backup = join(folder.path, 'backup.db')
  const backedUp = await log('backup', backup)
  assert.match(backedUp.output, 'without the password’s hash, the second factor and the vault’s master key')
  assert.not.ok(readFileSync(backup).includes(after.trim()))
  const erased = await admin('erase', person)
  assert.is(erased.code, 0, erased.output)
  assert.match((await admin('erase', person)).output, 'or they are erased already')
  assert.match((await admin('people')).output, new RegExp(`${person}  erased \\S+  the key is in no file of the log since`))
  assert.match((await admin('scavenged', '2026-01-01T00:00:00Z')).output, 'removes keys from the embedded log by itself')
  await using other = await tempFolder()
  for (const name of ['vault-key', 'erased-people']) copyFileSync(join(dataDir, name), join(other.path, name))
  const restored = await askTool('server/tools/log.ts', ['restore', backup], { dataDir: other.path })
  assert.match(restored.output, '1 erasure repeated')
  await withLog(other.path, async (door) => assert.is(await vaultOf(door, other.path).keyOf(person), null))
})

test('Where nothing is sealed yet there is nothing to rotate, and the tool says so.', async () => {
  await using folder = await tempFolder()
  await withLog(folder.path, async () => {})
  const { code, output } = await askTool('server/tools/admin.ts', ['rotate-vault-key'], { dataDir: folder.path })
  assert.is(code, 1)
  assert.match(output, 'Nothing was rotated: no personal data is sealed yet')
})

test('VAULT_KEY is one key or several; anything else is named at the start, and never printed.', () => {
  const key = randomBytes(32).toString('base64')
  assert.is(readConfig({}).vaultKeys, undefined)
  assert.is(readConfig({ VAULT_KEY: `${key},${randomBytes(32).toString('base64')}` }).vaultKeys?.length, 2)
  for (const wrong of ['una-parola-segreta', key.slice(4), ' ']) {
    try {
      readConfig({ VAULT_KEY: wrong })
      assert.unreachable(wrong)
    } catch (error) {
      assert.instance(error, ConfigError)
      assert.match((error as Error).message, 'VAULT_KEY must be 32 random bytes in base64')
      if (wrong !== ' ') assert.not.match((error as Error).message, wrong)
    }
  }
})

test.run()
