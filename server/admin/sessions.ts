import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AdminSession } from '../../client/api/people.ts'
import { REVOCATIONS_STREAM, sessionStream, sessionUseStream } from '../../events/schemas/admin.ts'
import type { Appended } from '../../events/log/event-log.ts'
import { appendAtEnd, lastRevision } from '../../events/log/append-at-end.ts'
import { newEvents } from '../../events/log/appending/new-events.ts'
import { FIRST_OWNER_ID, type Origin } from '../../events/schemas/metadata.ts'
import { personStream } from '../../events/schemas/people.ts'
import type { AdminEvent, PeopleEvent } from '../../events/schemas/vocabulary.ts'
import type { PersonRecord } from '../../projections/models/people.ts'
import { EVERY_SESSION, type SessionRecord } from '../../projections/models/sessions.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { SESSION_MS } from '../../events/domain/newsroom/durations.ts'
import type { Caller } from '../http/request-origin.ts'
import { awaitReadModels, type CommandContext } from '../newsroom/command-handler.ts'
import { type Account, callerFrom } from './people/accounts.ts'
import { readPerson } from './people/directory.ts'
import { type FormerSessions, NO_FORMER_SESSIONS } from './passwords/former-password.ts'
import { deviceOf, FIELDS } from './people/personal-data.ts'

export const IDLE_MS = 2 * 60 * 60_000
const RENEW_EVERY_MS = 5 * 60_000
/** All people's. Further ones are not listed; logging out everywhere ends them too. */
const MAX_LISTED = 1_000
/** More are opened within the seconds that read models may be late only where logins are attacked: then the oldest are forgotten. */
const MAX_LATE = 1_000
/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const SESSION_ID = /^[0-9a-f]{64}$/

type Readable = Pick<ReadModels, 'read'>

export interface SessionContext extends CommandContext {
  readonly readModels: Pick<ReadModels, 'read' | 'waitFor'>
}

/** Sessions: facts in the log, so that they survive a restart and are valid on every process. */
export interface Sessions {
  /**
   * @param userAgent browser and system are taken from it, and sealed
   * @returns the token for the browser; only its hash is stored
   */
  open(
    account: Pick<Account, 'personId' | 'key' | 'epoch'>,
    secondFactor: SessionRecord['secondFactor'],
    userAgent: string,
    origin: Origin,
  ): Promise<string>
  /**
   * @param requestId of the request that uses it; null when this does not count as activity
   * @returns whose open session the token is of; null for none, also when the person is no longer active. One
   *   round trip for the first owner, two for others
   */
  holder(token: string, requestId: string | null): Promise<Caller | null>
  /**
   * @param current the caller's token
   * @param openDevice opens what `open` has sealed
   * @returns the person's open sessions, the last used first
   */
  list(personId: string, current: string | null, openDevice: (sealed: string) => string): Promise<AdminSession[]>
  /** @returns whose session the token is of, open or not, and what it was opened with; null for none */
  of(token: string): Promise<Pick<SessionRecord, 'personId' | 'secondFactor'> | null>
  end(token: string, origin: Origin): Promise<void>
  /** @param sessionId from `list`. @returns false for a session unknown or not the person's; true also when it had ended */
  endById(sessionId: string, personId: string, origin: Origin): Promise<boolean>
  /** Ends every session of one person. */
  endAllOf(personId: string, origin: Origin): Promise<void>
  /** Ends all sessions of all people. */
  endAll(origin: Origin): Promise<void>
}

const idOf = (token: string) => hash('sha256', token)

/** @param former no session of the first owner is served or opened before these have ended */
export function createSessions(context: SessionContext, former: FormerSessions = NO_FORMER_SESSIONS): Sessions {
  const { readModels, now } = context
  const [append, late] = [appenderOf(context), createLateSessions(readModels)]
  const renew = renewerOf(context.log, append)

  async function endById(sessionId: string, personId: string | null, origin: Origin): Promise<boolean> {
    const { session } = await readSession(readModels, sessionId)
    if (!session || session.since === '' || session.token) return false
    if (personId !== null && session.personId !== personId) return false
    if (!session.ended) {
      await append(sessionStream(sessionId), { type: 'AdminLoggedOut', data: { sessionId, loggedOutAt: now().toISOString() } }, origin)
    }
    return true
  }

  return {
    async open({ personId, key, epoch: accountEpoch }, secondFactor, userAgent, origin) {
      if (personId === FIRST_OWNER_ID) await former.ended()
      const token = randomBytes(32).toString('base64url')
      const sessionId = idOf(token)
      const { epoch, person } = await readSession(readModels, sessionId, personId)
      const device = key && key.seal(FIELDS.device, deviceOf(userAgent))
      const at = now()
      const times = { loggedInAt: at.toISOString(), expiresAt: new Date(at.getTime() + SESSION_MS).toISOString() }
      const data = { sessionId, personId, epoch, personEpoch: accountEpoch ?? person?.epoch ?? 0, secondFactor, device, ...times }
      late.add(sessionId, await append(sessionStream(sessionId), { type: 'PersonLoggedIn', data }, origin))
      return token
    },
    async holder(token, requestId) {
      if (!TOKEN.test(token)) return null
      const sessionId = idOf(token)
      await late.shown(sessionId)
      const { session, epoch, person } = await readServed(readModels, former, sessionId)
      const at = now()
      if (!isOpen(session, epoch, at.getTime())) return null
      const { personId, personEpoch } = session
      const holder = callerFrom(personId === FIRST_OWNER_ID ? person : await readPerson(readModels, personId), personId)
      if (!holder || holder.epoch !== personEpoch) return null
      if (requestId !== null && at.getTime() - Date.parse(session.lastSeenAt) >= RENEW_EVERY_MS)
        renew(sessionId, at, { actor: holder.actor, correlationId: requestId }).catch(() => {})
      return holder
    },
    async list(personId, current, openDevice) {
      const open = await listOpen(readModels, now().getTime(), personId)
      return open.map((session) => shown(session, current === null ? null : idOf(current), openDevice))
    },
    of: (token) => sessionOf(readModels, token),
    async end(token, origin) {
      if (TOKEN.test(token)) await endById(idOf(token), null, origin)
    },
    endById: async (sessionId, personId, origin) => SESSION_ID.test(sessionId) && endById(sessionId, personId, origin),
    async endAllOf(personId, origin) {
      await append(personStream(personId), { type: 'PersonSessionsEnded', data: { personId, endedAt: now().toISOString() } }, origin)
    },
    async endAll(origin) {
      await append(REVOCATIONS_STREAM, { type: 'SessionsRevoked', data: { revokedAt: now().toISOString() } }, origin)
    },
  }
}

