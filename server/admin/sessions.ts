import { hash, randomBytes } from 'node:crypto'
import type { AdminSession } from '../../client/api/people.ts'
import { REVOCATIONS_STREAM, sessionStream, sessionUseStream } from '../../events/schemas/admin.ts'
import { appendAtEnd, lastRevision } from '../../events/log/append-at-end.ts'
import { newEvents } from '../../events/log/appending/new-events.ts'
import { FIRST_OWNER_ID, type Origin } from '../../events/schemas/metadata.ts'
import { personStream } from '../../events/schemas/people.ts'
import type { AdminEvent, PeopleEvent } from '../../events/schemas/vocabulary.ts'
import type { SessionRecord } from '../../projections/models/sessions.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { SESSION_MS } from '../../events/domain/newsroom/limits.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Caller } from '../http/request-origin.ts'
import { awaitReadModels, type CommandContext } from '../newsroom/command-handler.ts'
import { type Account, callerFrom } from './people/accounts.ts'
import type { LogRecords } from './authority/log-records.ts'
import { type FormerSessions, NO_FORMER_SESSIONS } from './passwords/former-password.ts'
import { deviceOf, FIELDS } from './people/personal-data.ts'

export const IDLE_MS = 2 * 60 * 60_000
const RENEW_EVERY_MS = 5 * 60_000
/** Maximum number of listed sessions of all people. Logging out everywhere ends the unlisted ones too. */
const MAX_LISTED = 1_000
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const SESSION_ID = /^[0-9a-f]{64}$/

export interface SessionContext extends CommandContext {
  readonly readModels: Pick<ReadModels, 'read' | 'waitFor'>
  readonly records: LogRecords
}

/** Sessions, stored as events in the log, so that they survive a restart and are valid on every process. */
export interface Sessions {
  /**
   * Returns the token for the browser; only its hash is stored.
   * @param userAgent browser and system are extracted and sealed
   * @throws HttpProblem 401 if the account was changed or deactivated since it was read
   */
  open(
    account: Pick<Account, 'personId' | 'key' | 'epoch'>,
    secondFactor: SessionRecord['secondFactor'],
    userAgent: string,
    origin: Origin,
  ): Promise<string>
  /**
   * Returns the person of an open session; null if there is none or the person is inactive.
   * @param requestId null if the request does not count as activity
   */
  holder(token: string, requestId: string | null): Promise<Caller | null>
  /**
   * Returns the person's open sessions, last used first.
   * @param current the caller's token
   * @param openDevice decrypts what `open` has sealed
   */
  list(personId: string, current: string | null, openDevice: (sealed: string) => string): Promise<AdminSession[]>
  of(token: string): Promise<Pick<SessionRecord, 'personId' | 'secondFactor'> | null>
  end(token: string, origin: Origin): Promise<void>
  /** Returns true also if the session had already ended; false if it is unknown or not the person's. @param sessionId from `list` */
  endById(sessionId: string, personId: string, origin: Origin): Promise<boolean>
  endAllOf(personId: string, origin: Origin): Promise<void>
  endAll(origin: Origin): Promise<void>
}

const idOf = (token: string) => hash('sha256', token)

export function createSessions(context: SessionContext, former: FormerSessions = NO_FORMER_SESSIONS): Sessions {
  const { records, now } = context
  const append = appenderOf(context)
  const renew = renewerOf(context.log, append)

  async function endById(sessionId: string, personId: string | null, origin: Origin): Promise<boolean> {
    const session = await records.session(sessionId)
    if (!session) return false
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
      const [epoch, person] = await Promise.all([records.revocations(), records.person(personId)])
      const caller = callerFrom(person, personId)
      if (!caller || (accountEpoch !== undefined && caller.epoch !== accountEpoch)) throw new HttpProblem(401, 'account-changed')
      const device = key && key.seal(FIELDS.device, deviceOf(userAgent))
      const at = now()
      const times = { loggedInAt: at.toISOString(), expiresAt: new Date(at.getTime() + SESSION_MS).toISOString() }
      const data = { sessionId, personId, epoch, personEpoch: caller.epoch, secondFactor, device, ...times }
      await append(sessionStream(sessionId), { type: 'PersonLoggedIn', data }, origin)
      return token
    },
    async holder(token, requestId) {
      if (!TOKEN.test(token)) return null
      const sessionId = idOf(token)
      const [session, epoch] = await Promise.all([records.session(sessionId), records.revocations()])
      const at = now()
      if (!isOpen(session, epoch, at.getTime())) return null
      const { personId, personEpoch } = session
      if (personId === FIRST_OWNER_ID && !former.isEnded()) {
        await former.ended()
        records.forget()
      }
      const holder = callerFrom(await records.person(personId), personId)
      if (!holder || holder.epoch !== personEpoch) return null
      if (requestId !== null && at.getTime() - Date.parse(session.lastSeenAt) >= RENEW_EVERY_MS)
        renew(sessionId, at, { actor: holder.actor, correlationId: requestId }).catch(() => {})
      return holder
    },
    async list(personId, current, openDevice) {
      const open = await listOpen(context, personId)
      return open.map((session) => shown(session, current === null ? null : idOf(current), openDevice))
    },
    of: async (token) => (TOKEN.test(token) ? records.session(idOf(token)) : null),
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

const appenderOf =
  ({ log, readModels, newId }: SessionContext) =>
  async (stream: string, event: AdminEvent | PeopleEvent, origin: Origin): Promise<void> => {
    await awaitReadModels(readModels, await appendAtEnd(log, stream, newEvents([event], origin, newId)))
  }

/** Returns a function that records the use of a session in the background. After a failure the next call tries again. */
function renewerOf(log: CommandContext['log'], append: ReturnType<typeof appenderOf>) {
  const renewing = new Set<string>()
  return async (sessionId: string, at: Date, origin: Origin): Promise<void> => {
    if (renewing.has(sessionId)) return
    renewing.add(sessionId)
    const stream = sessionUseStream(sessionId)
    try {
      // The limit comes first, so that a crash cannot leave a stream that grows without bound.
      if ((await lastRevision(log, stream)) === 'no_stream') await log.keepNewest(stream, origin)
      await append(stream, { type: 'SessionRenewed', data: { sessionId, renewedAt: at.toISOString() } }, origin)
    } finally {
      renewing.delete(sessionId)
    }
  }
}

const isOpen = (session: SessionRecord | null, epoch: number, at: number): session is SessionRecord =>
  session !== null &&
  session.since !== '' &&
  !session.ended &&
  session.epoch === epoch &&
  at < Date.parse(session.expiresAt) &&
  at - Date.parse(session.lastSeenAt) < IDLE_MS

async function listOpen({ readModels, records, now }: SessionContext, personId: string): Promise<SessionRecord[]> {
  const at = now().getTime()
  const [[used], epoch, person] = await Promise.all([
    readModels.read([{ model: 'sessions', index: 'open', min: at - IDLE_MS, limit: MAX_LISTED }]) as Promise<[SessionRecord[]]>,
    records.revocations(),
    records.person(personId),
  ])
  return used.filter((one) => one.personId === personId && one.personEpoch === (person?.epoch ?? 0) && isOpen(one, epoch, at))
}
