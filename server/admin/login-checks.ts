import { createHmac } from 'node:crypto'
import { LOGIN_LINK_MS } from '../../events/domain/newsroom/durations.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import { siteOf } from '../http/guards/client-address.ts'
import { createRateLimit } from '../http/guards/rate-limit.ts'
import { HttpProblem } from '../http/problem.ts'
import { createLoginFailures, type Guesser, type LoginFailures } from './login-failures.ts'
import { oneAtATime, QueueFullError } from './passwords/one-at-a-time.ts'

/**
 * Who may guess how often; OWASP's device cookies (`devices.ts`). ASVS 5.0, 6.3.1: guessing is limited and locks no one out.
 *
 * - A browser that has logged in before: 10 wrong guesses, then one in a minute and a half, at all processes together. Others do not
 *   count against it, so it is never held up by them.
 * - Unknown browsers: 30 in an hour all together, 720 a day. For the same reason accounts have no count of their own: it would allow
 *   that for each.
 * - Of these 30 one address has 10: who mistypes needs fewer, and one address alone, or two, lock no one else out. Counted by its
 *   share of all addresses, so that it holds at all processes, on all machines and after a restart, and the log still names none:
 *   two addresses meet in one of 256 times. IPv6 counts by its /48, which one customer can own (RIPE-690).
 * - While those 30 are spent, each share still has 3 in a day: so no one locks out everyone, and only who guesses from each of 256
 *   shares holds up unknown browsers, for a day after each guess at most. All that makes 1,488 guesses a day: the million most common
 *   passwords take almost two years, and no password may be one of them.
 * - A passkey, and a link from the shell (`passwords/login-links.ts`), open the newsroom meanwhile.
 * - Besides, each process lets one caller try 10 at once, then one in a minute and a half, in memory: a flood reaches neither the log
 *   nor the slow hash.
 * - A passkey's answer is a signature and no guess: it waits for none of these and counts for none. 30 wrong ones in 15 minutes from
 *   one address, at each process, bound the work.
 */
const PER_CALLER = { limit: 10, windowMs: 15 * 60_000 }
const PER_SHARE = { limit: 10, windowMs: 60 * 60_000 }
const UNKNOWN_DEVICES = { limit: 30, windowMs: 60 * 60_000 }
const RESERVE_PER_SHARE = { limit: 3, windowMs: 24 * 60 * 60_000 }
/** Of the second factor, after a login link: at each process. */
const CODES_PER_LINK = { limit: 10, windowMs: LOGIN_LINK_MS }
const PASSKEYS_PER_ADDRESS = { limit: 30, windowMs: 15 * 60_000 }
/** Between events of one kind that are no guesses, from each process: a flood must not fill the log. */
const RECORD_EVERY_MS = 60_000
/** Waiting checks. Unknown devices take no place of known ones, which go first. */
const QUEUE_SIZES = { knownDevices: 10, unknownDevices: 10 }
export interface LoginCaller {
  /** Stored only as a keyed hash, in memory. */
  readonly address: string
  /** From its cookie, verified for this account; null for an unknown device. */
  readonly device: string | null
  /** Browser and system: «Firefox su Linux». */
  readonly userAgent: string
  readonly requestId: string
}

export interface LoginChecksOptions extends Omit<
  Parameters<typeof createLoginFailures>[0],
  'perDevice' | 'perShare' | 'unknownDevices' | 'reserve'
> {
  /** 32 bytes, the same on every process and machine. */
  readonly key: Buffer
}

/** Checks of passwords and passkeys, no more of them than the limits allow. */
export function createLoginChecks({ key, ...context }: LoginChecksOptions) {
  const clock = () => context.now().getTime()
  const perCaller = createRateLimit({ ...PER_CALLER, now: clock })
  const passkeys = createRateLimit({ ...PASSKEYS_PER_ADDRESS, now: clock })
  const links = createRateLimit({ ...CODES_PER_LINK, now: clock })
  const failures = createLoginFailures({
    ...context,
    perDevice: PER_CALLER,
    perShare: PER_SHARE,
    unknownDevices: UNKNOWN_DEVICES,
    reserve: RESERVE_PER_SHARE,
  })
  const queued = createQueue()
  const recordedAt = new Map<string, number>()

  const callerKey = ({ device, address }: LoginCaller) => device ?? address
  const networkOf = ({ address }: LoginCaller) => siteOf(address) ?? address
  const guesserOf = (caller: LoginCaller): Guesser =>
    caller.device === null ? { share: createHmac('sha256', key).update(networkOf(caller)).digest()[0]! } : { device: caller.device }
  const record = (reason: Parameters<LoginFailures['record']>[0], caller: LoginCaller) =>
    failures.record(reason, guesserOf(caller), visitorOrigin(caller))

  async function recordSeldom(reason: 'throttled' | 'passkey', caller: LoginCaller): Promise<void> {
    if (clock() - (recordedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < RECORD_EVERY_MS) return
    recordedAt.set(reason, clock())
    await record(reason, caller)
  }

  async function refuseFor(seconds: number | null, caller: LoginCaller): Promise<void> {
    if (seconds === null) return
    await recordSeldom('throttled', caller)
    const alternative = caller.device === null ? ', o accedi con una passkey o da un browser con cui sei già entrato' : ''
    throw new HttpProblem(429, `Troppi tentativi di accesso: riprova tra ${waitText(seconds)}${alternative}.`, {
      retryAfter: seconds,
      kind: 'login-throttled',
    })
  }

  return {
    /**
     * One guess at a time, and a wrong one is in the log before the next is checked, so no process allows more than one beyond the
     * limit. Every guess that is checked costs one derivation of the key, right or wrong.
     */
    async password<T>(caller: LoginCaller, attempt: () => Promise<T | null>, wrong: HttpProblem): Promise<T> {
      await refuseFor(perCaller.take(callerKey(caller)), caller)
      return queued(caller, async () => {
        await refuseFor(await failures.wait(guesserOf(caller)), caller)
        const result = await attempt()
        if (result !== null) return result
        await record('password', caller)
        throw wrong
      })
    },
    async passkey<T>(caller: LoginCaller, attempt: () => Promise<T | null>, wrong: HttpProblem): Promise<T> {
      await refuseFor(passkeys.take(networkOf(caller)), caller)
      const result = await attempt()
      if (result === null) {
        await recordSeldom('passkey', caller)
        throw wrong
      }
      passkeys.forgive(networkOf(caller))
      return result
    },
    /** @param linkId of a login link that is valid. @throws HttpProblem 429 after too many codes that were not the second factor's */
    link: async (linkId: string, caller: LoginCaller) => refuseFor(links.take(linkId), caller),
    record,
    forgive: (caller: LoginCaller) => perCaller.forgive(callerKey(caller)),
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

/** A guess is a visitor’s. */
const visitorOrigin = ({ requestId }: LoginCaller): Origin => ({ actor: 'visitor', correlationId: requestId })

const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return seconds <= 90 ? `${seconds} secondi` : `${minutes} minuti`
}
