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

/** Holds a mark of the password and second factor of the last start. */
export const seenFile = (dataDir: string): string => join(dataDir, 'admin-password-seen')

/** Ends the first owner's sessions from before a change of their password or second factor. Writes nothing after it is disposed. */
export interface FormerSessions extends AsyncDisposable {
  /** None of them is open any more: the read models show it. */
  isEnded(): boolean
  /** Waits for that, 5 s at most. @throws HttpProblem 503: the log or the read models do not answer */
  ended(): Promise<void>
}

/** For what serves no one: there are none, or another process ends them. */
export const NO_FORMER_SESSIONS: FormerSessions = { isEnded: () => true, ended: async () => {}, async [Symbol.asyncDispose]() {} }

interface Parts {
  readonly log: Pick<EventLog, 'append' | 'readStream'>
  readonly readModels: Pick<ReadModels, 'waitFor'>
  readonly newId: () => string
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly dataDir: string
  readonly password: Pick<AdminPassword, 'mark'>
  /** `ADMIN_TOTP_SECRET`. */
  readonly totpSecret: string | undefined
  readonly key: Pick<ServerKey, 'own'>
  /** How long a request waits for the end. */
  readonly waitMs?: number
}

/** How long a request waits: `ADMIN_PASSWORD` is hashed first, which is slow on purpose. */
const WAIT_MS = 5_000
/** What other processes of this start can have appended to the first owner's stream in the meantime. */
const RECENT_EVENTS = 20

/**
 * Ends the first owner's sessions where the password or the second factor that they were opened with was changed while the portal
 * was stopped: the person who changes it in an emergency wants no one to stay in. Until the read models show it, no session of the first owner is
 * served and none is opened. A data folder's first start ends none. The start itself waits for nothing.
 */
export function endFormerSessions(parts: Parts): FormerSessions {
  let isEnded = false
  const closing = new AbortController()
  const { promise: closed, reject: close } = Promise.withResolvers<never>()
  closed.catch(() => {})
  const ending = endWhenPossible({ ...parts, signal: closing.signal, closed }).then(() => {
    isEnded = true
  })
  // Ignore the error if the portal has closed.
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
  /** Rejects when the portal closes. Only the pending write of the mark is waited for. */
  readonly closed: Promise<never>
}

/** @throws if the portal closes first */
async function endWhenPossible(parts: ClosableParts): Promise<void> {
  const { logger, signal } = parts
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await endIfChanged(parts)
    } catch (error) {
      if (attempt === 0 && !signal.aborted)
        logger.error({ err: error }, 'it is not known yet whether the first owner’s sessions must end: until then they are not served')
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
    logger.warn('the admin’s password or second factor is another one: the first owner’s sessions have ended')
  }
  try {
    // The second word tells this change from one between the same passwords later.
    const next = `${file}.${process.pid}`
    await writeFile(next, `${present} ${randomUUID()}`, { mode: 0o600 })
    await rename(next, file)
  } catch (error) {
    logger.error({ err: error }, 'the mark of the admin’s password could not be written: the next start ends the first owner’s sessions')
  }
}

/** @returns null at a data folder's first start */
const readMark = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Appends the end once, however many processes start at the same time. @returns where it stands */
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
