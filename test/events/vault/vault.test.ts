import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { maintenanceClient } from '../../../events/embedded/maintenance-client.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { appendAtEnd } from '../../../events/log/append-at-end.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import {
  beginErasure,
  createKeyRemoval,
  erasePerson,
  type ErasureContext,
  finishErasures,
  readErasures,
  recordScavenge,
  repeatErasures,
} from '../../../events/vault/erasure.ts'
import { ERASURES_STREAM } from '../../../events/schemas/people.ts'
import { givenMasterKeys, type MasterKeys, masterKeysIn, noMasterKeys } from '../../../events/vault/master-keys.ts'
import { rotateMasterKey } from '../../../events/vault/rotate-master-key.ts'
import { fingerprintOf, newKey, open, SealBrokenError } from '../../../events/vault/sealing.ts'
import { createVault, readAdopted, readPersonKey, VaultClosedError, vaultFault, wrappingPlace } from '../../../events/vault/vault.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { collect, rejection } from '../embedded/embedded-log.ts'
import { origin } from '../new-events.ts'

const test = suite('Vault')
const NAME = 'Ada Lovelace 7f3e'
const now = () => new Date()
const newId = () => randomUUID()

async function withLog(body: (log: EventLog, dataDir: string, url: string) => Promise<void>): Promise<void> {
  await using folder = await tempFolder()
  await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
  await using log = await connectEventLog({ url: server.url })
  await body(log, folder.path, server.url)
}

/** Thrown by every write after the simulated crash, which happens at the n-th write. */
class InterruptedError extends Error {}
function cutOff<T extends object>(target: T, writes: readonly string[], left: { count: number }): T {
  return new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (writes.includes(String(name)) && left.count-- <= 0) throw new InterruptedError(String(name))
        return (value as (...given: unknown[]) => unknown).apply(of, args)
      }
    },
  })
}
const LOG_WRITES = ['append', 'keepNewest', 'tombstone']

