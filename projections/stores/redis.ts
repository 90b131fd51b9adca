import { formatPosition, parsePosition, type Position } from '../../events/log/position.ts'
import { warnOfListener } from './listeners.ts'
import { type Query, ReadModelsUnavailableError } from './read-models.ts'
import { type RedisAddress, RedisConnection, type Reply } from './redis/connection.ts'
import { pack, unpack } from './redis/packed.ts'
import { ACTIVATE, BEGIN, BUILDS, COMMIT, KEYS, READ } from './redis/scripts.ts'
import { sweepGoneBuilds } from './redis/sweep.ts'
import { type Build, type BuildCommit, formatMark, parseMark, reachedBy, type Store } from './store.ts'

const textOf = (position: Position | null) => (position ? formatPosition(position) : '')
const jsonOf = (value: object | null) => (value ? JSON.stringify(value) : '')

function commitArguments(commits: readonly BuildCommit[]): string[] {
  const heads = commits.flatMap(headOf)
  const writes = commits.flatMap((commit) =>
    commit.writes.flatMap(({ key, json, indexes, left }) => [key, pack(json), JSON.stringify(indexes), JSON.stringify(left)]),
  )
  return [JSON.stringify(reachedBy(commits)), String(commits.length), ...heads, ...writes]
}

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

function queryArgument(query: Query): object {
  if ('key' in query || 'keys' in query) return query
  if ('search' in query) throw new ReadModelsUnavailableError('there is no search in this store')
  const { min = -Infinity, max = Infinity } = query
  const scores = { min: scoreOf(min), max: scoreOf(max) }
  if ('count' in query) return { ...query, ...scores }
  const after = query.after && { score: scoreOf(query.after.score), key: query.after.key }
  return { ...query, ...scores, offset: query.offset ?? 0, ...(after ? { after } : {}) }
}

const scoreOf = (score: number): string => (Number.isFinite(score) ? String(score) : score < 0 ? '-inf' : '+inf')

const parse = (packed: Reply): unknown => (packed === null ? null : JSON.parse(unpack(packed as string)))

