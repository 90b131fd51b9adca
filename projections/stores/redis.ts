import { warnOfListener } from './listeners.ts'
import { RedisConnection, type Reply } from './redis/connection.ts'
import { commitArguments, queryArgument, toAnswer, toBuild } from './redis/messages.ts'
import { ACTIVATE, BEGIN, BUILDS, COMMIT, READ } from './redis/scripts.ts'
import type { Store } from './store.ts'

const KEYS_PER_STEP = 200

export interface RedisStoreOptions {
  /** «redis://user:password@host:6379/0», or «rediss://…» with TLS. */
  readonly url: string
  /** Of every key; see `redis/scripts.ts` for the layout. */
  readonly prefix?: string
  /** A command that has no answer by then has failed, in milliseconds. */
  readonly timeoutMs?: number
  /** Receives the error of every failed connection. */
  readonly onError?: (error: Error) => void
  /** Receives what a listener of `onNotice` throws. */
  readonly onListenerError?: (error: Error) => void
}

/**
 * Read models in Redis (7.0 or later). Reconnects by itself, with a `lost` notice; until then every command fails at once.
 * @returns once connected, or after `timeoutMs` without a connection: then it keeps trying
 */
export async function openRedisStore({
  url,
  prefix = '{read-models}',
  timeoutMs = 2_000,
  onError = () => {},
  onListenerError = warnOfListener,
}: RedisStoreOptions): Promise<Store> {
  const redis = await RedisConnection.open({ url, prefix, timeoutMs, onError, onListenerError })
  return {
    async read(queries) {
      const answers = (await redis.run(READ, JSON.stringify(queries.map(queryArgument)))) as Reply[]
      return queries.map((query, at) => toAnswer(query, answers[at] ?? null))
    },
    async builds() {
      return ((await redis.run(BUILDS)) as (string | null)[][]).map(toBuild).toSorted((a, b) => a.id - b.id)
    },
    async begin({ model, version, log, again = false }) {
      await redis.run(BEGIN, model, String(version), log, again ? '1' : '0')
    },
    async documents(build, keys) {
      return keys.length === 0 ? [] : ((await redis.send('HMGET', `${prefix}:d:${build}`, ...keys)) as (string | null)[])
    },
    commit: async (commits) => (await redis.run(COMMIT, ...commitArguments(commits))) === 1,
    async activate(builds) {
      await redis.run(ACTIVATE, ...builds.map(String))
    },
    async *dump(build) {
      yield* dumpDocuments(redis, `${prefix}:d:${build}`)
      yield* dumpIndexes(redis, `${prefix}:n:${build}`, `${prefix}:i:${build}`)
    },
    onNotice: (listener) => redis.listen(listener),
    [Symbol.asyncDispose]: async () => redis.close(),
  }
}

async function* dumpDocuments(redis: RedisConnection, hash: string): AsyncIterable<string> {
  const keys = ((await redis.send('HKEYS', hash)) as string[]).toSorted()
  for (let from = 0; from < keys.length; from += KEYS_PER_STEP) {
    const some = keys.slice(from, from + KEYS_PER_STEP)
    const found = (await redis.send('HMGET', hash, ...some)) as string[]
    for (const [at, key] of some.entries()) yield `document ${key} ${found[at]}`
  }
}

async function* dumpIndexes(redis: RedisConnection, namesKey: string, indexKey: string): AsyncIterable<string> {
  const names = ((await redis.send('SMEMBERS', namesKey)) as string[]).toSorted()
  for (let from = 0; from < names.length; from += KEYS_PER_STEP) {
    const some = names.slice(from, from + KEYS_PER_STEP)
    const found = await Promise.all(some.map((name) => redis.send('ZRANGE', `${indexKey}:${name}`, '0', '-1', 'WITHSCORES')))
    for (const [at, name] of some.entries()) {
      // RESP3 gives pairs, RESP2 one flat list.
      const flat = (found[at] as Reply[]).flat(1)
      for (let n = 0; n < flat.length; n += 2) yield `index ${name} ${flat[n] as string} ${Number(flat[n + 1])}`
    }
  }
}
