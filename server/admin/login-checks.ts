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
 * - A browser that has logged in before gets 10 wrong guesses, then one every 90 seconds, over all processes together. Guesses from other
 *   browsers do not count against it.
 * - Unknown browsers together get 30 an hour, 720 a day. There is no limit by account, because each account would add as many guesses.
 * - One address gets 10 of these 30, so that one or two addresses cannot lock others out. The log contains no address: it counts by 256
 *   shares, into which addresses are hashed. An IPv6 address counts by its /48, which one customer can own (RIPE-690).
 * - While those 30 are used up, each share still gets 3 a day. Only an attacker with addresses in all 256 shares blocks unknown browsers,
 *   for a day at most. The sum is 1,488 guesses a day: trying the million most common passwords takes almost two years, and the portal
 *   accepts none of them.
 * - A passkey, and a link from the shell (`passwords/login-links.ts`), still work meanwhile.
 * - In addition, each process lets one caller try 10 at once, then one every 90 seconds, counted in memory, so that a flood reaches neither
 *   the log nor the slow hash.
 * - A passkey's answer is a signature, not a guess, so these limits do not apply to it. 30 wrong answers in 15 minutes from one address at
 *   each process bound the work.
 */
const PER_CALLER = { limit: 10, windowMs: 15 * 60_000 }
const PER_SHARE = { limit: 10, windowMs: 60 * 60_000 }
const UNKNOWN_DEVICES = { limit: 30, windowMs: 60 * 60_000 }
const RESERVE_PER_SHARE = { limit: 3, windowMs: 24 * 60 * 60_000 }
/** Guesses of the second factor after a login link, in each process. */
const CODES_PER_LINK = { limit: 10, windowMs: LOGIN_LINK_MS }
const PASSKEYS_PER_ADDRESS = { limit: 30, windowMs: 15 * 60_000 }
/** Interval between recorded failures that are not guesses, in each process, so that a flood does not fill the log. */
const RECORD_EVERY_MS = 60_000
/** Maximum number of waiting checks. Known devices go first and have their own places. */
const QUEUE_SIZES = { knownDevices: 10, unknownDevices: 10 }
export interface LoginCaller {
  readonly address: string
  /** Device id from a cookie that was verified for this account; null for an unknown device. */
  readonly device: string | null
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
     * Checks one guess at a time. A wrong guess is in the log before the next is checked, so each process exceeds the limit by at most one.
     * Right and wrong guesses each cost one key derivation.
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
    /** @param linkId of a valid login link. @throws HttpProblem 429 after too many wrong codes */
    link: async (linkId: string, caller: LoginCaller) => refuseFor(links.take(linkId), caller),
    record,
    forgive: (caller: LoginCaller) => perCaller.forgive(callerKey(caller)),
  }
}

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

/** @param seconds until the next guess; null if too many checks are waiting */
const throttled = (seconds: number | null, { device }: LoginCaller, retryAfter: number) =>
  new HttpProblem(429, 'login-throttled', { parameters: { seconds, isKnownDevice: device !== null }, retryAfter })

const visitorOrigin = ({ requestId }: LoginCaller): Origin => ({ actor: 'visitor', correlationId: requestId })
