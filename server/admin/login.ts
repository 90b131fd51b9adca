import { HttpProblem } from '../http/problem.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { AdminPassword } from './admin-password.ts'
import type { KnownAddresses } from './known-addresses.ts'
import { createLoginFailures } from './login-failures.ts'
import { oneAtATime, QueueFullError } from './one-at-a-time.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Sessions } from './sessions.ts'

/** Wrong guesses from one address, at each process: ten at once, then one in a minute and a half. */
const PER_ADDRESS = { limit: 10, windowMs: 15 * 60_000 }
/** Wrong guesses from everywhere at all processes; addresses where the admin has been are not held up by strangers. */
const PER_ACCOUNT = { limit: 30, windowMs: 60 * 60_000 }
const MAX_WAITING = 10
const FAILED = 'Password o codice non corretti.'

interface LoginParts extends Omit<Parameters<typeof createLoginFailures>[0], 'limit' | 'windowMs'> {
  readonly password: AdminPassword
  readonly secondFactor: SecondFactor
  readonly sessions: Pick<Sessions, 'open'>
  readonly known: KnownAddresses
}

/** Both take the caller's address, kept only as a keyed hash in memory, and throw HttpProblem 429 with how long to wait. */
export interface Login {
  /**
   * @returns the new session's token
   * @throws HttpProblem 401 (wrong, or a code is asked for)
   */
  logIn(credentials: { password: string; code?: string | undefined }, address: string): Promise<string>
  /**
   * Asks who is logged in for the password again, before what a stolen session must not do.
   * @throws HttpProblem 403 (wrong; 401 would say that the session is over)
   */
  confirm(password: string, address: string): Promise<void>
}

export function createLogin({ password, secondFactor, sessions, known, ...context }: LoginParts): Login {
  const clock = () => context.now().getTime()
  const perAddress = createRateLimit({ ...PER_ADDRESS, now: clock })
  const failures = createLoginFailures({ ...context, ...PER_ACCOUNT })
  const queue = oneAtATime(MAX_WAITING)
  let lastThrottled = Number.NEGATIVE_INFINITY

  async function refuseFor(seconds: number | null): Promise<void> {
    if (seconds === null) return
    // Told once a minute: whoever floods us must not fill the log.
    if (clock() - lastThrottled >= 60_000) {
      lastThrottled = clock()
      await failures.record('throttled')
    }
    throw new HttpProblem(429, `Troppi tentativi di accesso: riprova tra ${inWords(seconds)}.`, {
      retryAfter: seconds,
      kind: 'login-throttled',
    })
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await queue(work)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      throw new HttpProblem(429, 'Troppi accessi insieme: riprova tra qualche secondo.', { retryAfter: 5, kind: 'login-throttled' })
    }
  }

  /**
   * One guess at a time, and a wrong one is in the log before the next is looked at: so no process makes more than one
   * beyond the limit. Every guess that is looked at costs one derivation of the key, whatever comes of it.
   */
  async function check<T>(given: string, address: string, wrong: HttpProblem, onRight: () => Promise<T>): Promise<T> {
    await refuseFor(perAddress.take(address))
    return inTurn(async () => {
      if (!known.has(address)) await refuseFor(await failures.wait())
      if (await password.verify(given)) return onRight()
      await failures.record('password')
      throw wrong
    })
  }

  return {
    async logIn({ password: given, code }, address) {
      const used = await check(given, address, new HttpProblem(401, FAILED), async () => {
        if (!(await secondFactor.isEnabled())) return 'none'
        if (!code) {
          perAddress.forgive(address)
          throw new HttpProblem(401, 'Inserisci il codice della verifica in due passaggi.', { kind: 'second-factor-required' })
        }
        const kind = await secondFactor.take(code)
        if (kind !== null) return kind
        await failures.record('second_factor')
        throw new HttpProblem(401, 'Codice non corretto o già usato.', { kind: 'second-factor-required' })
      })
      perAddress.forgive(address)
      known.add(address)
      return sessions.open(used)
    },
    async confirm(given, address) {
      await check(given, address, new HttpProblem(403, 'La password non è giusta.', { kind: 'wrong-password' }), async () => {})
      perAddress.forgive(address)
    },
  }
}

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return seconds <= 90 ? `${seconds} secondi` : `${minutes} minuti`
}
