import { createClient } from 'redis'
import { within } from '../../../events/log/time-limit.ts'
import { createListeners, type Listeners } from '../listeners.ts'
import { ReadModelsUnavailableError } from '../read-models.ts'
import type { Notice } from '../store.ts'
import type { Script } from './scripts.ts'

export type Reply = string | number | null | readonly Reply[]

const MAX_BACKOFF_MS = 2_000
/** How often a connection is checked by a ping, and after how long without an answer it is closed. */
const PING_EVERY_MS = 1_000
const SILENCE_MS = 3_000

const pause = (retries: number) => Math.min(MAX_BACKOFF_MS, 25 * 2 ** Math.min(retries, 10)) * (0.5 + Math.random() / 2)

interface Options {
  readonly url: string
  readonly prefix: string
  readonly timeoutMs: number
  readonly onError: (error: Error) => void
  readonly onListenerError: (error: Error) => void
}

/** Two connections to Redis, one for commands and one for notices. Both come back by themselves when Redis does. */
export class RedisConnection {
  readonly #commands
  readonly #notices
  readonly #prefix: string
  readonly #timeoutMs: number
  readonly #listeners: Listeners<Notice>
  #isSubscribed = false
  /** A command is overdue. Until it is answered nothing more is written: writing would put off the socket's timeout. */
  #isOverdue = false

  private constructor({ url, prefix, timeoutMs, onError, onListenerError }: Options) {
    const socket = { reconnectStrategy: pause, connectTimeout: timeoutMs, socketTimeout: SILENCE_MS }
    this.#commands = createClient({ url, socket, pingInterval: PING_EVERY_MS, disableOfflineQueue: true })
    // A second `createClient` would make its class of some 400 commands once more.
    this.#notices = this.#commands.duplicate({ disableOfflineQueue: false })
    this.#prefix = prefix
    this.#timeoutMs = timeoutMs
    this.#listeners = createListeners(onListenerError)
    for (const client of [this.#commands, this.#notices]) client.on('error', onError)
    // The first time there is nothing to have been missed.
    this.#notices.on('ready', () => {
      if (this.#isSubscribed) this.#listeners.notify({ lost: true })
    })
  }

  /** @returns once connected, or after `timeoutMs` without a connection: then it keeps trying */
  static async open(options: Options): Promise<RedisConnection> {
    const connection = new RedisConnection(options)
    const connecting = Promise.all([connection.#commands.connect(), connection.#subscribe()])
    connecting.catch(options.onError)
    // No command is outstanding, so none counts as overdue.
    await within(options.timeoutMs, connecting).catch(() => {})
    return connection
  }

  async #subscribe(): Promise<void> {
    await this.#notices.connect()
    await this.#notices.subscribe(`${this.#prefix}:changes`, (message) => this.#listeners.notify(JSON.parse(message) as Notice))
    this.#isSubscribed = true
    // A process that started while Redis was away has seen nothing yet.
    this.#listeners.notify({ lost: true })
  }

  /** @returns a function that ends the listening */
  listen(listener: (notice: Notice) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** @throws ReadModelsUnavailableError when it fails, is not connected, or is not answered in time */
  send(...parts: string[]): Promise<Reply> {
    return this.#within(this.#command(...parts))
  }

  /**
   * Runs a script with the prefix as its first argument.
   * @throws ReadModelsUnavailableError
   */
  run({ source, sha }: Script, ...parts: string[]): Promise<Reply> {
    return this.#within(
      this.#command('EVALSHA', sha, '0', this.#prefix, ...parts).catch((error: Error) => {
        if (!error.message.startsWith('NOSCRIPT')) throw error
        return this.#command('EVAL', source, '0', this.#prefix, ...parts)
      }),
    )
  }

  async #command(...parts: string[]): Promise<Reply> {
    if (this.#isOverdue) throw new Error('no answer to an earlier command')
    // A closed connection settles its commands too, with an error; the next command gets a new connection or fails by itself.
    return this.#commands.sendCommand<Reply>(parts).finally(() => (this.#isOverdue = false))
  }

  async #within<T>(work: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      this.#isOverdue = true
      reject(new ReadModelsUnavailableError(`Redis: no answer within ${this.#timeoutMs} ms`))
    }, this.#timeoutMs)
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
    for (const client of [this.#commands, this.#notices]) if (client.isOpen) client.destroy()
  }
}
