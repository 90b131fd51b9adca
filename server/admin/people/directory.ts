import type { ErasureState, Person } from '../../../client/api/people.ts'
import { erasureStage } from '../../../events/domain/newsroom/erasure-stage.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import { readErasures } from '../../../events/vault/erasure.ts'
import { readSealedJson } from '../../../events/vault/sealed-json.ts'
import { SealBrokenError } from '../../../events/vault/sealing.ts'
import type { PersonKey, Vault } from '../../../events/vault/vault.ts'
import { VaultClosedError } from '../../../events/vault/vault.ts'
import type { PasskeyRecord, PersonRecord } from '../../../projections/models/people.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { type Passkey, storedPasskeySchema } from '../factors/passkeys.ts'
import { FIELDS, type Profile, storedProfileSchema } from './personal-data.ts'

type Readable = Pick<ReadModels, 'read'>
const MAX_LISTED = 1_000

export async function readPeople(readModels: Readable): Promise<PersonRecord[]> {
  const [people] = (await readModels.read([{ model: 'people', index: 'all', limit: MAX_LISTED }])) as [PersonRecord[]]
  return people
}

/**
 * Returns the person with the last use of each passkey from the read models. A wrong counter there could only be too high, which refuses
 * more.
 * @param person as the log has them
 */
export async function withPasskeyUse(readModels: Readable, person: PersonRecord): Promise<PersonRecord> {
  if (person.passkeys.length === 0) return person
  const [shown] = (await readModels.read([{ model: 'people', key: person.id }])) as [PersonRecord | null]
  const passkeys = person.passkeys.map((passkey) => {
    const used = shown?.passkeys.find(({ id }) => id === passkey.id)
    return used ? { ...passkey, counter: Math.max(passkey.counter, used.counter), lastUsedAt: used.lastUsedAt } : passkey
  })
  return { ...person, passkeys }
}

export const openProfile = (vault: Vault, person: PersonRecord): Promise<Profile | null> =>
  openSealedProfile(vault, person.id, person.profile)

export async function openSealedProfile(vault: Vault, personId: string, sealed: string | null): Promise<Profile | null> {
  const key = sealed === null ? null : await vault.keyOf(personId)
  return key && readSealedJson(storedProfileSchema, key.open(FIELDS.profile, sealed!))
}

export const openPasskeys = (key: PersonKey, { passkeys }: PersonRecord): (Passkey & PasskeyRecord)[] =>
  passkeys.map((record) => ({ ...record, ...readSealedJson(storedPasskeySchema, key.open(FIELDS.passkey, record.passkey)) }))

export async function listPeople({ readModels, vault }: { readModels: Readable; vault: Vault }): Promise<Person[]> {
  const people = await readPeople(readModels)
  return Promise.all(people.map((person) => shown(vault, person)))
}

const MAX_ERASURES = 20

export async function listErasures(log: Pick<EventLog, 'readStream'>, onServer: boolean): Promise<ErasureState[]> {
  const { decided } = await readErasures(log)
  return [...decided]
    .toReversed()
    .slice(0, MAX_ERASURES)
    .map(([personId, erasure]) => ({ personId, ...erasure, stage: erasureStage(erasure.keyRemovedAt, onServer) }))
}

async function shown(vault: Vault, person: PersonRecord): Promise<Person> {
  const { id, status, role, invitedAt, lastLoginAt, invitation, secondFactor, passkeys } = person
  const ifOpen = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      if (error instanceof VaultClosedError || error instanceof SealBrokenError) return null
      throw error
    })
  const profile = await ifOpen(openProfile(vault, person))
  return {
    id,
    status: status as Person['status'],
    role,
    name: profile?.name ?? null,
    email: await ifOpen(vault.keyOf(id).then((key) => key && key.open(FIELDS.email, person.email))),
    invitedAt,
    lastLoginAt,
    invitationExpiresAt: invitation?.expiresAt ?? null,
    secondFactor: secondFactor !== null || passkeys.length > 0,
  }
}

export const isFirstOwner = (personId: string): boolean => personId === FIRST_OWNER_ID
