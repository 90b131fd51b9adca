import type { Logger } from 'pino'
import { loginFailuresStream } from '../../events/admin.ts'
import { type EventLog, type ExpectedRevision, WrongExpectedRevisionError } from '../../events/event-log.ts'
import type { EventData } from '../../events/vocabulary.ts'
import { HttpProblem } from '../http/problem.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { AdminPassword } from './admin-password.ts'
import { oneAtATime, QueueFullError } from './one-at-a-time.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Sessions } from './sessions.ts'

/** Wrong guesses from one address: ten at once, then one in a minute and a half. */
const PER_ADDRESS = { limit: 10, windowMs: 15 * 60_000 }
/** Wrong guesses from everywhere; addresses that have logged in before are not held up by strangers. */
const PER_ACCOUNT = { limit: 30, windowMs: 60 * 60_000 }
const MAX_WAITING = 10
const MAX_KNOWN_ADDRESSES = 100
const FAILED = 'Password o codice non corretti.'

interface LoginParts {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
  readonly logger: Logger
  readonly password: AdminPassword
  readonly secondFactor: SecondFactor
  readonly sessions: Sessions
}

/**
 * @param address of the caller; kept only as a keyed hash in memory
 * @returns the new session's token
 * @throws HttpProblem 401 (wrong, or a code is asked for), 429 with how long to wait
 */
export type Login = (credentials: { password: string; code?: string | undefined }, address: string) => Promise<string>

export function createLogin({ log, newId, now, logger, password, secondFactor, sessions }: LoginParts): Login {
  const clock = () => now().getTime()
  const perAddress = createRateLimit({ ...PER_ADDRESS, now: clock })
  const perAccount = createRateLimit({ ...PER_ACCOUNT, now: clock })
  const known = new Set<string>()
  const queue = oneAtATime(MAX_WAITING)
  let lastThrottled = 0

  async function recordFailure(reason: EventData<'LoginFailed'>['reason']): Promise<void> {
    logger.warn({ reason }, 'login failed')
    const failedAt = now().toISOString()
    const stream = loginFailuresStream(failedAt.slice(0, 10))
    for (let conflicts = 0; ; conflicts++) {
      let expected: ExpectedRevision = 'no_stream'
      for await (const { revision } of log.readStream(stream, { backwards: true, limit: 1 })) expected = revision
      try {
        await log.append(stream, expected, [{ id: newId(), event: { type: 'LoginFailed', data: { reason, failedAt } } }])
        return
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError) || conflicts >= 20) throw error
      }
    }
  }

  async function throttle(address: string): Promise<void> {
    const seconds = perAddress.take(address) ?? (known.has(address) ? null : perAccount.take('admin'))
    if (seconds === null) return
    // Told once a minute: whoever floods us must not fill the log.
    if (clock() - lastThrottled >= 60_000) {
      lastThrottled = clock()
      await recordFailure('throttled')
    }
    throw new HttpProblem(429, `Troppi tentativi di accesso: riprova tra ${inWords(seconds)}.`, {
      retryAfter: seconds,
      kind: 'login-throttled',
    })
  }

  function forgive(address: string): void {
    perAddress.forgive(address)
    if (!known.has(address)) perAccount.forgive('admin')
  }

  async function isRight(given: string): Promise<boolean> {
    try {
      return await queue(() => password.verify(given))
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      throw new HttpProblem(429, 'Troppi accessi insieme: riprova tra qualche secondo.', { retryAfter: 5, kind: 'login-throttled' })
    }
  }

  return async ({ password: given, code }, address) => {
    await throttle(address)
    if (!(await isRight(given))) {
      await recordFailure('password')
      throw new HttpProblem(401, FAILED)
    }
    const isAsked = await secondFactor.isEnabled()
    if (isAsked && !code) {
      forgive(address)
      throw new HttpProblem(401, 'Inserisci il codice della verifica in due passaggi.', { kind: 'second-factor-required' })
    }
    const used = isAsked && code ? await secondFactor.take(code) : 'none'
    if (used === null) {
      await recordFailure('second_factor')
      throw new HttpProblem(401, 'Codice non corretto o già usato.', { kind: 'second-factor-required' })
    }
    forgive(address)
    known.add(address)
    if (known.size > MAX_KNOWN_ADDRESSES) known.delete(known.values().next().value!)
    return sessions.open(used)
  }
}

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return seconds <= 90 ? `${seconds} secondi` : `${minutes} minuti`
}
