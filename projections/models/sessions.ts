import type { Scope } from '../../events/domain/permissions.ts'
import { FIRST_OWNER_ID } from '../../events/schemas/metadata.ts'
import type { EventData } from '../../events/schemas/vocabulary.ts'
import { defineProjection } from '../projection.ts'

export interface SessionRecord {
  id: string
  personId: string
  personEpoch: number
  device: string | null
  /** Number of revocations of all sessions: at the session's start, or up to now under `EVERY_SESSION`. */
  epoch: number
  since: string
  lastSeenAt: string
  expiresAt: string
  ended: boolean
  secondFactor: 'none' | 'totp' | 'recovery' | 'passkey'
  token: { id: string; label: string; scopes: Scope[]; hash: string } | null
}

export const EVERY_SESSION = 'every-session'
export const tokenKey = (tokenId: string) => `token:${tokenId}`

/** Key: the session's id, `tokenKey` of a token, or `EVERY_SESSION`. */
export const sessions = defineProjection<SessionRecord>({
  name: 'sessions',
  version: 3,
  key(event) {
    switch (event.type) {
      case 'AdminLoggedIn':
      case 'PersonLoggedIn':
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
  initial: (id) => ({
    id,
    personId: FIRST_OWNER_ID,
    personEpoch: 0,
    device: null,
    epoch: 0,
    since: '',
    lastSeenAt: '',
    expiresAt: '',
    ended: false,
    secondFactor: 'none',
    token: null,
  }),
  on: {
    AdminLoggedIn: (session, { data }) => begin(session, data),
    PersonLoggedIn(session, { data }) {
      begin(session, data)
      session.personId = data.personId
      session.personEpoch = data.personEpoch
      session.device = data.device
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
      record.personId = data.issuedBy
      record.token = { id: data.tokenId, label: data.label, scopes: data.scopes, hash: data.hash }
    },
    ApiTokenRevoked(record) {
      record.ended = true
    },
  },
  indexes(record): Record<string, number> {
    if (record.token) return { tokens: Date.parse(record.since) }
    // The score is the last use, so that queries can skip expired sessions.
    return record.since === '' || record.ended ? {} : { open: Date.parse(record.lastSeenAt) }
  },
})

function begin(session: SessionRecord, data: EventData<'AdminLoggedIn'> | EventData<'PersonLoggedIn'>): void {
  session.epoch = data.epoch
  session.since = data.loggedInAt
  session.lastSeenAt = data.loggedInAt
  session.expiresAt = data.expiresAt
  session.secondFactor = data.secondFactor
}
