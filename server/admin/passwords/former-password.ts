import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { backoffMs, pause } from '../../../events/log/backoff.ts'
import { type EventLog, type ExpectedRevision, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import type { Position } from '../../../events/log/position.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import { personStream } from '../../../events/schemas/people.ts'
import { stableId } from '../../../events/stable-id.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { HttpProblem } from '../../http/problem.ts'
import type { AdminPassword } from '../admin-password.ts'
import type { ServerKey } from './server-key.ts'

export const seenFile = (dataDir: string): string => join(dataDir, 'admin-password-seen')

/** Ends the first owner's sessions from before a change of their password or second factor. Writes nothing after it is disposed. */
export interface FormerSessions extends AsyncDisposable {
  isEnded(): boolean
  /** Waits up to 5 s until the sessions have ended. @throws HttpProblem 503 if the log or the read models do not answer */
  ended(): Promise<void>
}

/** For programs without readers, and for workers whose primary ends the sessions. */
export const NO_FORMER_SESSIONS: FormerSessions = { isEnded: () => true, ended: async () => {}, async [Symbol.asyncDispose]() {} }

interface Parts {
  readonly log: Pick<EventLog, 'append' | 'readStream'>
  readonly readModels: Pick<ReadModels, 'waitFor'>
  readonly newId: () => string
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly dataDir: string
  readonly password: Pick<AdminPassword, 'mark'>
  readonly totpSecret: string | undefined
  readonly key: Pick<ServerKey, 'own'>
  readonly waitMs?: number
}

/** A request waits this long, because hashing `ADMIN_PASSWORD` is slow. */
const WAIT_MS = 5_000
/** Maximum number of events that other processes of the same start append meanwhile. */
const RECENT_EVENTS = 20

/**
 * Ends the first owner's sessions if their password or second factor changed while the portal was stopped, because a person who changes it
 * in an emergency wants to lock everyone out. Until the read models show the end, the portal neither serves nor opens a session of the
 * first owner. The first start ends no sessions. The start does not wait.
 */
export function endFormerSessions(parts: Parts): FormerSessions {
  let isEnded = false
  const closing = new AbortController()
  const { promise: closed, reject: close } = Promise.withResolvers<never>()
  closed.catch(() => {})
  const ending = endWhenPossible({ ...parts, signal: closing.signal, closed }).then(() => {
    isEnded = true
  })
  ending.catch(() => {})
  return {
    isEnded: () => isEnded,
    async ended() {
      const waiting = new AbortController()
      await Promise.race([ending.catch(() => {}), pause(parts.waitMs ?? WAIT_MS, waiting.signal)])
      waiting.abort()
      if (!isEnded) throw new HttpProblem(503, 'login-not-ready', { retryAfter: 2 })
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      close(closing.signal.reason)
      await ending.catch(() => {})
    },
  }
}

interface ClosableParts extends Parts {
  readonly signal: AbortSignal
  readonly closed: Promise<never>
}

async function endWhenPossible(parts: ClosableParts): Promise<void> {
  const { logger, signal } = parts
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await endIfChanged(parts)
    } catch (error) {
      if (attempt === 0 && !signal.aborted)
        logger.error({ err: error }, 'cannot determine yet whether the first owner’s sessions must end: none is served until then')
      await pause(backoffMs(attempt, Math.random), signal)
    }
  }
}

async function endIfChanged(parts: ClosableParts): Promise<void> {
  const { dataDir, password, totpSecret, key, readModels, logger, closed } = parts
  const file = seenFile(dataDir)
  const before = await readMark(file)
  const secrets = [await Promise.race([closed, password.mark(key.own('mark of the admin’s password'))]), totpSecret ?? '']
  const present = createHash('sha256').update(secrets.join(' ')).digest('hex')
  if (before?.split(' ')[0] === present) return
  if (before !== null) {
    const position = await Promise.race([closed, appendEnd(parts, stableId(`sessions of a former password/${before}/${present}`))])
    let isShown = false
    while (!isShown) isShown = await Promise.race([closed, readModels.waitFor(position, WAIT_MS)])
    logger.warn('the admin’s password or second factor has changed: the first owner’s sessions have ended')
  }
  try {
    // The second word distinguishes this change from a later one between the same passwords.
    const next = `${file}.${process.pid}`
    await writeFile(next, `${present} ${randomUUID()}`, { mode: 0o600 })
    await rename(next, file)
  } catch (error) {
    logger.error({ err: error }, 'the mark of the admin’s password could not be written: the next start ends the first owner’s sessions')
  }
}

const readMark = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function appendEnd({ log, newId, now }: Parts, id: string): Promise<Position> {
  const stream = personStream(FIRST_OWNER_ID)
  const data = { personId: FIRST_OWNER_ID, endedAt: now().toISOString() }
  const origin = { actor: 'system:upkeep', correlationId: newId() } as const
  for (;;) {
    let newest: ExpectedRevision = 'no_stream'
    for await (const recorded of log.readStream(stream, { backwards: true, limit: RECENT_EVENTS })) {
      if (recorded.id === id) return recorded.position
      if (newest === 'no_stream') newest = recorded.revision
    }
    try {
      const appended = await log.append(
        stream,
        newest,
        newEvents([{ type: 'PersonSessionsEnded', data }], origin, () => id),
      )
      return appended.position
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError)) throw error
    }
  }
}
