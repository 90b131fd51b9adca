import { z } from 'zod'
import { instantSchema } from './article.ts'
import { SCOPES } from '../domain/permissions.ts'
import { FIRST_OWNER_ID } from './metadata.ts'
import { digestSchema } from './scalars.ts'

export const scopeSchema = z.enum(SCOPES)

/**
 * Successful and refused logins without addresses, agents or names in plain text. A session is identified by the hash of a random token
 * that only its browser has.
 */
export const adminEvents = {
  /** First owner's login in old releases. `PersonLoggedIn` has replaced it. */
  AdminLoggedIn: z.strictObject({
    sessionId: digestSchema,
    /** Number of earlier revocations of all sessions. A later revocation ends this session. */
    epoch: z.int().min(0),
    secondFactor: z.enum(['none', 'totp', 'recovery']),
    loggedInAt: instantSchema,
    expiresAt: instantSchema,
  }),
  /** The session is in use. Recorded every few minutes at most; only the newest event of a session counts. */
  SessionRenewed: z.strictObject({ sessionId: digestSchema, renewedAt: instantSchema }),
  AdminLoggedOut: z.strictObject({ sessionId: digestSchema, loggedOutAt: instantSchema }),
  SessionsRevoked: z.strictObject({ revokedAt: instantSchema }),
  LoginFailed: z.strictObject({
    reason: z.enum(['password', 'second_factor', 'passkey', 'throttled']),
    /** Keyed hash of the stranger's address, one of 256 values, so it identifies nobody. Absent for devices and in older releases. */
    share: z.int().min(0).max(255).optional(),
    failedAt: instantSchema,
  }),
  /** A code was used. Its stream now exists, so the code cannot be used again. */
  SecondFactorUsed: z.strictObject({ factorId: digestSchema, usedAt: instantSchema }),
  /** Created in the shell. The link logs the first owner in once without the password. */
  LoginLinkCreated: z.strictObject({
    linkId: digestSchema,
    createdAt: instantSchema,
    expiresAt: instantSchema,
  }),
  LoginLinkUsed: z.strictObject({ linkId: digestSchema, usedAt: instantSchema }),
  ApiTokenIssued: z.strictObject({
    tokenId: z.uuid(),
    /** The token permits what both its scopes and this person's role permit. */
    issuedBy: z.union([z.uuid(), z.literal(FIRST_OWNER_ID)]),
    label: z.string().min(1).max(60),
    scopes: z.array(scopeSchema).min(1).max(SCOPES.length),
    hash: digestSchema,
    issuedAt: instantSchema,
    expiresAt: instantSchema,
  }),
  ApiTokenRevoked: z.strictObject({ tokenId: z.uuid(), revokedAt: instantSchema }),
} as const

export const sessionStream = (sessionId: string) => `session-${sessionId}`
export const sessionUseStream = (sessionId: string) => `session-use-${sessionId}`
export const loginLinkStream = (linkId: string) => `login-link-${linkId}`
export const apiTokenStream = (tokenId: string) => `token-${tokenId}`
export const secondFactorStream = (factorId: string) => `factor-${factorId}`
export const loginFailuresStream = (day: string) => `login-failures-${day}`
export const deviceFailuresStream = (deviceId: string) => `device-failures-${deviceId}`
export const REVOCATIONS_STREAM = 'session-revocations'
