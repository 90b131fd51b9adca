import { createClient } from 'redis'
import { formatPosition, parsePosition, type Position } from '../../events/log/position.ts'
import { createListeners, warnOfListener } from './listeners.ts'
import { type Query, ReadModelsUnavailableError } from './read-models.ts'
import { ACTIVATE, BEGIN, BUILDS, COMMIT, READ, type Script } from './redis-scripts.ts'
import { type Build, type BuildCommit, formatMark, type Notice, parseMark, reachedBy, type Store } from './store.ts'

type Reply = string | number | null | readonly Reply[]

const LONGEST_PAUSE_MS = 2_000
const DUMPED_AT_A_TIME = 200
/** A connection is asked this often whether it still leads anywhere, and given up after this long without an answer. */
const PING_EVERY_MS = 1_000
const SILENCE_MS = 3_000

export interface RedisStoreOptions {
  /** «redis://user:password@host:6379/0», or «rediss://…» with TLS. */
  readonly url: string
  /** Of every key; see `redis-scripts.ts` for the layout. */
  readonly prefix?: string
  /** A command that has no answer by then has failed, in milliseconds. */
  readonly timeoutMs?: number
  /** Told of every failed connection. */
  readonly onError?: (error: Error) => void
  /** Receives what a listener of `onNotice` throws. */
  readonly onListenerError?: (error: Error) => void
}

/**
 * Read models in Redis (7.0 or later). Comes back by itself when Redis does, and then says `lost`; until then every command
 * fails at once.
 * @returns when connected, or after `timeoutMs` without: then it goes on trying
 */
