import { lastRevision } from '../log/append-at-end.ts'
import { newEvents } from '../log/appending/new-events.ts'
import { type EventLog, StreamDeletedError, WrongExpectedRevisionError } from '../log/event-log.ts'
import { FIRST_OWNER_ID, type Origin } from '../schemas/metadata.ts'
import { personKeyStream, VAULT_STREAM } from '../schemas/people.ts'
import type { EventData } from '../schemas/vocabulary.ts'
import { stableId } from '../stable-id.ts'
import type { MasterKeys } from './master-keys.ts'
import { fingerprintOf, type Key, newKey, open, seal } from './sealing.ts'

export interface VaultContext {
  readonly log: EventLog
  readonly keys: MasterKeys
  readonly newId: () => string
  readonly now: () => Date
}

/** Nothing can be sealed or opened. The message tells operators why. */
export class VaultClosedError extends Error {
  override readonly name = 'VaultClosedError'
}

export const FIRST_OWNER_KEY = stableId('vault/first-owner')
export const keyId = (personId: string) => (personId === FIRST_OWNER_ID ? FIRST_OWNER_KEY : personId)

export interface PersonKey {
  seal(field: string, text: string): string
  open(field: string, sealed: string): string
}

type Adopted = EventData<'VaultKeyAdopted'>
type Stored = EventData<'PersonKeyStored'>

export const wrappingPlace = (personId: string) => ({ personId, field: 'key' })

/** Returns the newest event of the vault's stream and its revision; null before the first person. */
export async function readAdopted(log: Pick<EventLog, 'readStream'>): Promise<(Adopted & { revision: bigint }) | null> {
  for await (const { event, revision } of log.readStream(VAULT_STREAM, { backwards: true, limit: 1, fromLeader: true })) {
    if (event instanceof Error) throw event
    if (event.type === 'VaultKeyAdopted') return { ...event.data, revision }
  }
  return null
}

/** Returns the person's newest key event and its revision; null if the person was erased or never existed. */
export async function readPersonKey(log: Pick<EventLog, 'readStream'>, personId: string): Promise<(Stored & { revision: bigint }) | null> {
  try {
    for await (const { event, revision } of log.readStream(personKeyStream(personId), { backwards: true, limit: 1, fromLeader: true })) {
      if (event instanceof Error) throw event
      if (event.type === 'PersonKeyStored') return { ...event.data, revision }
    }
  } catch (error) {
    if (!(error instanceof StreamDeletedError)) throw error
  }
  return null
}

/** The master key is unreadable, missing, different from the log's, or was never set on a server's log. */
export interface VaultFault {
  readonly code: 'unreadable' | 'missing' | 'other' | 'never_set'
  readonly message: string
}

/**
 * Checks the master key at the start. The portal also runs without the vault.
 * @returns the fault; null if the key opens the log's data, or there is no data and a key may be created
 */
export async function vaultFault({ log, keys }: Pick<VaultContext, 'log' | 'keys'>): Promise<VaultFault | null> {
  const adopted = await readAdopted(log)
  let known: string[]
  try {
    known = keys.all().map(fingerprintOf)
  } catch (error) {
    return adopted && { code: 'unreadable', message: `the master key cannot be read: ${(error as Error).message}` }
  }
  if (!adopted) {
    const mayMake = known.length > 0 || keys.add !== null
    return mayMake ? null : { code: 'never_set', message: 'there is no master key: set VAULT_KEY to invite people' }
  }
  if (known.includes(adopted.fingerprint)) return null
  const wanted = `the log's personal data is sealed with the master key ${adopted.fingerprint}`
  return known.length === 0
    ? { code: 'missing', message: `${wanted}, and none is configured: set VAULT_KEY, or put the file vault-key back into the data folder` }
    : { code: 'other', message: `${wanted}, but another one is configured (${known.join(', ')}): add the right one to VAULT_KEY` }
}

export function masterKey(keys: MasterKeys, fingerprint: string): Key {
  const key = keys.all().find((one) => fingerprintOf(one) === fingerprint)
  if (!key) throw new VaultClosedError(`the master key ${fingerprint} is not available`)
  return key
}

/** Records the current master key. @throws WrongExpectedRevisionError if another process recorded one first */
export async function adopt(context: VaultContext, expected: bigint | 'no_stream', origin: Origin): Promise<void> {
  const { log, keys, newId, now } = context
  const data = { fingerprint: fingerprintOf(sealingKey(keys)), adoptedAt: now().toISOString() }
  await log.keepNewest(VAULT_STREAM, origin)
  await log.append(VAULT_STREAM, expected, newEvents([{ type: 'VaultKeyAdopted', data }], origin, newId))
}

function sealingKey(keys: MasterKeys): Key {
  const [first] = keys.all()
  if (!first) throw new VaultClosedError('there is no master key: set VAULT_KEY')
  return first
}

/** Adopts a master key before the first person. @throws VaultClosedError without a usable key */
async function establish(context: VaultContext, origin: Origin): Promise<void> {
  const { log, keys } = context
  let adopted = await readAdopted(log)
  if (!adopted) {
    if (keys.all().length === 0) keys.add?.()
    try {
      return await adopt(context, 'no_stream', origin)
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError)) throw error
      adopted = (await readAdopted(log))!
    }
  }
  masterKey(keys, adopted.fingerprint)
}

/** Encryption of personal data. Events contain only sealed values, which nobody can open after the person's key is deleted. */
export interface Vault {
  /**
   * Creates a person's key.
   * @throws VaultClosedError, WrongExpectedRevisionError if the person has a key, StreamDeletedError if they were erased
   */
  admit(personId: string, origin: Origin): Promise<PersonKey>
  /** Returns null for an erased or unknown person. @throws VaultClosedError */
  keyOf(personId: string): Promise<PersonKey | null>
}

/** Returns the person's key. Creates the first owner's key at its first use. @throws VaultClosedError, also for a person without a key */
export async function keyToSeal(vault: Pick<Vault, 'keyOf' | 'admit'>, personId: string, origin: Origin): Promise<PersonKey> {
  const key = await vault.keyOf(personId)
  if (key) return key
  if (personId !== FIRST_OWNER_ID) throw new VaultClosedError(`there is no key for the person ${personId}`)
  try {
    return await vault.admit(personId, origin)
  } catch (error) {
    const made = error instanceof WrongExpectedRevisionError ? await vault.keyOf(personId) : null
    if (!made) throw error
    return made
  }
}

export function createVault(context: VaultContext): Vault {
  const { log, keys, newId, now } = context
  const keyFor = (personId: string, key: Key): PersonKey => ({
    seal: (field, text) => seal(key, { personId, field }, Buffer.from(text)),
    open: (field, sealed) => open(key, { personId, field }, sealed).toString(),
  })
  return {
    async admit(person, origin) {
      const personId = keyId(person)
      await establish(context, origin)
      const first = sealingKey(keys)
      const key = newKey()
      const wrappedKey = seal(first, wrappingPlace(personId), key)
      const data = { personId, fingerprint: fingerprintOf(first), wrappedKey, storedAt: now().toISOString() }
      const stream = personKeyStream(personId)
      if ((await lastRevision(log, stream)) === 'no_stream') await log.keepNewest(stream, origin)
      await log.append(stream, 'no_stream', newEvents([{ type: 'PersonKeyStored', data }], origin, newId))
      return keyFor(personId, key)
    },
    async keyOf(person) {
      const personId = keyId(person)
      const stored = await readPersonKey(log, personId)
      return stored && keyFor(personId, open(masterKey(keys, stored.fingerprint), wrappingPlace(personId), stored.wrappedKey))
    },
  }
}