/** Runs it cut off before its first write, its second and so on, until it is through. @returns how often it was cut off */
async function interruptEverywhere(work: (left: { count: number }) => Promise<unknown>): Promise<number> {
  for (let count = 0; ; count++) {
    try {
      await work({ count })
      return count
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error
    }
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
const holding = (folder: string, text: string) => filesIn(folder).filter((path) => readFileSync(path).includes(text))
const compactor = (url: string) => () => maintenanceClient(url).compact(() => {})

test('A person’s data opens with their key alone; nothing of it is in any file in plain text.', () =>
  withLog(async (log, dataDir) => {
    const vault = createVault({ log, keys: masterKeysIn(dataDir), newId, now })
    const [ada, other] = [randomUUID(), randomUUID()]
    const key = await vault.admit(ada, origin)
    await vault.admit(other, origin)
    const sealed = key.seal('name', NAME)
    const again = (await vault.keyOf(ada))!
    assert.is(again.open('name', sealed), NAME)
    assert.throws(
      () => again.open('email', sealed),
      (error: unknown) => error instanceof SealBrokenError,
    )
    const stranger = (await vault.keyOf(other))!
    assert.throws(
      () => stranger.open('name', sealed),
      (error: unknown) => error instanceof SealBrokenError,
    )
    const [master] = masterKeysIn(dataDir).all()
    const keysOf = [ada, other].map(async (id) =>
      open(master!, wrappingPlace(id), (await readPersonKey(log, id))!.wrappedKey).toString('hex'),
    )
    assert.is(new Set(await Promise.all(keysOf)).size, 2, 'one person’s key opens nothing of another')
    assert.is(await vault.keyOf(randomUUID()), null)
    assert.is(statSync(join(dataDir, 'vault-key')).mode & 0o777, 0o600)
    assert.equal(holding(dataDir, NAME), [])
    assert.equal(holding(dataDir, readFileSync(join(dataDir, 'vault-key'), 'utf8').trim()), [join(dataDir, 'vault-key')])
  }))

test('Without the master key, or with another one, the vault says so by fingerprint and opens nothing.', () =>
  withLog(async (log) => {
    const right = newKey()
    const wrong = newKey()
    const person = randomUUID()
    assert.is(await vaultFault({ log, keys: givenMasterKeys([right]) }), null, 'nothing is sealed yet')
    assert.is((await vaultFault({ log, keys: noMasterKeys }))?.code, 'never_set')
    assert.instance(await rejection(createVault({ log, keys: noMasterKeys, newId, now }).admit(person, origin)), VaultClosedError)
    await createVault({ log, keys: givenMasterKeys([right]), newId, now }).admit(person, origin)
    assert.is(await vaultFault({ log, keys: givenMasterKeys([wrong, right]) }), null)
    const missing = (await vaultFault({ log, keys: noMasterKeys }))!
    assert.is(missing.code, 'missing')
    assert.match(missing.message, fingerprintOf(right))
    assert.match(missing.message, 'set VAULT_KEY')
    const other = (await vaultFault({ log, keys: givenMasterKeys([wrong]) }))!
    assert.is(other.code, 'other')
    assert.match(other.message, fingerprintOf(right))
    assert.match(other.message, fingerprintOf(wrong))
    const closed = createVault({ log, keys: givenMasterKeys([wrong]), newId, now })
    assert.instance(await rejection(closed.keyOf(person)), VaultClosedError)
    assert.instance(await rejection(closed.admit(randomUUID(), origin)), VaultClosedError)
  }))

test('A person who is admitted under the old master key while the others are wrapped again is not left behind.', () =>
  withLog(async (log, dataDir) => {
    const keys = masterKeysIn(dataDir)
    await createVault({ log, keys, newId, now }).admit(newId(), origin)
    const old = givenMasterKeys(keys.all())
    const late = newId()
    let passes = 0
    const readAll = async function* () {
      yield* log.readAll()
      if (++passes === 1) await createVault({ log, keys: old, newId, now }).admit(late, origin)
    }
    const watched = { readAll, readStream: log.readStream.bind(log), append: log.append.bind(log), keepNewest: log.keepNewest.bind(log) }
    assert.is(await rotateMasterKey({ log: watched as unknown as EventLog, keys, newId, now }, origin), 2)
    assert.ok(await createVault({ log, keys, newId, now }).keyOf(late))
  }))

test('A rotation that is cut off at any step is finished by the next, and everybody’s data opens at each step.', async () => {
  const rotated = async (keysFor: (dataDir: string) => { before: MasterKeys; during: MasterKeys; after: () => MasterKeys }) =>
    withLog(async (log, dataDir) => {
      const { before, during, after } = keysFor(dataDir)
      const people = [randomUUID(), randomUUID(), randomUUID()]
      const sealed = new Map<string, string>()
      for (const person of people)
        sealed.set(person, (await createVault({ log, keys: before, newId, now }).admit(person, origin)).seal('name', NAME))
      const opensAll = async (keys: MasterKeys) => {
        for (const [person, name] of sealed)
          assert.is((await createVault({ log, keys, newId, now }).keyOf(person))!.open('name', name), NAME)
      }
      const old = (await readAdopted(log))!.fingerprint
      const cuts = await interruptEverywhere(async (left) => {
        await opensAll(during)
        const keys = cutOff(during, ['add', 'dropOld'], left)
        // Each run gets one write further.
        await rotateMasterKey({ log: cutOff(log, LOG_WRITES, left), keys, newId, now }, origin)
      })
      assert.ok(cuts >= 3, `${cuts} steps`)
      await opensAll(after())
      assert.is(await vaultFault({ log, keys: after() }), null)
      assert.is.not((await readAdopted(log))!.fingerprint, old)
      for (const person of people) assert.is.not((await readPersonKey(log, person))!.fingerprint, old)
      const recorded = await collect(log.readStream('vault-rotations'))
      assert.is(recorded.length, 1, 'who did it stays in the log, once, when the keys’ events are gone')
    })
  const [old, fresh] = [newKey(), newKey()]
  await rotated(() => ({ before: givenMasterKeys([old]), during: givenMasterKeys([fresh, old]), after: () => givenMasterKeys([fresh]) }))
  await rotated((dataDir) => ({
    before: masterKeysIn(dataDir),
    during: masterKeysIn(dataDir),
    after() {
      const all = masterKeysIn(dataDir).all()
      assert.is(all.length, 1, 'the old key is gone')
      return givenMasterKeys(all)
    },
  }))
})

test('An erasure that is cut off at any step is finished by the next start: the key is in no file, and a restore repeats it.', () =>
  withLog(async (log, dataDir, url) => {
    const keys = masterKeysIn(dataDir)
    const vault = createVault({ log, keys, newId, now })
    const [person, other] = [randomUUID(), randomUUID()]
    const sealed = (await vault.admit(person, origin)).seal('name', NAME)
    await vault.admit(other, origin)
    const { wrappedKey } = (await readPersonKey(log, person))!
    assert.ok(holding(dataDir, wrappedKey).length > 0)
    const contextOf = (left: { count: number }): ErasureContext =>
      cutOff({ log: cutOff(log, LOG_WRITES, left), dataDir, compact: compactor(url), newId, now }, ['compact'], left)
    assert.instance(await rejection(erasePerson(contextOf({ count: 0 }), person, origin)), InterruptedError)
    assert.ok(await vault.keyOf(person), 'it was not decided yet')
    assert.instance(await rejection(erasePerson(contextOf({ count: 1 }), person, origin)), InterruptedError)
    const cuts = await interruptEverywhere((left) => finishErasures(contextOf(left), { ...origin, actor: 'system:upkeep' }))
    assert.is(cuts, 3, 'tombstone, compaction, record')
    assert.is(await vault.keyOf(person), null)
    assert.equal(holding(dataDir, wrappedKey), [], 'in a file still')
    assert.ok(await vault.keyOf(other))
    assert.equal([...(await readErasures(log)).pending], [])
    await erasePerson(contextOf({ count: 100 }), person, origin)
    assert.is((await collect(log.readStream('erasures'))).length, 2, 'once only')
    assert.not.match(JSON.stringify(sealed), NAME)
    assert.match(readFileSync(join(dataDir, 'erased-people'), 'utf8'), person)

    // A log from before the erasure, as a restore puts it there.
    await withLog(async (restored, folder, restoredUrl) => {
      assert.not.ok(existsSync(join(folder, 'erased-people')))
      await createVault({ log: restored, keys, newId, now }).admit(person, origin)
      const context = { log: restored, dataDir, compact: compactor(restoredUrl), newId, now }
      assert.is(await repeatErasures(context, origin), 1)
      assert.is(await repeatErasures(context, origin), 0)
      assert.is(await createVault({ log: restored, keys, newId, now }).keyOf(person), null)
    })
  }))

test('Once an erasure has begun nothing opens, and a restore knows of it, long before the key has left the file.', () =>
  withLog(async (log, dataDir) => {
    const vault = createVault({ log, keys: masterKeysIn(dataDir), newId, now })
    const person = randomUUID()
    await vault.admit(person, origin)
    await beginErasure({ log, dataDir, newId, now }, person, origin)
    assert.is(await vault.keyOf(person), null)
    assert.match(readFileSync(join(dataDir, 'erased-people'), 'utf8'), person)
    const removal = createKeyRemoval({ log, dataDir, compact: () => Promise.reject(new Error('no room')), newId, now })
    for (const _ of [1, 2]) assert.match(String(await rejection(removal(origin))), 'no room', 'one that failed keeps no other from trying')
    assert.is((await readErasures(log)).decided.get(person)!.keyRemovedAt, null)
  }))

test('On a server the removal stays pending until an operator says that its files were scavenged since, and the key cannot be read meanwhile.', () =>
  withLog(async (log, dataDir) => {
    const vault = createVault({ log, keys: givenMasterKeys([newKey()]), newId, now })
    const person = randomUUID()
    await vault.admit(person, origin)
    const context = { log, dataDir, compact: null, newId, now }
    assert.equal([...(await erasePerson(context, person, origin))], [person])
    assert.equal([...(await finishErasures(context, origin))], [person])
    assert.is(await vault.keyOf(person), null)
    const { erasedAt } = (await readErasures(log)).decided.get(person)!
    assert.equal(await recordScavenge(context, new Date(erasedAt), origin), [], 'a scavenge from before')
    const since = new Date(Date.parse(erasedAt) + 1)
    // A crash between the decision and the deletion of the key leaves this state.
    const readable = randomUUID()
    await vault.admit(readable, origin)
    const decision = { type: 'PersonErased', data: { personId: readable, erasedAt } } as const
    await appendAtEnd(log, ERASURES_STREAM, newEvents([decision], origin, newId))
    assert.equal(await recordScavenge(context, since, { ...origin, actor: 'system:command-line' }), [person])
    assert.equal(await recordScavenge(context, since, origin), [], 'once only')
    const { decided, pending } = await readErasures(log)
    assert.equal(
      [[...pending], typeof decided.get(person)!.keyRemovedAt],
      [[readable], 'string'],
      'a readable key does not count as removed',
    )
  }))

test.run()
