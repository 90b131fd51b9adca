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

/** The link at which a person accepts the invitation, or sets a new password: shown once. */
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

/** What the holder of a link sees before setting a new password. */
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

/** What the caller asks readers to be shown, until they withdraw it or change their profile. */
export interface OwnProposal {
  profile: Profile
  proposedAt: string
  outcome: 'waiting' | 'approved' | 'refused'
  /** Null while it waits. */
  decidedAt: string | null
  /** Of a refusal; null where it can no longer be decrypted. */
  reason: string | null
}

/** A profile that waits for an approval. */
export interface ProfileProposal {
  personId: string
  /** As colleagues know them; null where they have no name yet. */
  personName: string | null
  /** The decision names it: 409 where the person has changed it since. */
  version: string
  proposedAt: string
  /** What readers see today; null: they see no name, the section's desk signs. */
  former: PublicProfile | null
  proposed: PublicProfile
  /** In Italian: what it resembles, or asks readers for. */
  warnings: { field: keyof PublicProfile; text: string }[]
  /** It is the caller's own. */
  isOwn: boolean
  /** Their own only where no one else who is active may. */
  mayDecide: boolean
}

export interface ProposalList {
  /** The oldest first, at most 20. */
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
  /** Null for none. Until it is approved readers see `profile`, where `isPublic`. */
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
  /** @returns the account afterwards: with a proposal where readers would see another text, which somebody has to approve */
  changeProfile(profile: Profile, isPublic: boolean): Promise<Account>
  /** Takes back one's own proposal, also a refused one: the former profile stays. */
  withdrawProfile(): Promise<void>
  /** For editors and owners, like the next two. */
  profileProposals(): Promise<ProposalList>
  /** Rejects with `ApiError` 409 `outdated-profile` where the person has another proposal or none, 403 `own-profile` for one's own. */
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
  /** Logs the first owner in with a link from the shell. Rejects with `ApiError` 401 as `login` does where a second factor is on. */
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
  /** @returns the link with which the person sets a new password; the one before is no longer valid */
  offerPasswordReset(personId: string, password: string): Promise<InvitationLink>
  erasePerson(personId: string, password: string): Promise<{ pending: boolean }>

  invitation(token: string): Promise<PendingInvitation>
  /** The person is logged in afterwards. */
  acceptInvitation(token: string, name: string, password: string): Promise<void>
  passwordReset(token: string): Promise<PendingReset>
  /** The person's sessions end, and none begins: the second factor stays. */
  resetPassword(token: string, password: string): Promise<void>
}
