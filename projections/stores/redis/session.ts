import { createRedisClient, type RedisClient } from './clients.ts'

/** Errors of a Redis that currently refuses writes and might be replaced: it was demoted, or lost its disk or replicas. */
const REFUSAL = /^(READONLY|LOADING|MASTERDOWN|NOREPLICAS|MISCONF)\b/

export const isRefusal = (error: unknown): error is Error => error instanceof Error && REFUSAL.test(error.message)

/** Two connections to one Redis: one for commands, one for notices. */
export interface Session {
  readonly url: string
  readonly commands: RedisClient
  /** Explains why Redis refuses writes; null if it accepts them. */
  readonly refusal: string | null
  /** Resolves with the cause when either connection has ended. */
  readonly ended: Promise<Error>
  close(): void
}

interface Options {
  readonly url: string
  readonly timeoutMs: number
  readonly channel: string
  readonly onMessage: (message: string) => void
  /** A key that does not exist. */
  readonly unusedKey: string
}

/** @returns a session that is connected and subscribed */
export async function openSession({ url, timeoutMs, channel, onMessage, unusedKey }: Options): Promise<Session> {
  const { promise: ended, resolve: end } = Promise.withResolvers<Error>()
  const [commands, notices] = [createRedisClient(url, timeoutMs), createRedisClient(url, timeoutMs)]
  const both = [commands, notices]
  for (const client of both) client.on('error', end)
  const close = () => {
    for (const client of both) if (client.isOpen) client.destroy()
  }
  try {
    await Promise.all(both.map((client) => client.connect()))
    await notices.subscribe(channel, onMessage)
    // One connection is useless without the other.
    void ended.then(close)
    return { url, commands, refusal: await refusalOf(commands, new URL(url).host, unusedKey), ended, close }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Asks for the role, and unlinks a key that does not exist, because Redis refuses that like any other write.
 * If the user may do neither, the first commit reveals a refusal.
 */
async function refusalOf(commands: RedisClient, host: string, unusedKey: string): Promise<string | null> {
  const [role, write] = await Promise.allSettled([
    commands.sendCommand<(string | number)[]>(['ROLE']),
    commands.sendCommand(['UNLINK', unusedKey]),
  ])
  if (role.status === 'fulfilled' && role.value[0] === 'slave')
    return `${host} is a replica of ${role.value[1]}:${role.value[2]}, and no longer the master`
  return write.status === 'rejected' && isRefusal(write.reason) ? `${host} refuses to write: ${write.reason.message}` : null
}
