import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { startRedis } from '../../projections/stores/redis-server.ts'
import { type BenchContext, type Line, median, type Row, shown } from '../line.ts'
import { type Memory, rebuildInProcess, type RebuildTarget } from '../rebuild-process.ts'
import { alternate } from '../rounds.ts'
import { countAll } from './embedded-log.ts'

/** A rebuild reads the whole data set, so a few are enough. */
const MAX_ROUNDS = 2
/** Memory is flat if the second half of the log takes no more than this factor times the first. */
const FLAT = 1.1

/** All read models from nothing, in either store, against the client's bare read of the same log. */
export const rebuild: Line = {
  name: 'rebuild',
  async run(context) {
    const rows: Row[] = []
    const folder = await mkdtemp(join(tmpdir(), 'bench-rebuild-'))
    let n = 0
    const searchFile = () => join(folder, `search-${n++}.db`)
    rows.push(await compare(context, 'SQLite', () => ({ kind: 'sqlite', file: join(folder, `${n}.db`), searchFile: searchFile() })))
    await using redis = await startRedis()
    if (redis) {
      rows.push(
        await compare(context, 'Redis', () => ({ kind: 'redis', url: redis.url, prefix: `{bench-${n}}`, searchFile: searchFile() })),
      )
    }
    await rm(folder, { recursive: true, force: true })
    return rows
  },
}

async function compare(context: BenchContext, name: string, nextTarget: () => RebuildTarget): Promise<Row> {
  await using embedded = await startEmbeddedLog({ file: join(context.dataDir, 'log.db') })
  const client = KurrentDBClient.connectionString(embedded.url)
  const events = await countAll(client)
  const compared = await alternate<{ perSecond: number; memory: Memory | null }>(
    { rounds: Math.min(context.rounds, MAX_ROUNDS) },
    async () => {
      const { seconds, memory } = await rebuildInProcess(embedded.url, nextTarget())
      return { perSecond: events / seconds, memory }
    },
    async () => {
      const started = performance.now()
      await countAll(client)
      return { perSecond: events / ((performance.now() - started) / 1_000), memory: null }
    },
    (round) => round.perSecond,
    false,
  )
  await client.dispose()
  const memories = compared.ours.map(({ memory }) => memory!)
  const firstHalf = median(memories.map(({ kept }) => kept.firstHalf))
  const secondHalf = median(memories.map(({ kept }) => kept.secondHalf))
  return {
    what: `rebuild of all read models from ${shown(events)} events, ${name}`,
    baseline: 'the client’s bare $all read of the same log',
    value: compared.value,
    base: compared.base,
    unit: 'events/s',
    ratio: compared.ratio,
    target: '≥ 0.50; memory flat',
    reached: compared.ratio.median >= 0.5 && secondHalf <= firstHalf * FLAT,
    also: `in memory ${shown(firstHalf)} MB in the first half, ${shown(secondHalf)} MB in the second; with garbage at most ${shown(median(memories.map((one) => one.peakResident)))} MB resident`,
  }
}
