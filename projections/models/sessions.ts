import type { Scope } from '../../events/domain/scopes.ts'
import { defineProjection } from '../projection.ts'

/** A session, an API token, or (under `EVERY_SESSION`) the logouts everywhere. */
export interface SessionRecord {
  /** Of a session, the hash of its token. */
  id: string
  /** How often all sessions had been revoked: when this one began, or, under `EVERY_SESSION`, so far. */
  epoch: number
  /** When it began; empty when it never did. */
  since: string
  lastSeenAt: string
  expiresAt: string
  ended: boolean
  secondFactor: 'none' | 'totp' | 'recovery'
  /** Null for a session. */
  token: { id: string; label: string; scopes: Scope[]; hash: string } | null
}

export const EVERY_SESSION = 'every-session'
/** @returns the key of the token's document */
export const tokenKey = (tokenId: string) => `token:${tokenId}`

/** Key: the session's id, `tokenKey` of a token, or `EVERY_SESSION`. */
export const sessions = defineProjection<SessionRecord>({
  name: 'sessions',
  version: 2,
  key(event) {
    switch (event.type) {
      case 'AdminLoggedIn':
      case 'SessionRenewed':
      case 'AdminLoggedOut':
        return event.data.sessionId
      case 'SessionsRevoked':
        return EVERY_SESSION
      case 'ApiTokenIssued':
      case 'ApiTokenRevoked':
        return tokenKey(event.data.tokenId)
      default:
        return null
    }
  },
  initial: (id) => ({ id, epoch: 0, since: '', lastSeenAt: '', expiresAt: '', ended: false, secondFactor: 'none', token: null }),
  on: {
    AdminLoggedIn(session, { data }) {
      session.epoch = data.epoch
      session.since = data.loggedInAt
      session.lastSeenAt = data.loggedInAt
      session.expiresAt = data.expiresAt
      session.secondFactor = data.secondFactor
    },
    SessionRenewed(session, { data }) {
      session.lastSeenAt = data.renewedAt
    },
    AdminLoggedOut(session) {
      session.ended = true
    },
    SessionsRevoked(every) {
      every.epoch++
    },
    ApiTokenIssued(record, { data }) {
      record.since = data.issuedAt
      record.lastSeenAt = data.issuedAt
      record.expiresAt = data.expiresAt
      record.token = { id: data.tokenId, label: data.label, scopes: data.scopes, hash: data.hash }
    },
    ApiTokenRevoked(record) {
      record.ended = true
    },
  },
  indexes(record): Record<string, number> {
    if (record.token) return { tokens: Date.parse(record.since) }
    // By their last use: idle sessions have expired and are skipped.
    return record.since === '' || record.ended ? {} : { open: Date.parse(record.lastSeenAt) }
  },
})
