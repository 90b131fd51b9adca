import { hash, randomBytes } from 'node:crypto'
import { LOGIN_LINK_MS } from '../../../events/domain/newsroom/limits.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { type EventLog, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { loginLinkStream } from '../../../events/schemas/admin.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** Revision of an unused link's stream, which contains one event. */
const CREATED = 0n

/**
 * Links from the shell that log the first owner in once, without the password. A link's stream is named after the hash of its secret; the
 * secret itself is not stored.
 */
export interface LoginLinks {
  create(origin: Origin): Promise<{ token: string; expiresAt: string }>
  find(token: string): Promise<string | null>
  /** Returns false if any process has used the link meanwhile. */
  use(linkId: string, origin: Origin): Promise<boolean>
}

interface Context {
  readonly log: Pick<EventLog, 'append' | 'readStream'>
  readonly newId: () => string
  readonly now: () => Date
}

export function createLoginLinks({ log, newId, now }: Context): LoginLinks {
  return {
    async create(origin) {
      const token = randomBytes(32).toString('base64url')
      const linkId = hash('sha256', token)
      const at = now()
      const expiresAt = new Date(at.getTime() + LOGIN_LINK_MS).toISOString()
      const event = { type: 'LoginLinkCreated', data: { linkId, createdAt: at.toISOString(), expiresAt } } as const
      await log.append(loginLinkStream(linkId), 'no_stream', newEvents([event], origin, newId))
      return { token, expiresAt }
    },
    async find(token) {
      if (!TOKEN.test(token)) return null
      const linkId = hash('sha256', token)
      for await (const { event } of log.readStream(loginLinkStream(linkId), { backwards: true, limit: 1, fromLeader: true })) {
        if (event instanceof Error) throw event
        if (event.type === 'LoginLinkCreated' && now().toISOString() < event.data.expiresAt) return linkId
      }
      return null
    },
    async use(linkId, origin) {
      const event = { type: 'LoginLinkUsed', data: { linkId, usedAt: now().toISOString() } } as const
      try {
        await log.append(loginLinkStream(linkId), CREATED, newEvents([event], origin, newId))
        return true
      } catch (error) {
        if (error instanceof WrongExpectedRevisionError) return false
        throw error
      }
    },
  }
}
