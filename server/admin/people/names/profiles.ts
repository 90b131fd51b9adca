import { createHash } from 'node:crypto'
import { showsTheSame } from '../../../../events/domain/newsroom/public-profile.ts'
import { FIRST_OWNER_ID, type Origin } from '../../../../events/schemas/metadata.ts'
import { writeSealedJson } from '../../../../events/vault/sealed-json.ts'
import { keyToSeal, type PersonKey, type Vault } from '../../../../events/vault/vault.ts'
import { CommandRefusedError } from '../../../newsroom/decider.ts'
import type { Notes } from '../../../newsroom/desk/notes.ts'
import { FIELDS, type Profile } from '../personal-data.ts'
import type { ProfileCommand } from './profile-decider.ts'

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

interface ProfileParts {
  readonly vault: Vault
  readonly notes: Notes
  readonly handle: (personId: string, command: DistributiveOmit<ProfileCommand, 'at'>, origin: Origin) => Promise<void>
  readonly keyOf: (personId: string) => Promise<PersonKey>
  readonly isOnlyApprover: (personId: string) => Promise<boolean>
}

export interface SeenProposal {
  readonly personId: string
  readonly version: string
}

/** All methods throw CommandRefusedError and, if they seal something, VaultClosedError. */
export interface Profiles {
  /**
   * Changes the profile at once if it is private or looks like the last public one; otherwise proposes it.
   * @param approved the last public profile, sealed and opened; null if there is none
   */
  changeProfile(
    personId: string,
    profile: Profile,
    isPublic: boolean,
    approved: { readonly sealed: string; readonly profile: Profile } | null,
    origin: Origin,
  ): Promise<void>
  withdrawProfile(personId: string, origin: Origin): Promise<void>
  /** @param by the approver; the person concerned only if they are the sole approver */
  approveProfile(seen: SeenProposal, by: string, origin: Origin): Promise<void>
  refuseProfile(seen: SeenProposal, reason: string, by: string, origin: Origin): Promise<void>
}

/** SHA-256 of a sealed profile. It identifies the profile without revealing it. */
const versionOf = (sealed: string) => createHash('sha256').update(sealed).digest('hex')

export function createProfiles({ vault, notes, handle, keyOf, isOnlyApprover }: ProfileParts): Profiles {
  async function refuseOwn(personId: string, by: string): Promise<void> {
    if (personId === by && !(await isOnlyApprover(by))) throw new CommandRefusedError('forbidden', 'own-profile')
  }
  return {
    async changeProfile(personId, profile, isPublic, approved, origin) {
      const key = personId === FIRST_OWNER_ID ? await keyToSeal(vault, personId, origin) : await keyOf(personId)
      const sealed = key.seal(FIELDS.profile, writeSealedJson(profile))
      const sameAs = approved && showsTheSame(profile, approved.profile) ? approved.sealed : null
      await handle(personId, { type: 'changeProfile', profile: sealed, version: versionOf(sealed), isPublic, sameAs }, origin)
    },
    withdrawProfile: (personId, origin) => handle(personId, { type: 'withdrawProfile' }, origin),
    async approveProfile({ personId, version }, by, origin) {
      await refuseOwn(personId, by)
      await handle(personId, { type: 'approveProfile', version }, origin)
    },
    async refuseProfile({ personId, version }, text, by, origin) {
      await refuseOwn(personId, by)
      const reason = await notes.seal(by, text, origin)
      await handle(personId, { type: 'refuseProfile', version, reason }, origin)
    },
  }
}
