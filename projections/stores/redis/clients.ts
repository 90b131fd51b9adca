import { createClient } from 'redis'

/** How often a connection is checked by a ping, and after how long without an answer it is closed. */
const PING_EVERY_MS = 1_000
const SILENCE_MS = 3_000

/** Never connected: each `createClient` would make its class of some 400 commands once more, and duplicates share it. */
const template = createClient({ pingInterval: PING_EVERY_MS, disableOfflineQueue: true })

export type RedisClient = typeof template

/** @returns a client of one server that is not connected yet, and does not connect again by itself */
export const createRedisClient = (url: string, connectTimeout: number): RedisClient =>
  template.duplicate({ url, socket: { reconnectStrategy: false, connectTimeout, socketTimeout: SILENCE_MS } })
