import type { Origin } from '../../events/schemas/metadata.ts'
import { HttpProblem } from '../http/problem.ts'
import { createRateLimit } from '../http/guards/rate-limit.ts'
import { createLoginFailures } from './login-failures.ts'
import { oneAtATime, QueueFullError } from './passwords/one-at-a-time.ts'
import type { Account, Accounts } from './people/accounts.ts'
import type { Sessions } from './sessions.ts'

/**
 * Wrong guesses of one device, and of unknown ones at one address: ten at once, then one in a minute and a half. An address is
 * counted at each process, a device at all processes together.
 */
const PER_CALLER = { limit: 10, windowMs: 15 * 60_000 }
/** Wrong guesses of all unknown devices at all processes; devices that have logged in before are not held up by them. */
const UNKNOWN_DEVICES = { limit: 30, windowMs: 60 * 60_000 }
/** Waiting checks. Unknown devices take no place of known ones, which go first. */
const QUEUE_SIZES = { knownDevices: 10, unknownDevices: 10 }
const FAILED = 'Password o codice non corretti.'

type SecondFactorUsed = Parameters<Sessions['open']>[1]

interface LoginParts extends Omit<Parameters<typeof createLoginFailures>[0], 'perDevice' | 'unknownDevices'> {
  readonly accounts: Accounts
  readonly sessions: Pick<Sessions, 'open'>
}

export interface LoginCaller {
  /** Stored only as a keyed hash, in memory. */
  readonly address: string
  /** From its cookie, verified for this account; null for an unknown device. */
  readonly device: string | null
  /** Browser and system: «Firefox su Linux». */
  readonly userAgent: string
  readonly requestId: string
}

/** Both throw HttpProblem 429 with the seconds to wait. */
export interface Login {
  /**
   * @param credentials.email absent: the first owner
   * @returns the new session's token
   * @throws HttpProblem 401 (wrong, or a code is required), VaultClosedError
   */
  logIn(credentials: { email?: string | undefined; password: string; code?: string | undefined }, caller: LoginCaller): Promise<string>
  /**
   * Checks the password again, before an action that a stolen session must not take.
   * @throws HttpProblem 403 (wrong; 401 would mean that the session has ended)
   */
  confirm(personId: string, password: string, caller: LoginCaller): Promise<void>
}

/** Checks of passwords, no more of them than the limits allow. */
function createChecks(context: Omit<LoginParts, 'accounts' | 'sessions'>) {
  const clock = () => context.now().getTime()
  const perCaller = createRateLimit({ ...PER_CALLER, now: clock })
  const failures = createLoginFailures({ ...context, perDevice: PER_CALLER, unknownDevices: UNKNOWN_DEVICES })
  const queued = createQueue()
  let lastThrottled = Number.NEGATIVE_INFINITY

  const callerKey = ({ device, address }: LoginCaller) => device ?? address

  async function refuseFor(seconds: number | null, caller: LoginCaller): Promise<void> {
    if (seconds === null) return
    // Recorded at most once a minute: a flood must not fill the log.
    if (clock() - lastThrottled >= 60_000) {
      lastThrottled = clock()
      await failures.record('throttled', caller.device, visitorOrigin(caller))
    }
    const alternative = caller.device === null ? ', o accedi da un browser con cui sei già entrato' : ''
    throw new HttpProblem(429, `Troppi tentativi di accesso: riprova tra ${waitText(seconds)}${alternative}.`, {
      retryAfter: seconds,
      kind: 'login-throttled',
    })
  }

  /**
   * One guess at a time, and a wrong one is in the log before the next is checked, so no process allows more than one beyond the
   * limit. Every guess that is checked costs one derivation of the key, right or wrong.
   */
  async function check<T>(
    find: () => Promise<Account>,
    given: string,
    caller: LoginCaller,
    wrong: HttpProblem,
    onVerified: (account: Account) => Promise<T>,
  ): Promise<T> {
    await refuseFor(perCaller.take(callerKey(caller)), caller)
    return queued(caller, async () => {
      await refuseFor(await failures.wait(caller.device), caller)
      const account = await find()
      if (await account.verify(given)) return onVerified(account)
      await failures.record('password', caller.device, visitorOrigin(caller))
      throw wrong
    })
  }
  return { check, failures, forgive: (caller: LoginCaller) => perCaller.forgive(callerKey(caller)) }
}

export function createLogin({ accounts, sessions, ...context }: LoginParts): Login {
  const { check, failures, forgive } = createChecks(context)

  /** @throws HttpProblem 401 */
  async function takeCode({ personId, secondFactor }: Account, code: string | undefined, caller: LoginCaller): Promise<SecondFactorUsed> {
    if (!(await secondFactor.isEnabled())) return 'none'
    if (!code) {
      forgive(caller)
      throw new HttpProblem(401, 'Inserisci il codice della verifica in due passaggi.', { kind: 'second-factor-required' })
    }
    const used = await secondFactor.take(code, personOrigin(personId, caller))
    if (used !== null) return used
    await failures.record('second_factor', caller.device, visitorOrigin(caller))
    throw new HttpProblem(401, 'Codice non corretto o già usato.', { kind: 'second-factor-required' })
  }

  return {
    async logIn({ email, password: given, code }, caller) {
      const find = () => accounts.byEmail(email)
      const { account, used } = await check(find, given, caller, new HttpProblem(401, FAILED), async (account) => ({
        account,
        used: await takeCode(account, code, caller),
      }))
      forgive(caller)
      return sessions.open(account, used, caller.userAgent, personOrigin(account.personId, caller))
    },
    async confirm(personId, given, caller) {
      const wrong = new HttpProblem(403, 'La password non è giusta.', { kind: 'wrong-password' })
      await check(
        () => accounts.byId(personId),
        given,
        caller,
        wrong,
        async () => {},
      )
      forgive(caller)
    },
  }
}

/** @returns what runs one check at a time for all callers. It throws HttpProblem 429 where too many wait. */
function createQueue() {
  const queue = oneAtATime(QUEUE_SIZES)
  return async <T>({ device }: LoginCaller, work: () => Promise<T>): Promise<T> => {
    try {
      return await queue(device === null ? 'unknownDevices' : 'knownDevices', work)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      throw new HttpProblem(429, 'Troppi accessi insieme: riprova tra qualche secondo.', { retryAfter: 5, kind: 'login-throttled' })
    }
  }
}

/** Only a verified caller is a person; a guess is a visitor’s. */
const visitorOrigin = ({ requestId }: LoginCaller): Origin => ({ actor: 'visitor', correlationId: requestId })
const personOrigin = (personId: string, { requestId }: LoginCaller): Origin => ({
  actor: `person:${personId}`,
  correlationId: requestId,
})

const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return seconds <= 90 ? `${seconds} secondi` : `${minutes} minuti`
}