function toAnswer(query: Query, reply: Reply): unknown {
  if ('key' in query) return parse(reply)
  if ('count' in query) return reply
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

const KEYS_PER_STEP = 200
const INDEXES_PER_STEP = 20
const NAMES_PER_STEP = 1_000
const ENTRIES_PER_STEP = 1_000

export interface RedisStoreOptions extends RedisAddress {
  readonly prefix?: string
  readonly timeoutMs?: number
  readonly onError?: (error: Error) => void
  readonly onListenerError?: (error: Error) => void
}

/**
 * Opens read models in Redis (7.0 or later). After a lost connection it reconnects with a `lost` notice; until then every command fails at
 * once.
 * @returns the store once connected, or after `timeoutMs`; it then keeps trying
 */
export async function openRedisStore({
  url,
  sentinels = [],
  prefix = '{read-models}',
  timeoutMs = 2_000,
  onError = () => {},
  onListenerError = warnOfListener,
}: RedisStoreOptions): Promise<Store> {
  const redis = await RedisConnection.open({ url, sentinels, prefix, timeoutMs, onError, onListenerError })
  let sweeping: Promise<void> | null = null
  return {
    async read(queries) {
      const answers = (await redis.run(READ, JSON.stringify(queries.map(queryArgument)))) as Reply[]
      return queries.map((query, at) => toAnswer(query, answers[at] ?? null))
    },
    async builds() {
      const [gone, ...found] = (await redis.run(BUILDS)) as [number, ...(string | null)[][]]
      // Projectors call this every second, so builds left over by an outage or another process are swept, too.
      if (gone > 0)
        sweeping ??= sweepGoneBuilds(redis)
          .catch(() => {})
          .finally(() => (sweeping = null))
      return found.map(toBuild).toSorted((a, b) => a.id - b.id)
    },
    async begin({ model, version, log, again = false }) {
      await redis.run(BEGIN, redis.channel, model, String(version), log, again ? '1' : '0')
    },
    async documents(build, keys) {
      if (keys.length === 0) return []
      const found = (await redis.send('HMGET', `${prefix}:d:${build}`, ...keys)) as (string | null)[]
      return found.map((packed) => packed && unpack(packed))
    },
    commit: async (commits) => (await redis.run(COMMIT, redis.channel, ...commitArguments(commits))) === 1,
    async activate(builds) {
      await redis.run(ACTIVATE, redis.channel, ...builds.map(String))
    },
    async *dump(build) {
      yield* dumpDocuments(redis, `${prefix}:d:${build}`)
      yield* dumpIndexes(redis, `${prefix}:n:${build}`, `${prefix}:i:${build}`)
    },
    onNotice: (listener) => redis.listen(listener),
    warning: () => evictionWarning(redis),
    writeRefusal: () => redis.refusal,
    [Symbol.asyncDispose]: async () => redis.close(),
  }
}

async function* dumpDocuments(redis: RedisConnection, hash: string): AsyncIterable<string> {
  const keys = await scanned((cursor) => redis.run(KEYS, hash, cursor))
  for (let from = 0; from < keys.length; from += KEYS_PER_STEP) {
    const some = keys.slice(from, from + KEYS_PER_STEP)
    const found = (await redis.send('HMGET', hash, ...some)) as (string | null)[]
    // The build may have been removed meanwhile.
    for (const [at, key] of some.entries()) if (found[at]) yield `document ${key} ${unpack(found[at])}`
  }
}

/**
 * Collects names in small steps, because Redis does nothing else meanwhile.
 * @param step takes a cursor, «0» at first; returns the next one, «0» at the end, and some names, possibly repeated
 * @returns all names, sorted
 */
async function scanned(step: (cursor: string) => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>()
  let cursor = '0'
  do {
    const [next, ...some] = (await step(cursor)) as [string, ...(string | string[])[]]
    for (const name of some.flat()) names.add(name)
    cursor = next
  } while (cursor !== '0')
  return [...names].toSorted()
}

async function* dumpIndexes(redis: RedisConnection, namesKey: string, indexKey: string): AsyncIterable<string> {
  const names = await scanned((cursor) => redis.send('SSCAN', namesKey, cursor, 'COUNT', `${NAMES_PER_STEP}`))
  const part = async (name: string, from: number) => {
    const found = (await redis.send('ZRANGE', `${indexKey}:${name}`, `${from}`, `${from + ENTRIES_PER_STEP - 1}`, 'WITHSCORES')) as Reply[]
    // RESP3 returns pairs and RESP2 one flat list.
    const flat = found.flat(1)
    return Array.from({ length: flat.length / 2 }, (_, n) => `index ${name} ${flat[2 * n] as string} ${Number(flat[2 * n + 1])}`)
  }
  // Most indexes have few entries, so several are read at once; a large one is read in parts.
  for (let at = 0; at < names.length; at += INDEXES_PER_STEP) {
    const some = names.slice(at, at + INDEXES_PER_STEP)
    const parts = await Promise.all(some.map((name) => part(name, 0)))
    for (const [n, first] of parts.entries())
      for (let lines = first, from = 0; lines.length > 0; lines = lines.length < ENTRIES_PER_STEP ? [] : await part(some[n]!, from)) {
        yield* lines
        from += ENTRIES_PER_STEP
      }
  }
}

/**
 * Returns a warning for operators if Redis may evict the portal's keys; otherwise null. Uses INFO, which Redis services allow even if they
 * forbid CONFIG.
 */
async function evictionWarning(redis: RedisConnection): Promise<string | null> {
  const info = await redis.send('INFO', 'memory').catch(() => null)
  const policy = /^maxmemory_policy:(\S+)/m.exec(String(info))?.[1]
  if (policy === undefined || policy === 'noeviction') return null
  // Only the keys of working copies expire.
  const evicted = policy.startsWith('volatile-') ? 'working copies' : 'read models and working copies'
  return `Redis evicts ${evicted} when its memory is full (maxmemory-policy ${policy}): set noeviction, and see «A Redis that evicts keys» in server/tools/operating.md`
}
