import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { ROLES } from '../../events/domain/permissions.ts'
import { instantSchema } from '../../events/schemas/scalars.ts'

export const sessionStateSchema = z
  .strictObject({ authenticated: z.boolean(), person: z.strictObject({ id: z.string(), role: z.enum(ROLES) }).nullable() })
  .meta({ id: 'SessionState' })

export const adminSessionSchema = z
  .strictObject({
    id: z.string(),
    startedAt: instantSchema,
    lastUsedAt: instantSchema.describe('Accurate to five minutes.'),
    expiresAt: instantSchema.describe('The latest end; an unused session ends earlier.'),
    secondFactor: z.enum(['none', 'totp', 'recovery', 'passkey']).describe('A passkey counts as both factors.'),
    device: z.string().nullable().describe('Browser and system: «Firefox su Linux». Null for the first owner.'),
    current: z.boolean().describe('The session of this request.'),
  })
  .meta({ id: 'AdminSession' })

export const shownProfileSchema = z
  .strictObject({
    name: z.string(),
    byline: z.string().describe('The signature of articles; empty: the name.'),
    desk: z.string(),
    biography: z.string(),
  })
  .meta({ id: 'Profile' })

export const ownProposalSchema = z
  .strictObject({
    profile: shownProfileSchema,
    proposedAt: instantSchema,
    outcome: z.enum(['waiting', 'approved', 'refused']),
    decidedAt: instantSchema.nullable().describe('Null while it is pending.'),
    reason: z.string().nullable().describe('The reason for a refusal; null if it can no longer be decrypted.'),
  })
  .meta({ id: 'OwnProposal' })

export const accountSchema = z
  .strictObject({
    id: z.string(),
    role: z.enum(ROLES),
    isFirstOwner: z
      .boolean()
      .describe('True for the first owner, who signs in without an e-mail; password and second factor are in the portal’s configuration.'),
    email: z.string().nullable().describe('Null, as `profile`, for the first owner until they have given one.'),
    profile: shownProfileSchema.nullable(),
    isPublic: z.boolean().describe('Readers may see byline, desk and biography.'),
    proposal: ownProposalSchema
      .nullable()
      .describe('Null if there is none. Readers see `profile` until the proposal is approved, if `isPublic`.'),
    secondFactor: z.boolean(),
  })
  .meta({ id: 'Account' })

export const secondFactorOfferSchema = z
  .strictObject({
    secret: z.string().describe('Base32, for typing into an authenticator app.'),
    uri: z.string().describe('The same for a click or a QR code.'),
  })
  .meta({ id: 'SecondFactorOffer' })

export const recoveryCodesSchema = z.strictObject({
  recoveryCodes: z.array(z.string()).describe('Shown once; each is valid once.'),
})

export const ownPasskeySchema = z
  .strictObject({ id: z.string(), name: z.string(), registeredAt: instantSchema, lastUsedAt: instantSchema.nullable() })
  .meta({ id: 'OwnPasskey' })

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3: the browser creates a passkey with it. */
export const passkeyCreationSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyCreation' }) as unknown as z.ZodType<PublicKeyCredentialCreationOptionsJSON>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3: the browser asks for a passkey with it. */
export const passkeyRequestSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyRequest' }) as unknown as z.ZodType<PublicKeyCredentialRequestOptionsJSON>
