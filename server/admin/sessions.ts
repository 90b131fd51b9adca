import { createHash, randomBytes } from 'node:crypto'
import { REVOCATIONS_STREAM, sessionStream } from '../../events/admin.ts'
import { type ExpectedRevision, WrongExpectedRevisionError } from '../../events/event-log.ts'
import type { AdminEvent } from '../../events/vocabulary.ts'
import { EVERY_SESSION, type SessionRecord } from '../../projections/sessions.ts'
import type { ReadModels } from '../../projections/read-models/read-models.ts'
import { awaitReadModels, type CommandContext } from '../command-handler.ts'

export const IDLE_MS = 2 * 60 * 60_000
export const ABSOLUTE_MS = 12 * 60 * 60_000
const RENEW_EVERY_MS = 5 * 60_000
/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

export interface SessionContext extends CommandContext {
  readonly readModels: Pick<ReadModels, 'read' | 'waitFor'>
}

/** The admin's sessions: facts in the log, so that they outlive a restart and hold on every process. */
export interface Sessions {
  /** @returns the token for the browser; only its hash is kept */
  open(secondFactor: 'none' | 'totp' | 'recovery'): Promise<string>
  /** Counts as activity. @returns whether the token is that of a session that still holds; one round trip */
  holds(token: string): Promise<boolean>
  end(token: string): Promise<void>
  /** Ends all sessions there are, everywhere. */
  endAll(): Promise<void>
}

const idOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function createSessions({ log, readModels, newId, now }: SessionContext): Sessions {
  const renewing = new Set<string>()

  async function append(stream: string, event: AdminEvent): Promise<void> {
    for (let conflicts = 0; ; conflicts++) {
      let expected: ExpectedRevision = 'no_stream'
      for await (const { revision } of log.readStream(stream, { backwards: true, limit: 1 })) expected = revision
      try {
        await awaitReadModels(readModels, await log.append(stream, expected, [{ id: newId(), event }]))
        return
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError) || conflicts >= 20) throw error
      }
    }
  }

  async function read(sessionId: string): Promise<{ session: SessionRecord | null; epoch: number }> {
    const [session, every] = (await readModels.read([
      { model: 'sessions', key: sessionId },
      { model: 'sessions', key: EVERY_SESSION },
    ])) as [SessionRecord | null, SessionRecord | null]
    return { session, epoch: every?.epoch ?? 0 }
  }

  /** Nobody waits for it: when it fails, the next call tries again. */
  async function renew(sessionId: string, at: Date): Promise<void> {
    if (renewing.has(sessionId)) return
    renewing.add(sessionId)
    try {
      await append(sessionStream(sessionId), { type: 'SessionRenewed', data: { sessionId, renewedAt: at.toISOString() } })
    } finally {
      renewing.delete(sessionId)
    }
  }

  return {
    async open(secondFactor) {
      const token = randomBytes(32).toString('base64url')
      const sessionId = idOf(token)
      const { epoch } = await read(sessionId)
      const at = now()
      await append(sessionStream(sessionId), {
        type: 'AdminLoggedIn',
        data: {
          sessionId,
          epoch,
          secondFactor,
          loggedInAt: at.toISOString(),
          expiresAt: new Date(at.getTime() + ABSOLUTE_MS).toISOString(),
        },
      })
      return token
    },
    async holds(token) {
      if (!TOKEN.test(token)) return false
      const sessionId = idOf(token)
      const { session, epoch } = await read(sessionId)
      if (!session || session.since === '' || session.ended || session.epoch !== epoch) return false
      const at = now()
      const idle = at.getTime() - Date.parse(session.lastSeenAt)
      if (at.getTime() >= Date.parse(session.expiresAt) || idle >= IDLE_MS) return false
      if (idle >= RENEW_EVERY_MS) renew(sessionId, at).catch(() => {})
      return true
    },
    async end(token) {
      if (!TOKEN.test(token)) return
      const sessionId = idOf(token)
      const { session } = await read(sessionId)
      if (!session || session.since === '' || session.ended) return
      await append(sessionStream(sessionId), { type: 'AdminLoggedOut', data: { sessionId, loggedOutAt: now().toISOString() } })
    },
    endAll: () => append(REVOCATIONS_STREAM, { type: 'SessionsRevoked', data: { revokedAt: now().toISOString() } }),
  }
}
