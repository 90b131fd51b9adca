import { z } from 'zod'
import { warnOfListener } from '../listeners.ts'
import { type RedisAddress, RedisConnection } from '../redis/connection.ts'
import { pack, unpack } from '../redis/packed.ts'
import { COPY_LIFE_MS, MAX_COPIES_PER_PERSON, PRESENCE_LIFE_MS, type StoredCopy, type WorkingCopies } from './working-copies.ts'

const storedCopy: z.ZodType<StoredCopy> = z.strictObject({ sealed: z.string(), noteId: z.string(), savedAt: z.iso.datetime() })
const presence = z.strictObject({ personId: z.string(), until: z.number() })

interface Options extends RedisAddress {
  readonly now: () => Date
  /** Prefix of every key. It differs from that of the read models, so that emptying these keeps the copies. */
  readonly prefix?: string
  readonly timeoutMs?: number
  readonly onError?: (error: Error) => void
  readonly onListenerError?: (error: Error) => void
}

/**
 * Opens working copies in Redis. `P:c:PERSON` is a hash of a person's copies by article, `P:t:PERSON` a hash of their save times,
 * `P:h:ARTICLE` a hash of the people who have the article open, by page. The channel announces every arrival and departure.
 */
export async function openRedisWorkingCopies({
  url,
  sentinels = [],
  now,
  prefix = '{working-copies}',
  timeoutMs = 2_000,
  onError = () => {},
  onListenerError = warnOfListener,
}: Options): Promise<WorkingCopies> {
  const redis = await RedisConnection.open({ url, sentinels, prefix, timeoutMs, onError, onListenerError })
  const [copies, times, here] = ['c', 't', 'h'].map((kind) => (name: string) => `${prefix}:${kind}:${name}`) as [
    (name: string) => string,
    (name: string) => string,
    (name: string) => string,
  ]
  const notify = () => redis.send('PUBLISH', redis.channel, '{"lost":false,"changes":[],"reached":[]}')
  const drop = async (personId: string, articles: readonly string[]): Promise<void> => {
    if (articles.length === 0) return
    await redis.send('HDEL', copies(personId), ...articles)
    await redis.send('ZREM', times(personId), ...articles)
  }
  return {
    async read({ personId, article }) {
      const packed = (await redis.send('HGET', copies(personId), article)) as string | null
      return packed === null ? null : documentOf(storedCopy, packed)
    },
    async write({ personId, article }, copy) {
      await redis.send('HSET', copies(personId), article, pack(JSON.stringify(copy)))
      await redis.send('ZADD', times(personId), String(now().getTime()), article)
      const old = (await redis.send('ZRANGE', times(personId), '0', String(-1 - MAX_COPIES_PER_PERSON))) as string[]
      const stale = (await redis.send('ZRANGE', times(personId), '-inf', String(now().getTime() - COPY_LIFE_MS), 'BYSCORE')) as string[]
      await drop(personId, [...old, ...stale])
      for (const key of [copies(personId), times(personId)]) await redis.send('PEXPIRE', key, String(COPY_LIFE_MS))
    },
    remove: ({ personId, article }) => drop(personId, [article]),
    async removeAllOf(personId) {
      await redis.send('DEL', copies(personId), times(personId))
      await notify()
    },
    async enter(article, page, personId) {
      const at = now().getTime()
      const isNew = (await redis.send('HSET', here(article), page, JSON.stringify({ personId, until: at + PRESENCE_LIFE_MS }))) === 1
      await redis.send('PEXPIRE', here(article), String(PRESENCE_LIFE_MS))
      const pages = (await redis.send('HKEYS', here(article))) as string[]
      const presences = (await redis.send('HVALS', here(article))) as string[]
      const gone = pages.filter((_, nth) => presences[nth] !== undefined && (documentOf(presence, presences[nth])?.until ?? 0) < at)
      if (gone.length > 0) await redis.send('HDEL', here(article), ...gone)
      if (isNew || gone.length > 0) await notify()
    },
    async leave(article, page) {
      if ((await redis.send('HDEL', here(article), page)) === 1) await notify()
    },
    async present(article) {
      const pages = (await redis.send('HVALS', here(article))) as string[]
      const open = pages.flatMap((json) => documentOf(presence, json) ?? []).filter(({ until }) => until >= now().getTime())
      return [...new Set(open.map(({ personId }) => personId))].toSorted()
    },
    onPresence: (listener) => redis.listen(() => listener()),
    async [Symbol.asyncDispose]() {
      redis.close()
    },
  }
}

/** Returns the document; null if another program stored a different shape. */
function documentOf<T>(shape: z.ZodType<T>, packed: string): T | null {
  try {
    return shape.safeParse(JSON.parse(unpack(packed))).data ?? null
  } catch {
    return null
  }
}
