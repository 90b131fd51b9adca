import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { EVERY_SESSION, sessions, tokenKey } from '../../../projections/models/sessions.ts'
import { event, fold } from '../given.ts'

const AT = '2026-11-20T08:00:00.000Z'
const LATER = '2026-11-20T08:20:00.000Z'
const EXPIRES = '2026-11-20T20:00:00.000Z'
const ID = 'a'.repeat(64)
const TOKEN = '00000000-0000-4000-8000-00000000000c'
const EDITOR = '00000000-0000-4000-8000-00000000000e'

const loggedIn = event('AdminLoggedIn', { sessionId: ID, epoch: 2, secondFactor: 'totp', loggedInAt: AT, expiresAt: EXPIRES })
const issued = event('ApiTokenIssued', {
  issuedBy: EDITOR,
  tokenId: TOKEN,
  label: 'backup',
  scopes: ['read'],
  hash: 'b'.repeat(64),
  issuedAt: AT,
  expiresAt: EXPIRES,
})

const session = suite('sessions and tokens')

session('A session begins, is seen again, and ends.', () => {
  const renewed = event('SessionRenewed', { sessionId: ID, renewedAt: LATER })
  const loggedOut = event('AdminLoggedOut', { sessionId: ID, loggedOutAt: LATER })
  assert.equal(fold(sessions, [loggedIn]).get(ID), {
    id: ID,
    epoch: 2,
    since: AT,
    lastSeenAt: AT,
    expiresAt: EXPIRES,
    ended: false,
    secondFactor: 'totp',
    token: null,
    personId: 'first-owner',
    personEpoch: 0,
    device: null,
  })
  const ended = fold(sessions, [loggedIn, renewed, loggedOut]).get(ID)!
  assert.equal([ended['since'], ended['lastSeenAt'], ended['ended']], [AT, LATER, true])
})

session('Logouts everywhere are counted, in one place for all sessions.', () => {
  const revoked = event('SessionsRevoked', { revokedAt: AT })
  const docs = fold(sessions, [loggedIn, revoked, revoked])
  assert.is(docs.get(EVERY_SESSION)!['epoch'], 2)
  assert.is(docs.get(ID)!['ended'], false, 'the session’s own document is left as it is')
})

session('A token is kept by its hash, listed, and ends when it is revoked.', () => {
  const record = fold(sessions, [issued]).get(tokenKey(TOKEN))!
  assert.equal(record['token'], { id: TOKEN, label: 'backup', scopes: ['read'], hash: 'b'.repeat(64) })
  assert.equal(sessions.indexes!(record, tokenKey(TOKEN)), { tokens: Date.parse(AT) })
  assert.is(record['personId'], EDITOR, 'it acts for who issued it')
  const revoked = event('ApiTokenRevoked', { tokenId: TOKEN, revokedAt: LATER })
  assert.is(fold(sessions, [issued, revoked]).get(tokenKey(TOKEN))!['ended'], true)
})

session('A session is listed by its last use until it ends; the count of logouts everywhere never is.', () => {
  const renewed = event('SessionRenewed', { sessionId: ID, renewedAt: LATER })
  const loggedOut = event('AdminLoggedOut', { sessionId: ID, loggedOutAt: LATER })
  const listed = (...events: DomainEvent[]) => sessions.indexes!(fold(sessions, events).get(ID)!, ID)
  assert.equal(listed(loggedIn), { open: Date.parse(AT) })
  assert.equal(listed(loggedIn, renewed), { open: Date.parse(LATER) })
  assert.equal(listed(loggedIn, renewed, loggedOut), {})
  const every = fold(sessions, [event('SessionsRevoked', { revokedAt: AT })]).get(EVERY_SESSION)!
  assert.equal(sessions.indexes!(every, EVERY_SESSION), {})
})

session('Failed logins and used codes are in no document.', () => {
  const failed = event('LoginFailed', { reason: 'password', failedAt: AT })
  const used = event('SecondFactorUsed', { factorId: 'c'.repeat(64), usedAt: AT })
  assert.is(fold(sessions, [failed, used]).size, 0)
})

session.run()