export async function openRedisStore({
  url,
  prefix = '{read-models}',
  timeoutMs = 2_000,
  onError = () => {},
  onListenerError = warnOfListener,
}: RedisStoreOptions): Promise<Store> {
  const pause = (retries: number) => Math.min(LONGEST_PAUSE_MS, 25 * 2 ** Math.min(retries, 10)) * (0.5 + Math.random() / 2)
  const socket = { reconnectStrategy: pause, connectTimeout: timeoutMs, socketTimeout: SILENCE_MS }
  const commands = createClient({ url, socket, pingInterval: PING_EVERY_MS, disableOfflineQueue: true })
  const notices = createClient({ url, socket, pingInterval: PING_EVERY_MS })
  const listeners = createListeners<Notice>(onListenerError)
  let subscribed = false
  /** A command is overdue. Until it is answered nothing more is written: writing would put off the socket's timeout. */
  let isOverdue = false

  for (const client of [commands, notices]) client.on('error', onError)
  // The first time there is nothing to have been missed.
  notices.on('ready', () => {
    if (subscribed) listeners.notify({ lost: true })
  })

  async function within<T>(work: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      isOverdue = true
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

  async function command(...parts: string[]): Promise<Reply> {
    if (isOverdue) throw new Error('no answer to an earlier command')
    // Also a connection that has ended answers, with an error: what is written next has another one, or fails by itself.
    return commands.sendCommand<Reply>(parts).finally(() => (isOverdue = false))
  }

  const send = (...parts: string[]): Promise<Reply> => within(command(...parts))

  async function run({ source, sha }: Script, ...parts: string[]): Promise<Reply> {
    return within(
      command('EVALSHA', sha, '0', prefix, ...parts).catch((error: Error) => {
        if (!error.message.startsWith('NOSCRIPT')) throw error
        return command('EVAL', source, '0', prefix, ...parts)
      }),
    )
  }

  const connecting = Promise.all([
    commands.connect(),
    notices.connect().then(async () => {
      await notices.subscribe(`${prefix}:changes`, (message) => listeners.notify(JSON.parse(message) as Notice))
      subscribed = true
      // A process that opened while Redis was gone has seen nothing yet.
      listeners.notify({ lost: true })
    }),
  ])
  connecting.catch(onError)
  await within(connecting).catch(() => {})

  return {
    async read(queries) {
      const answers = (await run(READ, JSON.stringify(queries.map(toScript)))) as Reply[]
      return queries.map((query, at) => toAnswer(query, answers[at] ?? null))
    },
    async builds() {
      return ((await run(BUILDS)) as (string | null)[][]).map(toBuild).toSorted((a, b) => a.id - b.id)
    },
    async begin({ model, version, log, again = false }) {
      await run(BEGIN, model, String(version), log, again ? '1' : '0')
    },
    async documents(build, keys) {
      return keys.length === 0 ? [] : ((await send('HMGET', `${prefix}:d:${build}`, ...keys)) as (string | null)[])
    },
    async commit(commits) {
      const heads = commits.flatMap(headOf)
      const writes = commits.flatMap((commit) =>
        commit.writes.flatMap(({ key, json, indexes, left }) => [key, json, JSON.stringify(indexes), JSON.stringify(left)]),
      )
      return (await run(COMMIT, JSON.stringify(reachedBy(commits)), String(commits.length), ...heads, ...writes)) === 1
    },
    async activate(builds) {
      await run(ACTIVATE, ...builds.map(String))
    },
    async *dump(build) {
      const keys = ((await send('HKEYS', `${prefix}:d:${build}`)) as string[]).toSorted()
      for (let from = 0; from < keys.length; from += DUMPED_AT_A_TIME) {
        const some = keys.slice(from, from + DUMPED_AT_A_TIME)
        const found = (await send('HMGET', `${prefix}:d:${build}`, ...some)) as string[]
        for (const [at, key] of some.entries()) yield `document ${key} ${found[at]}`
      }
      const names = ((await send('SMEMBERS', `${prefix}:n:${build}`)) as string[]).toSorted()
      for (let from = 0; from < names.length; from += DUMPED_AT_A_TIME) {
        const some = names.slice(from, from + DUMPED_AT_A_TIME)
        const found = await Promise.all(some.map((name) => send('ZRANGE', `${prefix}:i:${build}:${name}`, '0', '-1', 'WITHSCORES')))
        for (const [at, name] of some.entries()) {
          // RESP3 gives pairs, RESP2 one flat list.
          const flat = (found[at] as Reply[]).flat(1)
          for (let n = 0; n < flat.length; n += 2) yield `index ${name} ${flat[n] as string} ${Number(flat[n + 1])}`
        }
      }
    },
    onNotice: listeners.add,
    async [Symbol.asyncDispose]() {
      listeners.clear()
      for (const client of [commands, notices]) if (client.isOpen) client.destroy()
    },
  }
}

const textOf = (position: Position | null) => (position ? formatPosition(position) : '')
const jsonOf = (value: object | null) => (value ? JSON.stringify(value) : '')

const headOf = ({ build, expected, checkpoint, mark, state, error, progress, writes }: BuildCommit): string[] => [
  String(build),
  textOf(expected),
  textOf(checkpoint),
  mark ? formatMark(mark) : '',
  state,
  jsonOf(error),
  jsonOf(progress),
  JSON.stringify(writes.map(({ key }) => key)),
  String(writes.length),
]

function toScript(query: Query): object {
  if ('key' in query || 'keys' in query) return query
  if ('matching' in query) return { ...query, matching: [...new Set(query.matching)], offset: query.offset ?? 0 }
  const { min = -Infinity, max = Infinity } = query
  const scores = { min: scoreOf(min), max: scoreOf(max) }
  return 'count' in query ? { ...query, ...scores } : { ...query, ...scores, offset: query.offset ?? 0 }
}

const scoreOf = (score: number): string => (Number.isFinite(score) ? String(score) : score < 0 ? '-inf' : '+inf')

const parse = (json: Reply): unknown => (json === null ? null : JSON.parse(json as string))

function toAnswer(query: Query, reply: Reply): unknown {
  if ('key' in query) return parse(reply)
  if ('count' in query) return reply
  if ('matching' in query) {
    const [total, limited, docs] = reply as [number, number, Reply[][]]
    return { total, limited: limited === 1, docs: docs.map((some) => some.map(parse)) }
  }
  return (reply as Reply[]).map(parse)
}

function toBuild([id, active, model, version, checkpoint, state, error, progress, log, mark]: readonly (string | null)[]): Build {
  return {
    id: Number(id),
    model: model!,
    version: Number(version),
    active: active === '1',
    log: log || null,
    mark: mark ? parseMark(mark) : null,
    state: state as Build['state'],
    checkpoint: checkpoint ? parsePosition(checkpoint) : null,
    error: error ? (JSON.parse(error) as Build['error']) : null,
    progress: progress ? (JSON.parse(progress) as Build['progress']) : null,
  }
}
