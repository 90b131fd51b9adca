import { createHmac, randomBytes } from 'node:crypto'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import { createHostCookie } from '../host-cookie.ts'

export const CHALLENGE_MS = 5 * 60_000
/** 128 random bits in base64url, and when it ends: milliseconds since 1970. */
const VALUE = /^([\w-]{22})\.(\d{13})$/

/**
 * What passkeys sign: made of a cookie, so that it counts only in the browser that asked for it, on any process. Nothing is stored:
 * whether it was answered before is in the log.
 */
export interface PasskeyChallenges {
  /** @param purpose what it is answered for: «log in», or a registration in one session. @returns 32 bytes */
  issue(ctx: ApiRequest, purpose: string): Promise<Buffer>
  /** The cookie goes. @returns base64url; null where this browser has none, or its time is over */
  take(ctx: ApiRequest, purpose: string): Promise<string | null>
}

interface Options {
  /** The same on every process and machine. */
  readonly key: Buffer
  readonly isHttps: boolean
  readonly now: () => Date
}

export function createPasskeyChallenges({ key, isHttps, now }: Options): PasskeyChallenges {
  const cookie = createHostCookie({ name: 'passkey', maxAgeMs: CHALLENGE_MS, isHttps })
  const challengeOf = (value: string, purpose: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([value, purpose]))
      .digest()
  return {
    async issue(ctx, purpose) {
      const value = `${randomBytes(16).toString('base64url')}.${now().getTime() + CHALLENGE_MS}`
      cookie.write(ctx, value)
      return challengeOf(value, purpose)
    },
    async take(ctx, purpose) {
      const value = cookie.read(ctx) ?? ''
      const [, , endsAt] = VALUE.exec(value) ?? []
      if (endsAt === undefined) return null
      cookie.clear(ctx)
      return now().getTime() < Number(endsAt) ? challengeOf(value, purpose).toString('base64url') : null
    },
  }
}
