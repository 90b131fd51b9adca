import { z } from 'zod'
import { ROLES } from '../domain/permissions.ts'
import { instantSchema } from './article.ts'
import { sealedNoteSchema } from './content/revisions.ts'
import { FIRST_OWNER_ID } from './metadata.ts'
import { base64urlSchema, digestSchema } from './scalars.ts'

export const personIdSchema = z.uuid()
/** Of a master key: the first 16 hex digits of a SHA-256. */
const fingerprintSchema = z.string().regex(/^[0-9a-f]{16}$/)
/** A key of 32 bytes, sealed by a master key (`vault/sealing.ts`): 61 bytes in base64url. */
const wrappedKeySchema = z.string().regex(/^[A-Za-z0-9_-]{82}$/)

export const roleSchema = z.enum(ROLES)
/** What only the person's key opens (`vault/sealing.ts`), in base64url. The longest is a profile of 1,000 characters. */
const sealedSchema = base64urlSchema.min(39).max(6_000)
const personOrFirstOwner = z.union([personIdSchema, z.literal(FIRST_OWNER_ID)])

/** Who works in the newsroom, the keys of their data, and the end of these. Nothing here identifies a person in plain text. */
export const peopleEvents = {
  PersonInvited: z.strictObject({
    personId: personIdSchema,
    role: roleSchema,
    /** The e-mail address. */
    email: sealedSchema,
    /** Of the link's token. */
    invitationHash: digestSchema,
    invitedAt: instantSchema,
    expiresAt: instantSchema,
  }),
  /** A new link; the one before is no longer valid. */
  InvitationRenewed: z.strictObject({
    personId: personIdSchema,
    invitationHash: digestSchema,
    renewedAt: instantSchema,
    expiresAt: instantSchema,
  }),
  InvitationWithdrawn: z.strictObject({ personId: personIdSchema, withdrawnAt: instantSchema }),
  InvitationAccepted: z.strictObject({
    personId: personIdSchema,
    /** Its slow hash. */
    password: sealedSchema,
    profile: sealedSchema,
    acceptedAt: instantSchema,
  }),
  PersonRoleChanged: z.strictObject({ personId: personIdSchema, role: roleSchema, changedAt: instantSchema }),
  /** Sessions and tokens end with it. */
  PersonDeactivated: z.strictObject({ personId: personIdSchema, deactivatedAt: instantSchema }),
  PersonReactivated: z.strictObject({ personId: personIdSchema, reactivatedAt: instantSchema }),
  /** An owner created a link with which the person sets a new password. Any earlier link is void. */
  PasswordResetOffered: z.strictObject({
    personId: personIdSchema,
    /** Hash of the link's secret. */
    resetHash: digestSchema,
    offeredAt: instantSchema,
    expiresAt: instantSchema,
  }),
  /** The link was used. The person's sessions end; the second factor stays. */
  PasswordReset: z.strictObject({ personId: personIdSchema, password: sealedSchema, resetAt: instantSchema }),
  /** Sessions end with it. */
  PersonPasswordChanged: z.strictObject({ personId: personIdSchema, password: sealedSchema, changedAt: instantSchema }),
  PersonSecondFactorEnabled: z.strictObject({
    personId: personIdSchema,
    /** The secret, and the hashes of the recovery codes. */
    secondFactor: sealedSchema,
    enabledAt: instantSchema,
  }),
  PersonSecondFactorRemoved: z.strictObject({ personId: personIdSchema, removedAt: instantSchema }),
  PasskeyRegistered: z.strictObject({
    personId: personOrFirstOwner,
    passkeyId: z.uuid(),
    /** Its name, the credential's id and public key. */
    passkey: sealedSchema,
    /** Of signatures, as the authenticator counts them (WebAuthn, 6.1.1); 0 where it does not. */
    counter: z.int().min(0),
    registeredAt: instantSchema,
  }),
  PasskeyRemoved: z.strictObject({ personId: personOrFirstOwner, passkeyId: z.uuid(), removedAt: instantSchema }),
  /** In the stream of the challenge, so that no one answers it twice. */
  PasskeyUsed: z.strictObject({
    personId: personOrFirstOwner,
    passkeyId: z.uuid(),
    counter: z.int().min(0),
    usedAt: instantSchema,
  }),
  /**
   * The profile takes effect, for readers too if it is public. In that case readers see nothing that was not approved before, or public
   * before approvals existed. Any proposal ends.
   */
  PersonProfileChanged: z.strictObject({
    personId: personOrFirstOwner,
    profile: sealedSchema,
    /** The person agrees that readers see byline, desk and biography. */
    isPublic: z.boolean(),
    changedAt: instantSchema,
  }),
  /** The person proposes to show readers this profile. The current one stays until an approval. Replaces an earlier proposal. */
  PersonProfileProposed: z.strictObject({
    personId: personOrFirstOwner,
    /** SHA-256 of the sealed profile. Approvals and refusals name it. */
    version: digestSchema,
    profile: sealedSchema,
    proposedAt: instantSchema,
  }),
  /** The proposed profile takes effect and is public. `profile`: sealed, as proposed. */
  PersonProfileApproved: z.strictObject({
    personId: personOrFirstOwner,
    version: digestSchema,
    profile: sealedSchema,
    approvedAt: instantSchema,
  }),
  /** `reason`: sealed with the key of the person who refused. */
  PersonProfileRefused: z.strictObject({
    personId: personOrFirstOwner,
    version: digestSchema,
    reason: sealedNoteSchema,
    refusedAt: instantSchema,
  }),
  /** The person withdrew the proposal, pending or refused. */
  PersonProfileWithdrawn: z.strictObject({ personId: personOrFirstOwner, version: digestSchema, withdrawnAt: instantSchema }),
  /** Sessions end with it. In the stream of invitations. */
  PersonEmailChanged: z.strictObject({ personId: personOrFirstOwner, email: sealedSchema, changedAt: instantSchema }),
  PersonLoggedIn: z.strictObject({
    /** Hash of the session's token. */
    sessionId: digestSchema,
    personId: personOrFirstOwner,
    /** How often all sessions had been revoked by then: one more, and this one no longer counts. */
    epoch: z.int().min(0),
    /** The same of the person's own sessions. */
    personEpoch: z.int().min(0),
    secondFactor: z.enum(['none', 'totp', 'recovery', 'passkey']),
    /** Browser and system. Null for the first owner, who has no key in the vault. */
    device: sealedSchema.nullable(),
    loggedInAt: instantSchema,
    expiresAt: instantSchema,
  }),
  /** Logged out everywhere: one person's. */
  PersonSessionsEnded: z.strictObject({ personId: personOrFirstOwner, endedAt: instantSchema }),

  /** The master key in use, by its fingerprint. Only the newest counts. `indexKey`: what e-mails were once hashed with. */
  VaultKeyAdopted: z.strictObject({ fingerprint: fingerprintSchema, indexKey: wrappedKeySchema.optional(), adoptedAt: instantSchema }),
  /** A person's key, new or wrapped again. Only the newest counts. */
  PersonKeyStored: z.strictObject({
    personId: personIdSchema,
    /** Of the master key that wraps it. */
    fingerprint: fingerprintSchema,
    wrappedKey: wrappedKeySchema,
    /** HMAC of the address, in events from before people were found by what their key opens. */
    emailHash: digestSchema.optional(),
    storedAt: instantSchema,
  }),
  /** Every key there was is wrapped with that master key. It stays, while the keys’ own events leave the log. */
  VaultKeyRotated: z.strictObject({ fingerprint: fingerprintSchema, rotatedAt: instantSchema }),
  /** Decided: from here on the key is removed, and with it what it sealed. */
  PersonErased: z.strictObject({ personId: personIdSchema, erasedAt: instantSchema }),
  /** The key is in the log’s files no more: on the embedded log the portal removed it, on a server the operator says that each node was scavenged. */
  PersonKeyRemoved: z.strictObject({ personId: personIdSchema, removedAt: instantSchema }),
} as const

export const VAULT_STREAM = 'vault'
export const ROTATIONS_STREAM = 'vault-rotations'
/** Invitations, and changes of address. Appended to at its exact revision, by those that have read up to it: so no address is taken twice. */
export const PEOPLE_STREAM = 'people'
/** @returns the stream of what happens to a person after the invitation */
export const personStream = (personId: string) => `person-${personId}`
/** @returns the stream whose newest event is the person's key */
export const personKeyStream = (personId: string) => `key-${personId}`
export const ERASURES_STREAM = 'erasures'