/** Sessions opened here that the read models did not show yet when their holder was answered: a browser that was just given one is not told that there is none. */
function createLateSessions(readModels: SessionContext['readModels']) {
  const late = new LRUCache<string, Appended>({ max: MAX_LATE })
  return {
    /** @param missing what the read models did not show; null where they did */
    add: (sessionId: string, missing: Appended | null) => void (missing && late.set(sessionId, missing)),
    /** Waits, for a while, until a session that is late is shown. */
    async shown(sessionId: string): Promise<void> {
      const opened = late.get(sessionId)
      if (opened && (await awaitReadModels(readModels, opened))) late.delete(sessionId)
    },
  }
}

const shown = (
  { id, since, lastSeenAt, expiresAt, secondFactor, device }: SessionRecord,
  currentId: string | null,
  openDevice: (sealed: string) => string,
): AdminSession => ({
  id,
  startedAt: since,
  lastUsedAt: lastSeenAt,
  expiresAt,
  secondFactor,
  device: device === null ? null : openDevice(device),
  current: id === currentId,
})

/** @returns what appends an event to a stream and waits until the read models show it; what they do not show after two seconds, else null */
const appenderOf =
  ({ log, readModels, newId }: SessionContext) =>
  async (stream: string, event: AdminEvent | PeopleEvent, origin: Origin): Promise<Appended | null> => {
    const appended = await appendAtEnd(log, stream, newEvents([event], origin, newId))
    return (await awaitReadModels(readModels, appended)) ? null : appended
  }

/** @returns what records that a session is in use. It runs in the background: when it fails, the next call tries again */
function renewerOf(log: CommandContext['log'], append: ReturnType<typeof appenderOf>) {
  const renewing = new Set<string>()
  return async (sessionId: string, at: Date, origin: Origin): Promise<void> => {
    if (renewing.has(sessionId)) return
    renewing.add(sessionId)
    const stream = sessionUseStream(sessionId)
    try {
      // First, so that a crash leaves no stream that grows.
      if ((await lastRevision(log, stream)) === 'no_stream') await log.keepNewest(stream, origin)
      await append(stream, { type: 'SessionRenewed', data: { sessionId, renewedAt: at.toISOString() } }, origin)
    } finally {
      renewing.delete(sessionId)
    }
  }
}

/**
 * @param personId whose document is read with it: by default the first owner's
 * @returns the session, and the epoch that every open session must be of: logging out everywhere raises it
 */
async function readSession(
  readModels: Readable,
  sessionId: string,
  personId: string = FIRST_OWNER_ID,
): Promise<{ session: SessionRecord | null; epoch: number; person: PersonRecord | null }> {
  const [session, every, person] = (await readModels.read([
    { model: 'sessions', key: sessionId },
    { model: 'sessions', key: EVERY_SESSION },
    { model: 'people', key: personId },
  ])) as [SessionRecord | null, SessionRecord | null, PersonRecord | null]
  return { session, epoch: every?.epoch ?? 0, person }
}

/** A session of the first owner is read once the former ones have ended. */
async function readServed(readModels: Readable, former: FormerSessions, sessionId: string): ReturnType<typeof readSession> {
  const wasEnded = former.isEnded()
  const read = await readSession(readModels, sessionId)
  if (wasEnded || read.session?.personId !== FIRST_OWNER_ID) return read
  await former.ended()
  return readSession(readModels, sessionId)
}

/** @returns the session that a token is of, open or not */
async function sessionOf(readModels: Readable, token: string): Promise<SessionRecord | null> {
  if (!TOKEN.test(token)) return null
  const { session } = await readSession(readModels, idOf(token))
  return session && session.since !== '' ? session : null
}

const isOpen = (session: SessionRecord | null, epoch: number, at: number): session is SessionRecord =>
  session !== null &&
  session.since !== '' &&
  !session.ended &&
  session.epoch === epoch &&
  at < Date.parse(session.expiresAt) &&
  at - Date.parse(session.lastSeenAt) < IDLE_MS

async function listOpen(readModels: Readable, at: number, personId: string): Promise<SessionRecord[]> {
  const [used, every, person] = (await readModels.read([
    { model: 'sessions', index: 'open', min: at - IDLE_MS, limit: MAX_LISTED },
    { model: 'sessions', key: EVERY_SESSION },
    { model: 'people', key: personId },
  ])) as [SessionRecord[], SessionRecord | null, PersonRecord | null]
  return used.filter(
    (session) => session.personId === personId && session.personEpoch === (person?.epoch ?? 0) && isOpen(session, every?.epoch ?? 0, at),
  )
}
