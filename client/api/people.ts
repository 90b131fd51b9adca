import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { PublicProfile } from '../../events/domain/newsroom/public-profile.ts'
import type { ErasureStage } from '../../events/domain/newsroom/erasure-stage.ts'
import type { Role } from '../../events/domain/permissions.ts'

/** A person of the newsroom, as owners see them. */
export interface Person {
  id: string
  status: 'invited' | 'active' | 'deactivated'
  role: Role
  /** Null before the invitation is accepted, and, as `email`, while the key of personal data is missing. */
  name: string | null
  email: string | null
  invitedAt: string
  lastLoginAt: string | null
  /** Null once accepted. */
  invitationExpiresAt: string | null
  secondFactor: boolean
}

/** An erasure: afterwards the person's data cannot be read. */
export interface ErasureState {
  personId: string
  erasedAt: string
  stage: ErasureStage
  /** When the deleted key's bytes were removed from the log's files, as the log recorded it; null: not yet. */
  keyRemovedAt: string | null
}

/** What is wrong with the master key of personal data: it is not there, is not the right one, cannot be read, or was never set. */
export type VaultFaultCode = 'missing' | 'other' | 'unreadable' | 'never_set'

export interface PeopleList {
  people: Person[]
  /** At most 20, the newest first, of withdrawn invitations too. */
  erasures: ErasureState[]
  /** Why names cannot be read or people invited; null when all is well. */
  fault: VaultFaultCode | null
}

/** A link for accepting an invitation or setting a new password; shown once. */
export interface InvitationLink {
  personId: string
  url: string
  expiresAt: string
}

/** What an invited person sees before accepting. */
export interface PendingInvitation {
  email: string
  role: Role
  expiresAt: string
}

/** The holder of a link sees this before setting a new password. */
export interface PendingReset {
  email: string
  expiresAt: string
}

export interface Profile {
  name: string
  /** The signature of articles; empty: the name. */
  byline: string
  desk: string
  biography: string
}

/** The profile that the caller proposes to show readers. It ends when they withdraw it or change their profile. */
export interface OwnProposal {
  profile: Profile
  proposedAt: string
  outcome: 'waiting' | 'approved' | 'refused'
  /** Null while it is pending. */
  decidedAt: string | null
  /** The reason for a refusal; null where it can no longer be decrypted. */
  reason: string | null
}

/** A profile waiting for approval. */
export interface ProfileProposal {
  personId: string
  /** The name colleagues see; null where the person has none yet. */
  personName: string | null
  /** Version that a decision must name; 409 if the person has changed the proposal since. */
  version: string
  proposedAt: string
  /** The profile readers see today; null: they see no name, and the section's desk signs. */
  former: PublicProfile | null
  proposed: PublicProfile
  /** In Italian: what the profile resembles, or which contact it invites readers to make. */
  warnings: { field: keyof PublicProfile; text: string }[]
  /** The proposal is the caller's own. */
  isOwn: boolean
  /** A caller may decide on their own proposal only if no other active person may. */
  mayDecide: boolean
}

export interface ProposalList {
  /** At most 20, oldest first. */
  items: ProfileProposal[]
  total: number
}

/** The caller's own account. */
export interface Account {
  id: string
  role: Role
  /** Signs in without an e-mail; password and second factor are in the portal's configuration. */
  isFirstOwner: boolean
  /** Null, as `profile`, for the first owner until they have given one. */
  email: string | null
  profile: Profile | null
  /** Readers may see byline, desk and biography. */
  isPublic: boolean
  /** Null if there is none. Readers see `profile` until the proposal is approved, if `isPublic`. */
  proposal: OwnProposal | null
  secondFactor: boolean
}

/** A second factor that is not on yet. */
export interface SecondFactorOffer {
  /** Base32, to be typed into an authenticator app. */
  secret: string
  /** The same for a click or a QR code. */
  uri: string
}

/** One of the caller's passkeys. */
export interface OwnPasskey {
  id: string
  name: string
  registeredAt: string
  lastUsedAt: string | null
}

