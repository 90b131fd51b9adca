import { createHmac, randomBytes } from 'node:crypto'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import { createHostCookie } from '../host-cookie.ts'

export const CHALLENGE_MS = 5 * 60_000
/** 128 random bits in base64url, and the expiry in milliseconds since 1970. */
const VALUE = /^([\w-]{22})\.(\d{13})$/

/**
 * Challenges that passkeys sign. Each is derived from a cookie, so it is valid only in the browser that asked for it, on any process. The
 * portal stores nothing; the log refuses a challenge that was answered before.
 */
export interface PasskeyChallenges {
  issue(ctx: ApiRequest, purpose: string): Promise<Buffer>
  /** Removes the cookie and returns the challenge in base64url; null if this browser has none or it has expired. */
  take(ctx: ApiRequest, purpose: string): Promise<string | null>
}

interface Options {
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
