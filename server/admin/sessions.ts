import { hash, randomBytes } from 'node:crypto'
import type { AdminSession } from '../../client/api/contract.ts'
import { REVOCATIONS_STREAM, sessionStream } from '../../events/schemas/admin.ts'
import { appendAtEnd } from '../../events/log/append-at-end.ts'
import { newEvents } from '../../events/log/appending/new-events.ts'
import { FIRST_OWNER, FIRST_OWNER_ID, type Origin } from '../../events/schemas/metadata.ts'
import type { AdminEvent } from '../../events/schemas/vocabulary.ts'
import { EVERY_SESSION, type SessionRecord } from '../../projections/models/sessions.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import type { Caller } from '../http/request-origin.ts'
import { awaitReadModels, type CommandContext } from '../newsroom/command-handler.ts'

export const IDLE_MS = 2 * 60 * 60_000
export const ABSOLUTE_MS = 12 * 60 * 60_000
const RENEW_EVERY_MS = 5 * 60_000
/** More than that are not listed; logout everywhere ends them too. */
const MAX_LISTED = 100
/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const SESSION_ID = /^[0-9a-f]{64}$/

type Readable = Pick<ReadModels, 'read'>

export interface SessionContext extends CommandContext {
  readonly readModels: Pick<ReadModels, 'read' | 'waitFor'>
}

/** The admin's sessions: facts in the log, so that they survive a restart and are valid on every process. */
export interface Sessions {
  /** @returns the token for the browser; only its hash is stored */
  open(secondFactor: 'none' | 'totp' | 'recovery', origin: Origin): Promise<string>
  /**
   * @param requestId of the request that uses it; null when this does not count as activity
   * @returns whose open session the token is of; null for none. One round trip
   */
  holder(token: string, requestId: string | null): Promise<Caller | null>
  /** @param current the caller's token. @returns the open sessions, the last used first */
  list(current: string | null): Promise<AdminSession[]>
  end(token: string, origin: Origin): Promise<void>
  /** @param sessionId from `list`. @returns false for an unknown session; true also when it had ended */
  endById(sessionId: string, origin: Origin): Promise<boolean>
  /** Ends every session. */
  endAll(origin: Origin): Promise<void>
}

const idOf = (token: string) => hash('sha256', token)

export function createSessions(context: SessionContext): Sessions {
  const { readModels, now } = context
  const append = appenderOf(context)
  const renewing = new Set<string>()

  async function endById(sessionId: string, origin: Origin): Promise<boolean> {
    const { session } = await readSession(readModels, sessionId)
    if (!session || session.since === '') return false
    if (!session.ended) {
      await append(sessionStream(sessionId), { type: 'AdminLoggedOut', data: { sessionId, loggedOutAt: now().toISOString() } }, origin)
    }
    return true
  }

  /** Runs in the background: when it fails, the next call tries again. */
  async function renew(sessionId: string, at: Date, origin: Origin): Promise<void> {
    if (renewing.has(sessionId)) return
    renewing.add(sessionId)
    try {
      await append(sessionStream(sessionId), { type: 'SessionRenewed', data: { sessionId, renewedAt: at.toISOString() } }, origin)
    } finally {
      renewing.delete(sessionId)
    }
  }

  return {
    async open(secondFactor, origin) {
      const token = randomBytes(32).toString('base64url')
      const sessionId = idOf(token)
      const { epoch } = await readSession(readModels, sessionId)
      const at = now()
      const expiresAt = new Date(at.getTime() + ABSOLUTE_MS).toISOString()
      const data = { sessionId, epoch, secondFactor, loggedInAt: at.toISOString(), expiresAt }
      await append(sessionStream(sessionId), { type: 'AdminLoggedIn', data }, origin)
      return token
    },
    async holder(token, requestId) {
      if (!TOKEN.test(token)) return null
      const sessionId = idOf(token)
      const { session, epoch } = await readSession(readModels, sessionId)
      const at = now()
      if (!isOpen(session, epoch, at.getTime())) return null
      const holder: Caller = { actor: FIRST_OWNER, personId: FIRST_OWNER_ID, role: 'owner' }
      if (requestId !== null && at.getTime() - Date.parse(session.lastSeenAt) >= RENEW_EVERY_MS)
        renew(sessionId, at, { actor: holder.actor, correlationId: requestId }).catch(() => {})
      return holder
    },
    list: (current) => listSessions(readModels, now().getTime(), current === null ? null : idOf(current)),
    async end(token, origin) {
      if (TOKEN.test(token)) await endById(idOf(token), origin)
    },
    endById: async (sessionId, origin) => SESSION_ID.test(sessionId) && endById(sessionId, origin),
    endAll: (origin) => append(REVOCATIONS_STREAM, { type: 'SessionsRevoked', data: { revokedAt: now().toISOString() } }, origin),
  }
}

/** @returns what appends an event to a stream and waits until the read models show it */
const appenderOf =
  ({ log, readModels, newId }: SessionContext) =>
  async (stream: string, event: AdminEvent, origin: Origin): Promise<void> => {
    await awaitReadModels(readModels, await appendAtEnd(log, stream, newEvents([event], origin, newId)))
  }

/** @returns the session, and the epoch that every open session must be of: logging out everywhere raises it */
async function readSession(readModels: Readable, sessionId: string): Promise<{ session: SessionRecord | null; epoch: number }> {
  const [session, every] = (await readModels.read([
    { model: 'sessions', key: sessionId },
    { model: 'sessions', key: EVERY_SESSION },
  ])) as [SessionRecord | null, SessionRecord | null]
  return { session, epoch: every?.epoch ?? 0 }
}

const isOpen = (session: SessionRecord | null, epoch: number, at: number): session is SessionRecord =>
  session !== null &&
  session.since !== '' &&
  !session.ended &&
  session.epoch === epoch &&
  at < Date.parse(session.expiresAt) &&
  at - Date.parse(session.lastSeenAt) < IDLE_MS

async function listSessions(readModels: Readable, at: number, currentId: string | null): Promise<AdminSession[]> {
  const [used, every] = (await readModels.read([
    { model: 'sessions', index: 'open', min: at - IDLE_MS, limit: MAX_LISTED },
    { model: 'sessions', key: EVERY_SESSION },
  ])) as [SessionRecord[], SessionRecord | null]
  return used
    .filter((session) => isOpen(session, every?.epoch ?? 0, at))
    .map(({ id, since, lastSeenAt, expiresAt, secondFactor }) => ({
      id,
      startedAt: since,
      lastUsedAt: lastSeenAt,
      expiresAt,
      secondFactor,
      current: id === currentId,
    }))
}