/** The session’s person, if there is a session. */
export interface SessionState {
  authenticated: boolean
  person: { id: string; role: Role } | null
}

/** An open session of the caller. */
export interface AdminSession {
  id: string
  startedAt: string
  /** Accurate to five minutes. */
  lastUsedAt: string
  /** The latest end; an unused session ends earlier. */
  expiresAt: string
  /** A passkey counts as both factors. */
  secondFactor: 'none' | 'totp' | 'recovery' | 'passkey'
  /** Browser and system: «Firefox su Linux». Null for the first owner's. */
  device: string | null
  /** The session of this request. */
  current: boolean
}

/** The calls that concern people. */
export interface PeopleApi {
  account(): Promise<Account>
  /** @returns the updated account. It contains a proposal if readers would see a different profile, which needs approval */
  changeProfile(profile: Profile, isPublic: boolean): Promise<Account>
  /** Withdraws the caller's proposal, pending or refused; the approved profile stays. */
  withdrawProfile(): Promise<void>
  /** For editors and owners, as are `approveProfile` and `refuseProfile`. */
  profileProposals(): Promise<ProposalList>
  /** Rejects with `ApiError` 409 `outdated-profile` if the proposal has changed or is gone, 403 `own-profile` for the caller's own. */
  approveProfile(personId: string, version: string): Promise<void>
  refuseProfile(personId: string, version: string, reason: string): Promise<void>
  /** The person's other sessions end. @param password the present one */
  changeAddress(password: string, email: string): Promise<void>
  /** The person's other sessions end. */
  changePassword(password: string, newPassword: string): Promise<void>
  offerSecondFactor(): Promise<SecondFactorOffer>
  /** @returns the recovery codes, which are shown once; each is valid once */
  enableSecondFactor(password: string, secret: string, code: string): Promise<{ recoveryCodes: string[] }>
  disableSecondFactor(password: string): Promise<void>

  passkeys(): Promise<OwnPasskey[]>
  /** @returns the options with which the browser creates a passkey, valid for five minutes */
  offerPasskey(password: string): Promise<PublicKeyCredentialCreationOptionsJSON>
  registerPasskey(name: string, answer: RegistrationResponseJSON): Promise<void>
  removePasskey(passkeyId: string, password: string): Promise<void>
  /** @returns the options with which the browser asks for a passkey to log in, valid for five minutes */
  challengePasskey(): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Logs in with a passkey alone. */
  loginByPasskey(answer: AuthenticationResponseJSON): Promise<SessionState>
  /** Logs the first owner in with a link from the shell. Rejects with `ApiError` 401, as `login` does, if a second factor is on. */
  loginByLink(token: string, code?: string, passkey?: AuthenticationResponseJSON): Promise<SessionState>

  people(): Promise<PeopleList>
  /** @param password here and below the caller's own, again; an invitation or a role needs it only for owners */
  invitePerson(email: string, role: Role, password?: string): Promise<InvitationLink>
  renewInvitation(personId: string, password?: string): Promise<InvitationLink>
  withdrawInvitation(personId: string): Promise<void>
  changeRole(personId: string, role: Role, password?: string): Promise<void>
  deactivatePerson(personId: string): Promise<void>
  reactivatePerson(personId: string, password: string): Promise<void>
  resetSecondFactor(personId: string, password: string): Promise<void>
  /** @returns the link with which the person sets a new password; any earlier link is void */
  offerPasswordReset(personId: string, password: string): Promise<InvitationLink>
  erasePerson(personId: string, password: string): Promise<{ pending: boolean }>

  invitation(token: string): Promise<PendingInvitation>
  /** The person is logged in afterwards. */
  acceptInvitation(token: string, name: string, password: string): Promise<void>
  passwordReset(token: string): Promise<PendingReset>
  /** Ends all sessions of the person and starts none. The second factor stays. */
  resetPassword(token: string, password: string): Promise<void>
}
