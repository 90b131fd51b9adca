import type { z } from 'zod'
import type {
  accountSchema,
  adminSessionSchema,
  ownPasskeySchema,
  ownProposalSchema,
  secondFactorOfferSchema,
  sessionStateSchema,
  shownProfileSchema,
} from '../../server/answers/account.ts'
import type {
  erasureSchema,
  invitationLinkSchema,
  peopleListSchema,
  pendingInvitationSchema,
  pendingResetSchema,
  personSchema,
  profileProposalSchema,
  proposalListSchema,
  vaultFaultSchema,
} from '../../server/answers/people.ts'

export type Person = z.output<typeof personSchema>
export type ErasureState = z.output<typeof erasureSchema>
export type VaultFaultCode = z.output<typeof vaultFaultSchema>
export type PeopleList = z.output<typeof peopleListSchema>
export type InvitationLink = z.output<typeof invitationLinkSchema>
export type PendingInvitation = z.output<typeof pendingInvitationSchema>
export type PendingReset = z.output<typeof pendingResetSchema>
export type ProfileProposal = z.output<typeof profileProposalSchema>
export type ProposalList = z.output<typeof proposalListSchema>

export type SessionState = z.output<typeof sessionStateSchema>
export type AdminSession = z.output<typeof adminSessionSchema>
export type Profile = z.output<typeof shownProfileSchema>
export type OwnProposal = z.output<typeof ownProposalSchema>
export type Account = z.output<typeof accountSchema>
export type SecondFactorOffer = z.output<typeof secondFactorOfferSchema>
export type OwnPasskey = z.output<typeof ownPasskeySchema>
