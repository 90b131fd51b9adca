import { createHmac } from 'node:crypto'
import { LOGIN_LINK_MS } from '../../events/domain/newsroom/limits.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import { siteOf } from '../http/guards/client-address.ts'
import { createRateLimit } from '../http/guards/rate-limit.ts'
import { HttpProblem } from '../http/problem.ts'
import { createLoginFailures, type Guesser, type LoginFailures } from './login-failures.ts'
import { oneAtATime, QueueFullError } from './passwords/one-at-a-time.ts'

/**
 * Limits on guessing, with OWASP's device cookies (`open-admin.ts`). ASVS 5.0, 6.3.1: guessing is limited and locks no one out.
 *
 * - A browser that has logged in before gets 10 wrong guesses, then one every 90 seconds, over all processes together. Other browsers'
 *   guesses do not count against it, so they never hold it up.
 * - Unknown browsers get 30 an hour together, 720 a day. Accounts have no count of their own, because each account would add as many
 *   guesses.
 * - One address gets 10 of these 30, which is enough for typos, so that one or two addresses cannot lock others out. An address is counted
 *   by its share of all addresses. The limit therefore survives restarts and holds on all machines, and the log contains no address. Two
 *   addresses fall into the same share with probability 1/256. IPv6 counts by its /48, which one customer can own (RIPE-690).
 * - While those 30 are used up, each share still gets 3 a day, so that no one can lock out everyone. Only an attacker with addresses in all
 *   256 shares holds up unknown browsers, for a day at most. The sum is 1,488 guesses a day: the million most common passwords take almost
 *   two years, and no password may be one of them.
 * - A passkey, and a link from the shell (`passwords/login-links.ts`), work meanwhile.
 * - In addition, each process lets one caller try 10 at once, then one every 90 seconds, counted in memory, so that a flood reaches
 *   neither the log nor the slow hash.
 * - A passkey's answer is a signature and not a guess, so none of these limits apply. 30 wrong answers in 15 minutes from
 *   one address, at each process, bound the work.
 */
const PER_CALLER = { limit: 10, windowMs: 15 * 60_000 }
const PER_SHARE = { limit: 10, windowMs: 60 * 60_000 }
const UNKNOWN_DEVICES = { limit: 30, windowMs: 60 * 60_000 }
const RESERVE_PER_SHARE = { limit: 3, windowMs: 24 * 60 * 60_000 }
/** Guesses of the second factor after a login link, in each process. */
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
    throw throttled(seconds, caller, seconds)
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
    /** @param linkId of a valid login link. @throws HttpProblem 429 after too many wrong codes of the second factor */
    link: async (linkId: string, caller: LoginCaller) => refuseFor(links.take(linkId), caller),
    record,
    forgive: (caller: LoginCaller) => perCaller.forgive(callerKey(caller)),
  }
}

/** @returns what runs one check at a time for all callers. It throws HttpProblem 429 where too many wait. */
function createQueue() {
  const queue = oneAtATime(QUEUE_SIZES)
  return async <T>(caller: LoginCaller, work: () => Promise<T>): Promise<T> => {
    try {
      return await queue(caller.device === null ? 'unknownDevices' : 'knownDevices', work)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      throw throttled(null, caller, 5)
    }
  }
}

/** @param seconds until the next guess; null where too many are checked at once */
const throttled = (seconds: number | null, { device }: LoginCaller, retryAfter: number) =>
  new HttpProblem(429, 'login-throttled', { parameters: { seconds, isKnownDevice: device !== null }, retryAfter })

/** A guess is a visitor’s. */
const visitorOrigin = ({ requestId }: LoginCaller): Origin => ({ actor: 'visitor', correlationId: requestId })
