import { createHmac } from 'node:crypto'
import { lastRevision } from '../log/append-at-end.ts'
import { newEvents } from '../log/appending/new-events.ts'
import { type EventLog, StreamDeletedError, WrongExpectedRevisionError } from '../log/event-log.ts'
import type { Origin } from '../schemas/metadata.ts'
import { personKeyStream, VAULT_STREAM } from '../schemas/people.ts'
import type { EventData } from '../schemas/vocabulary.ts'
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

/** Seals and opens what belongs to one person. */
export interface PersonKey {
  readonly emailHash: string
  /** @param field e.g. «name». @returns base64url, to be put in an event */
  seal(field: string, text: string): string
  /** @throws SealBrokenError */
  open(field: string, sealed: string): string
}

type Adopted = EventData<'VaultKeyAdopted'>
type Stored = EventData<'PersonKeyStored'>

/** Where the wrapped keys are bound to. */
const INDEX_PLACE = { personId: 'vault', field: 'index key' }
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

/**
 * For the start: everything else goes on without the vault.
 * @returns what is wrong with the master key, with what to do; null when it opens what the log holds, or there is nothing to open
 */
export async function vaultFault({ log, keys }: Pick<VaultContext, 'log' | 'keys'>): Promise<string | null> {
  const adopted = await readAdopted(log)
  if (!adopted) return null
  let known: string[]
  try {
    known = keys.all().map(fingerprintOf)
  } catch (error) {
    return `the master key cannot be read: ${(error as Error).message}`
  }
  if (known.includes(adopted.fingerprint)) return null
  const wanted = `the log's personal data is sealed with the master key ${adopted.fingerprint}`
  return known.length === 0
    ? `${wanted}, and there is none here: set VAULT_KEY, or put the file vault-key back into the data folder`
    : `${wanted}, and here is another one (${known.join(', ')}): add the right one to VAULT_KEY`
}

/** @throws VaultClosedError when no key here has that fingerprint */
export function masterKey(keys: MasterKeys, fingerprint: string): Key {
  const key = keys.all().find((one) => fingerprintOf(one) === fingerprint)
  if (!key) throw new VaultClosedError(`the master key ${fingerprint} is not here`)
  return key
}

/** @returns the index key, under which e-mails are hashed. @throws VaultClosedError */
export async function openIndexKey({ log, keys }: Pick<VaultContext, 'log' | 'keys'>): Promise<Key | null> {
  const adopted = await readAdopted(log)
  return adopted && open(masterKey(keys, adopted.fingerprint), INDEX_PLACE, adopted.indexKey)
}

/** Records which master key is in use. @throws WrongExpectedRevisionError when another process did so meanwhile */
export async function adopt(context: VaultContext, indexKey: Key, expected: bigint | 'no_stream', origin: Origin): Promise<void> {
  const { log, keys, newId, now } = context
  const [first] = keys.all()
  if (!first) throw new VaultClosedError('there is no master key: set VAULT_KEY')
  const data = { fingerprint: fingerprintOf(first), indexKey: seal(first, INDEX_PLACE, indexKey), adoptedAt: now().toISOString() }
  await log.keepNewest(VAULT_STREAM, origin)
  await log.append(VAULT_STREAM, expected, newEvents([{ type: 'VaultKeyAdopted', data }], origin, newId))
}

/** Before the first person. @throws VaultClosedError where there is no key and none can be made */
async function establish(context: VaultContext, origin: Origin): Promise<Key> {
  const { keys } = context
  const found = await openIndexKey(context)
  if (found) return found
  if (keys.all().length === 0) keys.add?.()
  try {
    const indexKey = newKey()
    await adopt(context, indexKey, 'no_stream', origin)
    return indexKey
  } catch (error) {
    if (!(error instanceof WrongExpectedRevisionError)) throw error
    return (await openIndexKey(context))!
  }
}

/** @returns HMAC-SHA-256 in hex. The domain's letters and the local part's count as the same in either case */
const hashEmail = (indexKey: Key, email: string): string =>
  createHmac('sha256', indexKey).update(email.trim().normalize('NFC').toLowerCase()).digest('hex')

/** The one place for personal data: events carry what it seals, and nothing of it can be opened once a person's key is gone. */
export interface Vault {
  /**
   * Makes a person's key. The caller sees to it that no address is taken twice.
   * @throws VaultClosedError, WrongExpectedRevisionError when the person has a key, StreamDeletedError when they were erased
   */
  admit(personId: string, email: string, origin: Origin): Promise<PersonKey>
  /** @returns null for a person who is erased or unknown. @throws VaultClosedError */
  keyOf(personId: string): Promise<PersonKey | null>
  /** @returns null before the first person. @throws VaultClosedError */
  emailHash(email: string): Promise<string | null>
}

export function createVault(context: VaultContext): Vault {
  const { log, keys, newId, now } = context
  const keyFor = (personId: string, key: Key, emailHash: string): PersonKey => ({
    emailHash,
    seal: (field, text) => seal(key, { personId, field }, Buffer.from(text)),
    open: (field, sealed) => open(key, { personId, field }, sealed).toString(),
  })
  return {
    async admit(personId, email, origin) {
      const emailHash = hashEmail(await establish(context, origin), email)
      const [first] = keys.all()
      if (!first) throw new VaultClosedError('there is no master key: set VAULT_KEY')
      const key = newKey()
      const wrappedKey = seal(first, wrappingPlace(personId), key)
      const data = { personId, fingerprint: fingerprintOf(first), wrappedKey, emailHash, storedAt: now().toISOString() }
      const stream = personKeyStream(personId)
      if ((await lastRevision(log, stream)) === 'no_stream') await log.keepNewest(stream, origin)
      await log.append(stream, 'no_stream', newEvents([{ type: 'PersonKeyStored', data }], origin, newId))
      return keyFor(personId, key, emailHash)
    },
    async keyOf(personId) {
      const stored = await readPersonKey(log, personId)
      if (!stored) return null
      return keyFor(personId, open(masterKey(keys, stored.fingerprint), wrappingPlace(personId), stored.wrappedKey), stored.emailHash)
    },
    async emailHash(email) {
      const indexKey = await openIndexKey(context)
      return indexKey && hashEmail(indexKey, email)
    },
  }
}
