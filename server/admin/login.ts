import type { Origin } from '../../events/schemas/metadata.ts'
import { HttpProblem } from '../http/problem.ts'
import { createRateLimit } from '../http/guards/rate-limit.ts'
import { createLoginFailures } from './login-failures.ts'
import { oneAtATime, QueueFullError } from './passwords/one-at-a-time.ts'
import type { PasskeyAnswer } from './factors/passkey-answers.ts'
import type { Expected, PasskeyCheck } from './factors/passkeys.ts'
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
const PASSKEY_REFUSED = 'La passkey non è stata accettata: riprova, o accedi in un altro modo.'
/** By what there is. */
const PROMPTS: Readonly<Record<string, string>> = {
  code: 'Inserisci il codice della verifica in due passaggi.',
  passkey: 'Conferma con una passkey.',
  'code passkey': 'Inserisci il codice della verifica in due passaggi, o conferma con una passkey.',
}

type SecondFactorUsed = Parameters<Sessions['open']>[1]

interface LoginParts extends Omit<Parameters<typeof createLoginFailures>[0], 'perDevice' | 'unknownDevices'> {
  readonly accounts: Accounts
  readonly sessions: Pick<Sessions, 'open'>
  readonly checkPasskey: PasskeyCheck
}

/** A passkey's answer, and what it has to be the answer to. */
export interface PasskeyProof {
  readonly answer: PasskeyAnswer
  readonly expected: Expected
}

interface Credentials {
  /** Absent: the first owner. */
  readonly email?: string | undefined
  readonly password: string
  /** One of these, where a second factor is on. */
  readonly code?: string | undefined
  readonly passkey?: PasskeyProof | undefined
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

export interface LoggedIn {
  /** Of the new session. */
  readonly token: string
  /** As it was checked. */
  readonly account: Account
}

/** All throw HttpProblem 429 with the seconds to wait. */
export interface Login {
  /**
   * @throws HttpProblem 401 (wrong, or a second factor is required, and which there are), VaultClosedError
   */
  logIn(credentials: Credentials, caller: LoginCaller): Promise<LoggedIn>
  /**
   * With a passkey alone, which is both factors.
   * @param personId as the passkey names them
   * @throws HttpProblem 401, VaultClosedError
   */
  logInByPasskey(personId: string, proof: PasskeyProof, caller: LoginCaller): Promise<LoggedIn>
  /**
   * Checks the password again, before an action that a stolen session must not take.
   * @throws HttpProblem 403 (wrong; 401 would mean that the session has ended)
   */
  confirm(personId: string, password: string, caller: LoginCaller): Promise<void>
}

/** Checks of passwords and passkeys, no more of them than the limits allow. */
function createChecks(context: Omit<LoginParts, 'accounts' | 'sessions' | 'checkPasskey'>) {
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
    caller: LoginCaller,
    kind: 'password' | 'passkey',
    attempt: () => Promise<T | null>,
    wrong: HttpProblem,
  ): Promise<T> {
    await refuseFor(perCaller.take(callerKey(caller)), caller)
    return queued(caller, async () => {
      await refuseFor(await failures.wait(caller.device), caller)
      const result = await attempt()
      if (result !== null) return result
      await failures.record(kind, caller.device, visitorOrigin(caller))
      throw wrong
    })
  }
  return { check, failures, forgive: (caller: LoginCaller) => perCaller.forgive(callerKey(caller)) }
}

export function createLogin({ accounts, sessions, checkPasskey, ...context }: LoginParts): Login {
  const { check, failures, forgive } = createChecks(context)

  /** @throws HttpProblem 401 */
  async function verifySecondFactor(account: Account, { code, passkey }: Credentials, caller: LoginCaller): Promise<SecondFactorUsed> {
    const { personId, secondFactor, passkeys } = account
    const methods = [...((await secondFactor.isEnabled()) ? ['code'] : []), ...(passkeys.length > 0 ? ['passkey'] : [])]
    if (methods.length === 0) return 'none'
    const options = { kind: 'second-factor-required', members: { methods } }
    if (!code && !passkey) {
      forgive(caller)
      throw new HttpProblem(401, PROMPTS[methods.join(' ')]!, options)
    }
    const origin = personOrigin(personId, caller)
    if (passkey && (await checkPasskey(account, passkey.answer, passkey.expected, origin))) return 'passkey'
    const used = code ? await secondFactor.take(code, origin) : null
    if (used !== null) return used
    await failures.record(passkey ? 'passkey' : 'second_factor', caller.device, visitorOrigin(caller))
    throw new HttpProblem(401, passkey ? PASSKEY_REFUSED : 'Codice non corretto o già usato.', options)
  }

  return {
    async logIn(credentials, caller) {
      const attempt = async () => {
        const account = await accounts.byEmail(credentials.email)
        return (await account.verify(credentials.password))
          ? { account, used: await verifySecondFactor(account, credentials, caller) }
          : null
      }
      const { account, used } = await check(caller, 'password', attempt, new HttpProblem(401, FAILED))
      forgive(caller)
      const token = await sessions.open(account, used, caller.userAgent, personOrigin(account.personId, caller))
      return { token, account }
    },
    async logInByPasskey(personId, { answer, expected }, caller) {
      const origin = personOrigin(personId, caller)
      const attempt = async () => {
        const account = await accounts.byId(personId)
        return (await checkPasskey(account, answer, expected, origin)) ? account : null
      }
      const account = await check(caller, 'passkey', attempt, new HttpProblem(401, PASSKEY_REFUSED, { kind: 'passkey-refused' }))
      forgive(caller)
      return { token: await sessions.open(account, 'passkey', caller.userAgent, origin), account }
    },
    async confirm(personId, given, caller) {
      const attempt = async () => ((await (await accounts.byId(personId)).verify(given)) ? true : null)
      await check(caller, 'password', attempt, new HttpProblem(403, 'La password non è giusta.', { kind: 'wrong-password' }))
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
