import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { pino } from 'pino'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/event-log-client.ts'
import { projections } from '../../../projections/all.ts'
import { startProjector } from '../../../projections/projector.ts'
import { openRedisStore } from '../../../projections/read-models/redis.ts'
import { openSqliteStore } from '../../../projections/read-models/sqlite.ts'
import type { Store } from '../../../projections/read-models/store.ts'
import { startRedis } from '../../projections/redis-server.ts'
import { type BenchContext, type Line, type Row, shown } from '../line.ts'
import { alternate } from '../rounds.ts'
import { countAll } from './embedded-log.ts'

/** A rebuild reads the whole data set, so a few are enough. */
const MOST_ROUNDS = 3

/** All read models from nothing, in either store, against the client's bare read of the same log. */
export const rebuild: Line = {
  name: 'rebuild',
  async run(context) {
    const rows: Row[] = []
    {
      const folder = await mkdtemp(join(tmpdir(), 'bench-rebuild-'))
      let n = 0
      rows.push(await compare(context, 'SQLite', async () => openSqliteStore({ file: join(folder, `${n++}.db`) })))
      await rm(folder, { recursive: true, force: true })
    }
    await using redis = await startRedis()
    if (redis) {
      let n = 0
      rows.push(await compare(context, 'Redis', () => openRedisStore({ url: redis.url, prefix: `{bench-${n++}}` })))
    }
    return rows
  },
}

async function compare(context: BenchContext, name: string, openStore: () => Promise<Store>): Promise<Row> {
  await using embedded = await startEmbeddedLog({ file: join(context.dataDir, 'log.db') })
  const client = KurrentDBClient.connectionString(embedded.url)
  await using log = await connectEventLog({ url: embedded.url })
  const events = await countAll(client)
  let least = Infinity
  let most = 0
  const watch = () => {
    const megabytes = process.memoryUsage.rss() / 2 ** 20
    least = Math.min(least, megabytes)
    most = Math.max(most, megabytes)
  }
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return events / ((performance.now() - started) / 1_000)
  }
  const compared = await alternate(
    { rounds: Math.min(context.rounds, MOST_ROUNDS) },
    () =>
      timed(async () => {
        await using store = await openStore()
        await using projector = startProjector({ log, store, projections, logger: pino({ level: 'error' }) })
        // The first second is warming up; from then on memory should stay where it is.
        const watching = setInterval(watch, 250)
        await projector.caughtUp
        clearInterval(watching)
      }),
    () => timed(() => countAll(client)),
    (rate) => rate,
    false,
  )
  await client.dispose()
  return {
    what: `rebuild of all read models from ${shown(events)} events, ${name}`,
    baseline: 'the client’s bare $all read of the same log',
    value: compared.value,
    base: compared.base,
    unit: 'events/s',
    ratio: compared.ratio,
    target: '≥ 0.50; memory flat',
    // Flat: what it takes at most is near what it takes at least.
    reached: compared.ratio.median >= 0.5 && most <= least * 1.25,
    also: `memory ${shown(least)} to ${shown(most)} MB while rebuilding`,
  }
}
