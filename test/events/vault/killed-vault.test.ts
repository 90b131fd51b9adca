import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { maintenanceClient } from '../../../events/embedded/maintenance-client.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { erasePerson, finishErasures, readErasures } from '../../../events/vault/erasure.ts'
import { masterKeysIn } from '../../../events/vault/master-keys.ts'
import { rotateMasterKey } from '../../../events/vault/rotate-master-key.ts'
import { fingerprintOf } from '../../../events/vault/sealing.ts'
import { createVault, readAdopted, readPersonKey } from '../../../events/vault/vault.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { origin } from '../new-events.ts'

const test = suite('A vault whose process is killed')
const NAME = 'Ada Lovelace 9c1d'
const PROCESS = join(import.meta.dirname, 'killed-vault-process.ts')
const context = { newId: () => randomUUID(), now: () => new Date() }

async function withLog<T>(folder: string, body: (log: EventLog, url: string) => Promise<T>): Promise<T> {
  await using server = await startEmbeddedLog({ file: join(folder, 'log.db') })
  await using log = await connectEventLog({ url: server.url, connectTimeoutMs: 60_000 })
  return await body(log, server.url)
}

/** Two people, whose names are sealed. */
async function given(folder: string) {
  return withLog(folder, async (log) => {
    const keys = masterKeysIn(folder)
    const vault = createVault({ log, keys, ...context })
    const people = [randomUUID(), randomUUID()]
    const sealed = new Map<string, string>()
    for (const id of people) sealed.set(id, (await vault.admit(id, origin)).seal('name', NAME))
    const { wrappedKey } = (await readPersonKey(log, people[0]!))!
    const masterKey = keys.all()[0]!
    return { person: people[0]!, other: people[1]!, sealed, secrets: [wrappedKey], masterKey }
  })
}
type Given = Awaited<ReturnType<typeof given>>

/** Raw bytes of all files, the WAL too. */
const holding = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(text))

/** Kills the work at its first step, its second and so on, each time in a copy of the folder. @returns before which steps */
async function killEverywhere(
  work: 'erase' | 'rotate',
  assertFinished: (folder: string, given: Given) => Promise<void>,
): Promise<string[]> {
  await using home = await tempFolder()
  const before = join(home.path, 'before')
  const start = await given(before)
  const killedBefore: string[] = []
  for (let step = 0; ; step++) {
    const folder = join(home.path, String(step))
    cpSync(before, folder, { recursive: true })
    const child = spawnSync(process.execPath, [PROCESS, folder, work, start.person, String(step)], {
      encoding: 'utf8',
      timeout: DEADLINE_MS,
    })
    assert.ok(child.signal === 'SIGKILL' || child.status === 0, `step ${step}: ${child.status} ${child.stderr}`)
    await assertFinished(folder, start)
    if (child.signal === null) return killedBefore
    killedBefore.push(child.stdout.trim().replace('killed before ', ''))
  }
}

test('An erasure that was killed at any step is finished by the next start: the key is in no byte of any file, and no one else’s is lost.', async () => {
  let undecided = 0
  const steps = await killEverywhere('erase', async (folder, { person, other, sealed, secrets }) => {
    await withLog(folder, async (log, url) => {
      const erasure = { log, dataDir: folder, compact: () => maintenanceClient(url).compact(() => {}), ...context }
      const vault = createVault({ log, keys: masterKeysIn(folder), ...context })
      await finishErasures(erasure, origin)
      if (!(await readErasures(log)).decided.has(person)) {
        undecided++
        assert.is((await vault.keyOf(person))!.open('name', sealed.get(person)!), NAME, 'all or nothing')
        await erasePerson(erasure, person, origin)
      }
      assert.is(await vault.keyOf(person), null)
      assert.is((await vault.keyOf(other))!.open('name', sealed.get(other)!), NAME)
      assert.equal([...(await readErasures(log)).pending], [])
      assert.match(readFileSync(join(folder, 'erased-people'), 'utf8'), person)
      for (const secret of secrets) assert.equal(holding(folder, secret), [], 'while it runs')
    })
    for (const secret of secrets) assert.equal(holding(folder, secret), [], 'after its end')
  })
  assert.ok(undecided >= 1)
  for (const step of ['append', 'tombstone', 'compaction', 'the rest of the compaction']) assert.ok(steps.includes(step), steps.join(', '))
})

test('A rotation that was killed at any step opens everything at once, and is finished by the next: the old master key is in no file.', async () => {
  const steps = await killEverywhere('rotate', async (folder, { person, other, sealed, secrets, masterKey }) => {
    // A process killed while it writes the key file leaves this copy.
    writeFileSync(join(folder, `vault-key.${randomUUID()}`), `${masterKey.toString('base64')}\n`, { mode: 0o600 })
    await withLog(folder, async (log, url) => {
      const keys = masterKeysIn(folder)
      const vault = createVault({ log, keys, ...context })
      const opensAll = async () => {
        for (const id of [person, other]) assert.is((await vault.keyOf(id))!.open('name', sealed.get(id)!), NAME)
      }
      await opensAll()
      await rotateMasterKey({ log, keys, ...context }, origin)
      await opensAll()
      const [first, ...more] = keys.all()
      assert.equal(more, [])
      assert.is((await readAdopted(log))!.fingerprint, fingerprintOf(first!))
      for (const id of [person, other]) assert.is((await readPersonKey(log, id))!.fingerprint, fingerprintOf(first!))
      // Only the newest wrapped key counts, and compaction removes the others.
      await maintenanceClient(url).compact(() => {})
      assert.equal(holding(folder, secrets[0]!), [])
    })
    assert.equal(holding(folder, masterKey.toString('base64')), [])
  })
  for (const step of ['add', 'append', 'dropOld']) assert.ok(steps.includes(step), steps.join(', '))
})

test.run()
