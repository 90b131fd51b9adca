import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { connectEventLog } from '../../events/log/event-log-client.ts'
import { projections } from '../../projections/models/all.ts'
import { startProjector } from '../../projections/projector/projector.ts'
import { openRedisStore } from '../../projections/stores/redis.ts'
import { startSearchThread } from '../../projections/stores/search-thread.ts'
import { openSqliteStore } from '../../projections/stores/sqlite.ts'
import { withSearch } from '../../projections/stores/with-search.ts'
import { startCommand } from '../machine/programs/start-command.ts'
import { inOwnProcess, worksAlone } from '../machine/programs/own-process.ts'

/** Target of a rebuild, where no read models may be yet. The search is a file with either store. */
export type RebuildTarget = { readonly searchFile: string } & (
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'redis'; readonly url: string; readonly prefix: string }
)

export interface Rebuilt {
  /** Time from the first event asked for to the last commit. */
  readonly seconds: number
  readonly memory: Memory
}

/**
 * Memory in megabytes. `kept` is the largest size after a garbage collection in each half of the rebuild; it must not grow with the log.
 * The engine decides how much garbage it keeps before a collection, by the memory of the machine.
 */
export interface Memory {
  readonly kept: { readonly firstHalf: number; readonly secondHalf: number }
  readonly peakResident: number
}

const SAMPLE_EVERY_MS = 10_000

/** Builds all read models from nothing in a process of its own, so that its memory is its own; with the settings of `npm start`. */
export const rebuildInProcess = (logUrl: string, target: RebuildTarget): Promise<Rebuilt> =>
  inOwnProcess(import.meta.url, { logUrl, target } satisfies Order, startCommand())

interface Order {
  readonly logUrl: string
  readonly target: RebuildTarget
}

async function rebuild({ logUrl, target }: Order): Promise<Rebuilt> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  await using log = await connectEventLog({ url: logUrl })
  const main = target.kind === 'sqlite' ? openSqliteStore(target) : await openRedisStore(target)
  await using store = withSearch(
    main,
    await startSearchThread({ file: target.searchFile, beside: target.kind === 'sqlite' ? target.file : null }),
  )
  const kept: number[] = []
  let peakResident = 0
  const look = () => {
    peakResident = Math.max(peakResident, process.memoryUsage.rss() / 2 ** 20)
    collectGarbage()
    kept.push(process.memoryUsage().heapUsed / 2 ** 20)
  }
  const started = performance.now()
  const looking = setInterval(look, SAMPLE_EVERY_MS)
  await using projector = startProjector({ log, store, projections, logger: pino({ level: 'error' }) })
  await projector.caughtUp
  const seconds = (performance.now() - started) / 1_000
  clearInterval(looking)
  look()
  const half = Math.ceil(kept.length / 2)
  const memory = { kept: { firstHalf: Math.max(...kept.slice(0, half)), secondHalf: Math.max(...kept.slice(half), 0) }, peakResident }
  return { seconds, memory }
}

worksAlone(import.meta.url, rebuild)
