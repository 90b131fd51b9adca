import { hash, randomBytes } from 'node:crypto'
import type { Scope } from '../../events/domain/permissions.ts'
import { newEvents } from '../../events/log/appending/new-events.ts'
import { apiTokenStream } from '../../events/schemas/admin.ts'
import { FIRST_OWNER_ID, type Origin } from '../../events/schemas/metadata.ts'
import type { Caller } from '../http/request-origin.ts'
import { awaitReadModels } from '../newsroom/command-handler.ts'
import { callerFrom } from './people/accounts.ts'
import { type SameSecret, sameSecret } from './passwords/password.ts'
import type { SessionContext } from './sessions.ts'

const DAY_MS = 86_400_000
/** «mct_», the token's id for lookup, «_», and 256 random bits that prove it. */
const TOKEN = /^mct_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([A-Za-z0-9_-]{43})$/

export interface ApiTokens {
  /** Returns the token, to be shown once; only the hash of its secret part is stored. @param issued.issuedBy default: the first owner */
  issue(
    issued: { issuedBy?: string; label: string; scopes: readonly Scope[]; days: number },
    origin: Origin,
  ): Promise<{ tokenId: string; token: string }>
  revoke(tokenId: string, origin: Origin): Promise<void>
  /** Returns the token's owner and scopes; null if the token is unknown, revoked or expired, or its issuer is inactive. */
  bearer(token: string): Promise<(Caller & { scopes: readonly Scope[] }) | null>
}

export function createApiTokens({ log, readModels, records, newId, now }: SessionContext, isSame: SameSecret = sameSecret): ApiTokens {
  return {
    async issue({ issuedBy = FIRST_OWNER_ID, label, scopes, days }, origin) {
      const tokenId = newId()
      const secret = randomBytes(32).toString('base64url')
      const at = now()
      const data = {
        tokenId,
        issuedBy,
        label,
        scopes: [...new Set(scopes)],
        hash: hash('sha256', secret),
        issuedAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + days * DAY_MS).toISOString(),
      }
      const appended = await log.append(apiTokenStream(tokenId), 'no_stream', newEvents([{ type: 'ApiTokenIssued', data }], origin, newId))
      await awaitReadModels(readModels, appended)
      return { tokenId, token: `mct_${tokenId}_${secret}` }
    },
    async revoke(tokenId, origin) {
      const event = { type: 'ApiTokenRevoked', data: { tokenId, revokedAt: now().toISOString() } } as const
      await awaitReadModels(readModels, await log.append(apiTokenStream(tokenId), 'stream_exists', newEvents([event], origin, newId)))
    },
    async bearer(token) {
      const [, tokenId, secret] = TOKEN.exec(token) ?? []
      if (!tokenId || !secret) return null
      const record = await records.token(tokenId)
      if (!record?.token || !isSame(record.token.hash, hash('sha256', secret))) return null
      if (record.ended || now().getTime() >= Date.parse(record.expiresAt)) return null
      const { personId } = record
      const issuer = callerFrom(await records.person(personId), personId)
      return issuer && { ...issuer, actor: `token:${tokenId}`, scopes: record.token.scopes }
    },
  }
}
