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

/** Nothing can be sealed or opened; the message says why, in English, for operators. */
export class VaultClosedError extends Error {
  override readonly name = 'VaultClosedError'
}

/** The first owner has no UUID: their key has this one. */
export const FIRST_OWNER_KEY = stableId('vault/first-owner')
/** @returns the UUID that identifies a person where only UUIDs are allowed */
export const keyId = (personId: string) => (personId === FIRST_OWNER_ID ? FIRST_OWNER_KEY : personId)

/** Seals and opens what belongs to one person. */
export interface PersonKey {
  /** @param field e.g. «name». @returns base64url, to be put in an event */
  seal(field: string, text: string): string
  /** @throws SealBrokenError */
  open(field: string, sealed: string): string
}

type Adopted = EventData<'VaultKeyAdopted'>
type Stored = EventData<'PersonKeyStored'>

/** What a wrapped key is bound to. */
export const wrappingPlace = (personId: string) => ({ personId, field: 'key' })

/** @returns the newest event of the vault's stream and its revision; null before the first person */
export async function readAdopted(log: Pick<EventLog, 'readStream'>): Promise<(Adopted & { revision: bigint }) | null> {
  for await (const { event, revision } of log.readStream(VAULT_STREAM, { backwards: true, limit: 1, fromLeader: true })) {
    if (event instanceof Error) throw event
    if (event.type === 'VaultKeyAdopted') return { ...event.data, revision }
  }
  return null
}

/** @returns the person's newest key event and its revision; null for one that is erased or was never there */
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

/** The master key cannot be read, is not configured, is not the one that seals the log's personal data, or was never set on a server's log. */
export interface VaultFault {
  readonly code: 'unreadable' | 'missing' | 'other' | 'never_set'
  /** What is wrong and what to do, in English, for operators. */
  readonly message: string
}

/**
 * For the start: everything else goes on without the vault.
 * @returns what is wrong with the master key; null when it opens what the log holds, or there is nothing to open and a key may be made
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

/** @throws VaultClosedError when no key here has that fingerprint */
export function masterKey(keys: MasterKeys, fingerprint: string): Key {
  const key = keys.all().find((one) => fingerprintOf(one) === fingerprint)
  if (!key) throw new VaultClosedError(`the master key ${fingerprint} is not available`)
  return key
}

/** Records which master key is in use. @throws WrongExpectedRevisionError when another process did so meanwhile */
export async function adopt(context: VaultContext, expected: bigint | 'no_stream', origin: Origin): Promise<void> {
  const { log, keys, newId, now } = context
  const data = { fingerprint: fingerprintOf(sealingKey(keys)), adoptedAt: now().toISOString() }
  await log.keepNewest(VAULT_STREAM, origin)
  await log.append(VAULT_STREAM, expected, newEvents([{ type: 'VaultKeyAdopted', data }], origin, newId))
}

/** @returns the master key that seals. @throws VaultClosedError */
function sealingKey(keys: MasterKeys): Key {
  const [first] = keys.all()
  if (!first) throw new VaultClosedError('there is no master key: set VAULT_KEY')
  return first
}

/** Adopts a master key before the first person. @throws VaultClosedError where there is none and none can be made, or not the adopted one */
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

/** The one place for personal data: events carry what it seals, and nothing of it can be opened once a person's key is gone. */
export interface Vault {
  /**
   * Makes a person's key.
   * @throws VaultClosedError, WrongExpectedRevisionError when the person has a key, StreamDeletedError when they were erased
   */
  admit(personId: string, origin: Origin): Promise<PersonKey>
  /** @returns null for a person who is erased or unknown. @throws VaultClosedError */
  keyOf(personId: string): Promise<PersonKey | null>
}

/** @returns the person's key; the first owner's is made at its first use. @throws VaultClosedError, also for who has none */
export async function keyToSeal(vault: Pick<Vault, 'keyOf' | 'admit'>, personId: string, origin: Origin): Promise<PersonKey> {
  const key = await vault.keyOf(personId)
  if (key) return key
  if (personId !== FIRST_OWNER_ID) throw new VaultClosedError(`there is no key for the person ${personId}`)
  try {
    return await vault.admit(personId, origin)
  } catch (error) {
    // Another request created it in the meantime.
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
