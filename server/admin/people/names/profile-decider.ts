import { effectOf } from '../../../../events/domain/permissions.ts'
import type { SealedNote } from '../../../../events/schemas/content/revisions.ts'
import type { PeopleEvent } from '../../../../events/schemas/vocabulary.ts'
import type { ProfileState } from '../../../../projections/models/profile-state.ts'
import { CommandRefusedError } from '../../../newsroom/decider.ts'

export type ProfileCommand = { readonly at: string } & (
  | {
      readonly type: 'changeProfile'
      readonly profile: string
      readonly version: string
      readonly isPublic: boolean
      /** A sealed profile that looks the same to readers; null if none is known. */
      readonly sameAs: string | null
    }
  | { readonly type: 'withdrawProfile' }
  | { readonly type: 'approveProfile'; readonly version: string }
  | { readonly type: 'refuseProfile'; readonly version: string; readonly reason: SealedNote }
)

const TYPES = ['changeProfile', 'withdrawProfile', 'approveProfile', 'refuseProfile']

export const isProfileCommand = (command: { readonly type: string }): command is ProfileCommand => TYPES.includes(command.type)

/**
 * Decides commands on the profile of an active person. Readers see a new profile only after an approval.
 * @throws CommandRefusedError if the command names another proposal than the current one, or that is already decided
 */
export function decideProfile(personId: string, command: ProfileCommand, { proposal, approvedProfile }: ProfileState): PeopleEvent[] {
  const { at } = command
  switch (command.type) {
    case 'changeProfile': {
      const { profile, version, isPublic, sameAs } = command
      const needsApproval = isPublic && (sameAs === null || sameAs !== approvedProfile)
      return needsApproval
        ? [{ type: 'PersonProfileProposed', data: { personId, version, profile, proposedAt: at } }]
        : [{ type: 'PersonProfileChanged', data: { personId, profile, isPublic, changedAt: at } }]
    }
    case 'withdrawProfile':
      return proposal === null || proposal.outcome === 'approved'
        ? []
        : [{ type: 'PersonProfileWithdrawn', data: { personId, version: proposal.version, withdrawnAt: at } }]
    case 'approveProfile':
    case 'refuseProfile': {
      const { version } = command
      if (proposal === null || proposal.version !== version) throw new CommandRefusedError('conflict', 'outdated-profile')
      const effect = effectOf(command.type, proposal.outcome)
      if (effect === 'keeps') return []
      if (effect === 'refused') throw new CommandRefusedError('conflict', 'profile-decided')
      return command.type === 'approveProfile'
        ? [{ type: 'PersonProfileApproved', data: { personId, version, profile: proposal.profile, approvedAt: at } }]
        : [{ type: 'PersonProfileRefused', data: { personId, version, reason: command.reason, refusedAt: at } }]
    }
  }
}
