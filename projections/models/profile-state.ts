import type { SealedNote } from '../../events/schemas/content/revisions.ts'
import type { DomainEvent } from '../../events/schemas/vocabulary.ts'

export interface ProfileProposal {
  version: string
  profile: string
  proposedAt: string
  outcome: 'waiting' | 'approved' | 'refused'
  decidedAt: string | null
  /** Set on a refusal. `by`: person whose key opens the note; null if the actor was not recorded. */
  refusal: { by: string | null; note: SealedNote } | null
}

export interface ProfileState {
  profile: string | null
  isPublic: boolean
  /** Last profile that was public. Readers have seen it, so it needs no new approval. */
  approvedProfile: string | null
  /** Latest proposal, until the profile is changed without one or the person withdraws it. */
  proposal: ProfileProposal | null
}

export const NO_PROFILE: ProfileState = { profile: null, isPublic: false, approvedProfile: null, proposal: null }

export type ProfileEvent = DomainEvent<
  | 'InvitationAccepted'
  | 'PersonProfileChanged'
  | 'PersonProfileProposed'
  | 'PersonProfileApproved'
  | 'PersonProfileRefused'
  | 'PersonProfileWithdrawn'
>

/**
 * Returns the state after the event.
 * @param by id of the person who appended the event; null if the actor is not a person
 */
export function profileAfter(state: ProfileState, event: ProfileEvent, by: string | null = null): ProfileState {
  const { profile, isPublic, approvedProfile, proposal } = state
  switch (event.type) {
    case 'InvitationAccepted':
      return { ...NO_PROFILE, profile: event.data.profile }
    case 'PersonProfileChanged': {
      const { profile, isPublic } = event.data
      return { profile, isPublic, approvedProfile: isPublic ? profile : approvedProfile, proposal: null }
    }
    case 'PersonProfileProposed': {
      const { version, profile: proposed, proposedAt } = event.data
      const waiting = { version, profile: proposed, proposedAt, outcome: 'waiting', decidedAt: null, refusal: null } as const
      return { profile, isPublic, approvedProfile, proposal: waiting }
    }
    case 'PersonProfileApproved': {
      const { profile: approved, approvedAt } = event.data
      const decided = proposal && { ...proposal, outcome: 'approved' as const, decidedAt: approvedAt }
      return { profile: approved, isPublic: true, approvedProfile: approved, proposal: decided }
    }
    case 'PersonProfileRefused': {
      const { reason, refusedAt } = event.data
      const decided = proposal && { ...proposal, outcome: 'refused' as const, decidedAt: refusedAt, refusal: { by, note: reason } }
      return { profile, isPublic, approvedProfile, proposal: decided }
    }
    case 'PersonProfileWithdrawn':
      return { profile, isPublic, approvedProfile, proposal: null }
  }
}
