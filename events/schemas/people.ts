import { z } from 'zod'
import { ROLES } from '../domain/permissions.ts'
import { instantSchema } from './article.ts'
import { sealedNoteSchema } from './content/revisions.ts'
import { FIRST_OWNER_ID } from './metadata.ts'
import { base64urlSchema, digestSchema } from './scalars.ts'

export const personIdSchema = z.uuid()
const fingerprintSchema = z.string().regex(/^[0-9a-f]{16}$/)
/** Key of 32 bytes, sealed by a master key (`vault/sealing.ts`): 61 bytes in base64url. */
const wrappedKeySchema = z.string().regex(/^[A-Za-z0-9_-]{82}$/)

export const roleSchema = z.enum(ROLES)
/** Value sealed with the person's key (`vault/sealing.ts`), in base64url. The longest is a profile of 1,000 characters. */
const sealedSchema = base64urlSchema.min(39).max(6_000)
const personOrFirstOwner = z.union([personIdSchema, z.literal(FIRST_OWNER_ID)])

/** Events of the newsroom's people and of the keys of their data. They identify nobody in plain text. */
export const peopleEvents = {
  PersonInvited: z.strictObject({
    personId: personIdSchema,
    role: roleSchema,
    email: sealedSchema,
    invitationHash: digestSchema,
    invitedAt: instantSchema,
    expiresAt: instantSchema,
  }),
  InvitationRenewed: z.strictObject({
    personId: personIdSchema,
    invitationHash: digestSchema,
    renewedAt: instantSchema,
    expiresAt: instantSchema,
  }),
  InvitationWithdrawn: z.strictObject({ personId: personIdSchema, withdrawnAt: instantSchema }),
  InvitationAccepted: z.strictObject({
    personId: personIdSchema,
    password: sealedSchema,
    profile: sealedSchema,
    acceptedAt: instantSchema,
  }),
  PersonRoleChanged: z.strictObject({ personId: personIdSchema, role: roleSchema, changedAt: instantSchema }),
  PersonDeactivated: z.strictObject({ personId: personIdSchema, deactivatedAt: instantSchema }),
  PersonReactivated: z.strictObject({ personId: personIdSchema, reactivatedAt: instantSchema }),
  /** An owner created a link for setting a new password. Any earlier link is void. */
  PasswordResetOffered: z.strictObject({
    personId: personIdSchema,
    resetHash: digestSchema,
    offeredAt: instantSchema,
    expiresAt: instantSchema,
  }),
  /** The link was used. The person's sessions end; the second factor stays. */
  PasswordReset: z.strictObject({ personId: personIdSchema, password: sealedSchema, resetAt: instantSchema }),
  PersonPasswordChanged: z.strictObject({ personId: personIdSchema, password: sealedSchema, changedAt: instantSchema }),
  PersonSecondFactorEnabled: z.strictObject({
    personId: personIdSchema,
    /** The sealed secret and the hashes of the recovery codes. */
    secondFactor: sealedSchema,
    enabledAt: instantSchema,
  }),
  PersonSecondFactorRemoved: z.strictObject({ personId: personIdSchema, removedAt: instantSchema }),
  PasskeyRegistered: z.strictObject({
    personId: personOrFirstOwner,
    passkeyId: z.uuid(),
    passkey: sealedSchema,
    /** Signature counter of the authenticator (WebAuthn, 6.1.1); 0 without one. */
    counter: z.int().min(0),
    registeredAt: instantSchema,
  }),
  PasskeyRemoved: z.strictObject({ personId: personOrFirstOwner, passkeyId: z.uuid(), removedAt: instantSchema }),
  /** Stored in the challenge's stream, so that a challenge is answered only once. */
  PasskeyUsed: z.strictObject({
    personId: personOrFirstOwner,
    passkeyId: z.uuid(),
    counter: z.int().min(0),
    usedAt: instantSchema,
  }),
  /**
   * The profile takes effect. A public profile has only text that was approved, or was public before approvals existed. Any proposal ends.
   */
  PersonProfileChanged: z.strictObject({
    personId: personOrFirstOwner,
    profile: sealedSchema,
    /** The person consents to showing byline, desk and biography. */
    isPublic: z.boolean(),
    changedAt: instantSchema,
  }),
  /** The person proposes a public profile. The current one stays until an approval. Replaces an earlier proposal. */
  PersonProfileProposed: z.strictObject({
    personId: personOrFirstOwner,
    /** SHA-256 of the sealed profile, which approvals and refusals name. */
    version: digestSchema,
    profile: sealedSchema,
    proposedAt: instantSchema,
  }),
  PersonProfileApproved: z.strictObject({
    personId: personOrFirstOwner,
    version: digestSchema,
    profile: sealedSchema,
    approvedAt: instantSchema,
  }),
  PersonProfileRefused: z.strictObject({
    personId: personOrFirstOwner,
    version: digestSchema,
    reason: sealedNoteSchema,
    refusedAt: instantSchema,
  }),
  PersonProfileWithdrawn: z.strictObject({ personId: personOrFirstOwner, version: digestSchema, withdrawnAt: instantSchema }),
  /** Stored in the stream of invitations. Ends the person's sessions. */
  PersonEmailChanged: z.strictObject({ personId: personOrFirstOwner, email: sealedSchema, changedAt: instantSchema }),
  PersonLoggedIn: z.strictObject({
    sessionId: digestSchema,
    personId: personOrFirstOwner,
    /** Number of earlier revocations of all sessions. A later revocation ends this session. */
    epoch: z.int().min(0),
    personEpoch: z.int().min(0),
    secondFactor: z.enum(['none', 'totp', 'recovery', 'passkey']),
    /** Browser and system. Null for first owners without a key in the vault. */
    device: sealedSchema.nullable(),
    loggedInAt: instantSchema,
    expiresAt: instantSchema,
  }),
  PersonSessionsEnded: z.strictObject({ personId: personOrFirstOwner, endedAt: instantSchema }),

  /** Fingerprint of the current master key. Only the newest event counts. `indexKey`: former hash key for e-mails. */
  VaultKeyAdopted: z.strictObject({ fingerprint: fingerprintSchema, indexKey: wrappedKeySchema.optional(), adoptedAt: instantSchema }),
  /** A person's key was created or wrapped again. Only the newest event counts. */
  PersonKeyStored: z.strictObject({
    personId: personIdSchema,
    fingerprint: fingerprintSchema,
    wrappedKey: wrappedKeySchema,
    /** HMAC of the address in old events. Today people are found by decryption. */
    emailHash: digestSchema.optional(),
    storedAt: instantSchema,
  }),
  /** All keys are wrapped with that master key. This event remains when the keys' own events leave the log. */
  VaultKeyRotated: z.strictObject({ fingerprint: fingerprintSchema, rotatedAt: instantSchema }),
  /** The erasure was decided. The portal removes the key, and with it the sealed data. */
  PersonErased: z.strictObject({ personId: personIdSchema, erasedAt: instantSchema }),
  /** No file of the log has the key any more: the portal removed it, or the operator of a server confirmed the scavenge of each node. */
  PersonKeyRemoved: z.strictObject({ personId: personIdSchema, removedAt: instantSchema }),
} as const

export const VAULT_STREAM = 'vault'
export const ROTATIONS_STREAM = 'vault-rotations'
/** Stream of invitations and address changes. Each writer appends at the exact revision it read, so that no address is taken twice. */
export const PEOPLE_STREAM = 'people'
export const personStream = (personId: string) => `person-${personId}`
export const personKeyStream = (personId: string) => `key-${personId}`
export const ERASURES_STREAM = 'erasures'
