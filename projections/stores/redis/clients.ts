import { createClient } from 'redis'

/** Interval of the pings on a connection, and the silence after which it is closed. */
const PING_EVERY_MS = 1_000
const SILENCE_MS = 3_000

/** Unconnected template. Duplicates share its command class; each `createClient` would build another one with about 400 commands. */
const template = createClient({ pingInterval: PING_EVERY_MS, disableOfflineQueue: true })

export type RedisClient = typeof template

export const createRedisClient = (url: string, connectTimeout: number): RedisClient =>
  template.duplicate({ url, socket: { reconnectStrategy: false, connectTimeout, socketTimeout: SILENCE_MS } })
