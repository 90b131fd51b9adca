import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../../../events/log/time-limit.ts'
import { createListeners, type Listeners } from '../listeners.ts'
import { ReadModelsUnavailableError } from '../read-models.ts'
import type { Notice } from '../store.ts'
import { createRedisClient, type RedisClient } from './clients.ts'
import type { Script } from './scripts.ts'

/** Errors of a Redis that refuses writes and may be replaced: it was demoted, or lost its disk or replicas. */
const REFUSAL = /^(READONLY|LOADING|MASTERDOWN|NOREPLICAS|MISCONF)\b/

const isRefusal = (error: unknown): error is Error => error instanceof Error && REFUSAL.test(error.message)

interface Session {
  readonly url: string
  readonly commands: RedisClient
  readonly refusal: string | null
  readonly ended: Promise<Error>
  close(): void
}

interface SessionOptions {
  readonly url: string
  readonly timeoutMs: number
  readonly channel: string
  readonly onMessage: (message: string) => void
  readonly unusedKey: string
}

async function openSession({ url, timeoutMs, channel, onMessage, unusedKey }: SessionOptions): Promise<Session> {
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
 * Asks for the role and unlinks an unused key, which Redis refuses like any other write. If the user may do neither, the first commit
 * reveals a refusal.
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

export type Reply = string | number | null | readonly Reply[]

export interface RedisAddress {
  readonly url: string
  /** Addresses of sentinels, «redis://user:password@host:26379». The host in `url` is then the master's name in their configuration. */
  readonly sentinels?: readonly string[]
}

const MAX_BACKOFF_MS = 2_000
/** Interval of queries for the current master, because a master cut off from the sentinels may still answer. */
const SENTINELS_EVERY_MS = 10_000

const pause = (failures: number) => Math.min(MAX_BACKOFF_MS, 25 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2)

interface Options extends RedisAddress {
  readonly prefix: string
  readonly timeoutMs: number
  readonly onError: (error: Error) => void
  readonly onListenerError: (error: Error) => void
}

/**
 * Two connections to Redis, for commands and for notices. They reconnect by themselves. While Redis refuses writes, a new master is
 * searched and the old connections serve readers.
 */
export class RedisConnection {
  /** Channel for notices. Its name contains the database, because all databases of a server share channels. */
  readonly channel: string
  readonly #options: Options
  readonly #listeners: Listeners<Notice>
  readonly #closing = new AbortController()
  #session: Session | null = null
  #refusal: string | null = null
  #renew = () => {}
  /** True while a command is overdue. Nothing more is written then, because writing would postpone the socket's timeout. */
  #isOverdue = false

  private constructor(options: Options) {
    this.#options = options
    this.channel = `${options.prefix}:changes:${Number(new URL(options.url).pathname.slice(1))}`
    this.#listeners = createListeners(options.onListenerError)
  }

  static async open(options: Options): Promise<RedisConnection> {
    const connection = new RedisConnection(options)
    const connected = new Promise<void>((resolve) => void connection.#keepConnected(resolve))
    await within(options.timeoutMs, connected).catch(() => {})
    return connection
  }

  get refusal(): string | null {
    return this.#refusal
  }

  async #keepConnected(onConnected: () => void): Promise<void> {
    const { signal } = this.#closing
    for (let failures = 0; !signal.aborted;) {
      const renewed = new Promise<null>((resolve) => (this.#renew = () => resolve(null)))
      try {
        const session = await this.#open()
        failures = session.refusal === null ? 0 : failures + 1
        this.#use(session)
        onConnected()
        if (failures === 0) await this.#untilOver(session, renewed)
      } catch (error) {
        if (!signal.aborted) this.#options.onError(error as Error)
        failures++
      }
      await sleep(pause(failures), undefined, { signal }).catch(() => {})
    }
  }

  async #open(): Promise<Session> {
    const { prefix, timeoutMs } = this.#options
    const onMessage = (message: string) => this.#listeners.notify(JSON.parse(message) as Notice)
    return openSession({ url: await this.#master(), timeoutMs, channel: this.channel, onMessage, unusedKey: `${prefix}:none` })
  }

  async #master(): Promise<string> {
    const { url, sentinels = [], timeoutMs } = this.#options
    return sentinels.length === 0 ? url : findMaster(sentinels, url, timeoutMs)
  }

  #use(session: Session): void {
    if (this.#closing.signal.aborted) return session.close()
    if (session.refusal !== null) this.#refuse(session.refusal)
    // A server that refuses writes serves readers only if there is no other.
    if (session.refusal !== null && this.#session?.commands.isReady) return session.close()
    this.#session?.close()
    this.#session = session
    this.#refusal = session.refusal
    // Notices may have been missed, even before the first connection.
    this.#listeners.notify({ lost: true })
  }

  #refuse(reason: string): void {
    this.#refusal = reason
    this.#options.onError(new Error(reason))
    this.#renew()
  }

  async #untilOver({ url, ended }: Session, refused: Promise<null>): Promise<void> {
    const over = Promise.race([ended, refused])
    const { signal } = this.#closing
    for (;;) {
      const due = new AbortController()
      const isDue = sleep(SENTINELS_EVERY_MS, 'due' as const, { signal: AbortSignal.any([signal, due.signal]) }).catch(() => null)
      const cause = await Promise.race([over, isDue])
      due.abort()
      if (cause instanceof Error) throw cause
      if (cause === null || (await this.#master().catch(() => url)) !== url) return
    }
  }

  listen(listener: (notice: Notice) => void): () => void {
    return this.#listeners.add(listener)
  }

  send(...parts: string[]): Promise<Reply> {
    return this.#within(this.#command(...parts))
  }

  run({ source, sha }: Script, ...parts: string[]): Promise<Reply> {
    const { prefix } = this.#options
    return this.#within(
      this.#command('EVALSHA', sha, '0', prefix, ...parts).catch((error: Error) => {
        if (!error.message.startsWith('NOSCRIPT')) throw error
        return this.#command('EVAL', source, '0', prefix, ...parts)
      }),
    )
  }

  async #command(...parts: string[]): Promise<Reply> {
    if (this.#isOverdue) throw new Error('no answer to an earlier command')
    const session = this.#session
    if (!session) throw new Error('it is not connected')
    try {
      return await session.commands.sendCommand<Reply>(parts)
    } catch (error) {
      if (isRefusal(error) && session === this.#session && this.#refusal === null) this.#refuse(`it refuses: ${error.message}`)
      throw error
    } finally {
      // Closing the connection rejects its pending commands.
      this.#isOverdue = false
    }
  }

  async #within<T>(work: Promise<T>): Promise<T> {
    const { timeoutMs } = this.#options
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      this.#isOverdue = true
      reject(new ReadModelsUnavailableError(`Redis: no answer within ${timeoutMs} ms`))
    }, timeoutMs)
    try {
      return await Promise.race([work, late])
    } catch (error) {
      if (error instanceof ReadModelsUnavailableError) throw error
      throw new ReadModelsUnavailableError(`Redis: ${(error as Error).message}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  close(): void {
    this.#listeners.clear()
    this.#closing.abort()
    this.#session?.close()
  }
}

/**
 * Asks the sentinels one after another: https://redis.io/docs/latest/develop/reference/sentinel-clients/
 * @param sentinels addresses such as «redis://user:password@host:26379»
 * @param url address of Redis with the master's name as its host
 * @returns the address with the master's host and port
 * @throws Error with the answer of each sentinel
 */
async function findMaster(sentinels: readonly string[], url: string, timeoutMs: number): Promise<string> {
  const { hostname: name } = new URL(url)
  const answers: string[] = []
  for (const sentinel of sentinels) {
    const client = createRedisClient(sentinel, timeoutMs)
    client.on('error', () => {})
    try {
      await client.connect()
      const found = await client.sendCommand<[string, string] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name])
      if (found) return atNode(url, ...found)
      answers.push(`${new URL(sentinel).host} does not know it`)
    } catch (error) {
      answers.push(`${new URL(sentinel).host}: ${(error as Error).message}`)
    } finally {
      if (client.isOpen) client.destroy()
    }
  }
  throw new Error(`no sentinel names the master «${name}»: ${answers.join('; ')}`)
}

function atNode(url: string, host: string, port: string): string {
  const node = new URL(url)
  node.host = `${host.includes(':') ? `[${host}]` : host}:${port}`
  return node.href
}
