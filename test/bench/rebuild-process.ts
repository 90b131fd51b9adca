import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { connectEventLog } from '../../events/event-log-client.ts'
import { projections } from '../../projections/all.ts'
import { startProjector } from '../../projections/projector.ts'
import { openRedisStore } from '../../projections/read-models/redis.ts'
import { openSqliteStore } from '../../projections/read-models/sqlite.ts'

/** Where the read models are to be built, which must not be there yet. */
export type RebuildTarget =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'redis'; readonly url: string; readonly prefix: string }

export interface Rebuilt {
  /** From the first event asked for to the last commit. */
  readonly seconds: number
  /** Resident memory, in megabytes, at the start's end and at its highest after that. */
  readonly memory: { readonly atFirst: number; readonly most: number }
}

/** Warming up: the compiler's work, and buffers that grow to their size. */
const WARM_UP_MS = 2_000
const LOOK_EVERY_MS = 100
const megabytes = () => process.memoryUsage.rss() / 2 ** 20

/** Builds all read models from nothing in a process of its own, so that its memory is nobody else's. */
export async function rebuildInProcess(logUrl: string, target: RebuildTarget): Promise<Rebuilt> {
  const child = fork(fileURLToPath(import.meta.url), ['rebuild'], { serialization: 'advanced', stdio: 'inherit' })
  child.send({ logUrl, target })
  const [rebuilt] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the rebuild ended with ${code}`))),
  ])) as [Rebuilt]
  child.disconnect()
  return rebuilt
}

async function rebuild(logUrl: string, target: RebuildTarget): Promise<Rebuilt> {
  await using log = await connectEventLog({ url: logUrl })
  await using store = target.kind === 'sqlite' ? openSqliteStore(target) : await openRedisStore(target)
  let atFirst = 0
  let most = 0
  const started = performance.now()
  const looking = setInterval(() => {
    const now = megabytes()
    if (performance.now() - started < WARM_UP_MS) atFirst = Math.max(atFirst, now)
    else most = Math.max(most, now)
  }, LOOK_EVERY_MS)
  await using projector = startProjector({ log, store, projections, logger: pino({ level: 'error' }) })
  await projector.caughtUp
  const seconds = (performance.now() - started) / 1_000
  clearInterval(looking)
  return { seconds, memory: { atFirst, most: Math.max(atFirst, most) } }
}

if (process.argv[2] === 'rebuild' && process.send) {
  process.once('message', ({ logUrl, target }: { logUrl: string; target: RebuildTarget }) => {
    void rebuild(logUrl, target).then((rebuilt) => process.send!(rebuilt))
  })
}
