import { readSealedJson } from '../../../events/vault/sealed-json.ts'
import { type PersonKey, type Vault, VaultClosedError } from '../../../events/vault/vault.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import type { PersonRecord } from '../../../projections/models/people.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import type { Caller } from '../../http/request-origin.ts'
import { type DeriveKey, hashPassword, verifyPassword } from '../passwords/password.ts'
import type { Passkey } from '../factors/passkeys.ts'
import { createSecondFactor, type SecondFactor, type SecondFactorContext, secondFactorSchema } from '../factors/second-factor.ts'
import type { LogRecords } from '../authority/log-records.ts'
import { openPasskeys, readPeople, withPasskeyUse } from './directory.ts'
import { holderOf } from './invited.ts'
import { FIELDS } from './personal-data.ts'

export interface Account {
  readonly personId: string
  verify(password: string): Promise<boolean>
  readonly secondFactor: SecondFactor
  readonly passkeys: readonly Passkey[]
  readonly key: PersonKey | null
  /** Stored password, sealed; different after each change. Null for the first owner and for an unknown address. */
  readonly sealedPassword: string | null
  /**
   * Number of times that the person's sessions had been ended when the password was read. A login in progress must not survive a password
   * change. Absent for the first owner.
   */
  readonly epoch?: number
}

export interface Accounts {
  /**
   * Returns the first owner's account if there is no address. For an unknown address, returns an account that takes as long and always
   * refuses. @throws VaultClosedError
   */
  byEmail(email: string | undefined): Promise<Account>
  byId(personId: string): Promise<Account>
}

interface Parts extends SecondFactorContext {
  readonly readModels: Pick<ReadModels, 'read'>
  readonly records: Pick<LogRecords, 'person'>
  readonly vault: Vault
  readonly firstOwner: Omit<Account, 'passkeys'>
  readonly derive: DeriveKey
}

/** Stands in for an unknown address, which thus costs as many reads as a known one. */
export const NO_ONE = '00000000-0000-4000-8000-000000000000'

export function createAccounts({ readModels, records, vault, firstOwner, derive, ...context }: Parts): Accounts {
  const otherHash = hashPassword(crypto.randomUUID(), async (_, salt) => Buffer.concat([salt, salt]))

  async function accountOf(person: PersonRecord | null): Promise<Account> {
    const known = person?.status === 'active' ? await withPasskeyUse(readModels, person) : null
    const key = await vault.keyOf(known?.id ?? NO_ONE)
    const hash = known && key ? key.open(FIELDS.password, known.password) : await otherHash
    return {
      personId: known?.id ?? NO_ONE,
      verify: async (password) => (await verifyPassword(password, hash, derive)) && known !== null,
      key,
      sealedPassword: known?.password ?? null,
      passkeys: known && key ? openPasskeys(key, known) : [],
      ...(known ? { epoch: known.epoch } : {}),
      secondFactor: createSecondFactor({
        ...context,
        read: async () =>
          known?.secondFactor && key ? readSealedJson(secondFactorSchema, key.open(FIELDS.secondFactor, known.secondFactor)) : null,
      }),
    }
  }

  async function firstOwnerAccount(): Promise<Account> {
    const person = await records.person(FIRST_OWNER_ID)
    if (!person || person.passkeys.length === 0) return { ...firstOwner, passkeys: [] }
    try {
      const key = await vault.keyOf(FIRST_OWNER_ID)
      return { ...firstOwner, passkeys: key ? openPasskeys(key, await withPasskeyUse(readModels, person)) : [] }
    } catch (error) {
      // Without the vault, a code is the remaining second factor. If there is none, the password alone must not suffice.
      if (error instanceof VaultClosedError && (await firstOwner.secondFactor.isEnabled())) return { ...firstOwner, passkeys: [] }
      throw error
    }
  }

  return {
    async byEmail(email) {
      if (email === undefined) return firstOwnerAccount()
      const found = await holderOf(vault, await readPeople(readModels), email)
      const person = await records.person(found?.id ?? NO_ONE)
      // The read model finds the person; the log confirms the address.
      return accountOf(person && person.email === found?.email ? person : null)
    },
    byId: async (personId) => (personId === FIRST_OWNER_ID ? firstOwnerAccount() : accountOf(await records.person(personId))),
  }
}

export function callerFrom(person: PersonRecord | null, personId: string): (Caller & { readonly epoch: number }) | null {
  if (personId === FIRST_OWNER_ID) return { actor: `person:${FIRST_OWNER_ID}`, personId, role: 'owner', epoch: person?.epoch ?? 0 }
  return person?.status === 'active' ? { actor: `person:${personId}`, personId, role: person.role, epoch: person.epoch } : null
}
