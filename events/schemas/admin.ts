import { z } from 'zod'
import { instantSchema } from './article.ts'
import { SCOPES } from '../domain/permissions.ts'
import { FIRST_OWNER_ID } from './metadata.ts'
import { digestSchema } from './scalars.ts'

export const scopeSchema = z.enum(SCOPES)

/**
 * Who was let in and who was not. No address, agent or name in plain text: a session is known by the hash of a random token that
 * only its browser holds.
 */
export const adminEvents = {
  /** The first owner's, before there were others: `PersonLoggedIn` has taken its place. */
  AdminLoggedIn: z.strictObject({
    /** Hash of the token. */
    sessionId: digestSchema,
    /** How often all sessions had been revoked by then: one more, and this one no longer counts. */
    epoch: z.int().min(0),
    secondFactor: z.enum(['none', 'totp', 'recovery']),
    loggedInAt: instantSchema,
    expiresAt: instantSchema,
  }),
  /** It is in use; recorded every few minutes at most, and only a session's newest counts. */
  SessionRenewed: z.strictObject({ sessionId: digestSchema, renewedAt: instantSchema }),
  AdminLoggedOut: z.strictObject({ sessionId: digestSchema, loggedOutAt: instantSchema }),
  /** Logged out everywhere. */
  SessionsRevoked: z.strictObject({ revokedAt: instantSchema }),
  LoginFailed: z.strictObject({
    reason: z.enum(['password', 'second_factor', 'passkey', 'throttled']),
    /** In which of 256 parts, by a keyed hash, the stranger's address falls: it names no one. Absent for devices, and before there were any. */
    share: z.int().min(0).max(255).optional(),
    failedAt: instantSchema,
  }),
  /** A code was taken: its stream exists from then on, so that no one uses it twice. */
  SecondFactorUsed: z.strictObject({ factorId: digestSchema, usedAt: instantSchema }),
  /** Created in the shell. The link logs the first owner in once, without the password. */
  LoginLinkCreated: z.strictObject({
    /** Hash of the link's secret. */
    linkId: digestSchema,
    createdAt: instantSchema,
    expiresAt: instantSchema,
  }),
  LoginLinkUsed: z.strictObject({ linkId: digestSchema, usedAt: instantSchema }),
  ApiTokenIssued: z.strictObject({
    tokenId: z.uuid(),
    /** Whose it is: it may do what its scopes and this person's role both allow. */
    issuedBy: z.union([z.uuid(), z.literal(FIRST_OWNER_ID)]),
    label: z.string().min(1).max(60),
    scopes: z.array(scopeSchema).min(1).max(SCOPES.length),
    /** Of the secret part. */
    hash: digestSchema,
    issuedAt: instantSchema,
    expiresAt: instantSchema,
  }),
  ApiTokenRevoked: z.strictObject({ tokenId: z.uuid(), revokedAt: instantSchema }),
} as const

/** @returns the stream of one session, from login to logout; its renewals, which were in it before, are in a stream of their own */
export const sessionStream = (sessionId: string) => `session-${sessionId}`
/** @returns the stream of a session's renewals, of which the log keeps the newest */
export const sessionUseStream = (sessionId: string) => `session-use-${sessionId}`
/** @returns the stream of one login link, with its creation and its use */
export const loginLinkStream = (linkId: string) => `login-link-${linkId}`
/** @returns the stream of one API token */
export const apiTokenStream = (tokenId: string) => `token-${tokenId}`
/** @returns the stream that exists once this code has been used */
export const secondFactorStream = (factorId: string) => `factor-${factorId}`
/** Of strangers. @param day «2026-11-21», UTC */
export const loginFailuresStream = (day: string) => `login-failures-${day}`
/** @returns the stream of failed logins from a browser that had logged in before */
export const deviceFailuresStream = (deviceId: string) => `device-failures-${deviceId}`
/** Logouts everywhere. */
export const REVOCATIONS_STREAM = 'session-revocations'
