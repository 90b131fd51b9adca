import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { startPortalProcess } from '../../portal/portal-process.ts'
import { startRedis } from '../../projections/stores/redis-server.ts'
import { makeDataSet } from '../data-set.ts'
import { italianVocabulary } from '../data-set/vocabulary.ts'
import type { BenchContext } from '../line.ts'
import { publish } from '../lines/publish.ts'
import { start } from '../lines/start.ts'
import { rebuildInProcess } from '../rebuild-process.ts'
import { modelArticle, startModelServer } from '../../server/newsroom/model-server.ts'
import { servePortal } from '../served-portal.ts'
import { machineName } from '../table.ts'
import type { GrowthResults, Measured, Size } from './growth-row.ts'
import { type Effort, type Given, measureHome, measureMemory, measureMixed, measureRequests } from './portal-work.ts'

const SEED = 'bench'

/** Redis is measured up to so many views: with ten million its rebuild alone would take ten minutes of the hour. */
const MAX_VIEWS_ON_REDIS = 1_000_000

/** Ten million views last: everything but the rebuild should cost what it costs with a million. */
export const WHOLE_GROWTH = {
  sizes: [
    { articles: 1_000, views: 1_000_000 },
    { articles: 10_000, views: 1_000_000 },
    { articles: 100_000, views: 1_000_000 },
    { articles: 10_000, views: 10_000_000 },
  ],
  effort: { starts: 3, times: 200, publishSeconds: 10, loadSeconds: 30, mixedSeconds: 1_200 },
}

/** To see that it runs, not how fast. */
export const QUICK_GROWTH = {
  sizes: [
    { articles: 60, views: 500 },
    { articles: 240, views: 2_000 },
  ],
  effort: { starts: 1, times: 8, publishSeconds: 0.5, loadSeconds: 0.5, mixedSeconds: 1 },
}

interface Options {
  readonly sizes: readonly Size[]
  readonly effort: Effort
  readonly say: (text: string) => void
  /** Receives what there is after each size, so that a run cut short has said what it saw. */
  readonly onResults?: (results: GrowthResults) => Promise<void>
}

/** The same work on portals of several sizes, one after the other. */
export async function runGrowth({ sizes, effort, say, onResults = () => Promise.resolve() }: Options): Promise<GrowthResults> {
  const largest = Math.max(...sizes.map(({ articles }) => articles))
  const measured: Measured[] = []
  const results = (): GrowthResults => ({
    at: new Date().toISOString(),
    machine: machineName(),
    sizes: sizes.slice(0, measured.length),
    measured,
    remarks:
      `Medians of ${effort.times} requests, one at a time, where nothing else is said; «p99» is of as many. Memory after ${effort.loadSeconds} s ` +
      `of 24 readers that crawl; the worst wait is of ${effort.mixedSeconds / 60} minutes of reading (a request a second each) and a quarter of that of crawling (60 ms between an answer and the next request), at the most articles, beside an editor who has batches generated all the time, by a model that answers after ${MODEL_MS / 1_000} s. Not with more than a million views: Redis.`,
  })
  for (const size of sizes) {
    say(`${size.articles} articles and ${size.views} views…`)
    measured.push(await measureSize(size, effort, size === sizes.find(({ articles }) => articles === largest), say))
    await onResults(results())
  }
  return results()
}

async function measureSize(size: Size, effort: Effort, withEditor: boolean, say: Options['say']): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'growth-'))
  try {
    const given = await prepare(dataDir, size)
    say('rebuild…')
    const rebuilt = await measureRebuilds(dataDir, size)
    const disk = await measureDisk(dataDir, size)
    // What the builds wrote goes to the disk now, and not beside what is measured.
    await promisify(execFile)('sync')
    say('start…')
    const context: BenchContext = { ...given, views: size.views, seconds: effort.publishSeconds, rounds: effort.starts, say }
    const [started] = await start.run(context)
    say('publish…')
    const [published] = await publish.run({ ...context, rounds: 1 })
    const append = published!.base!
    say('home, requests…')
    const home = await measureHome(given, effort)
    let isMixed = false
    await using model = await startTirelessModel(() => !isMixed)
    await using portal = await servePortal(dataDir, { OPENAI_BASE_URL: model.url, BUDGET_TOKENS_MONTH: '1000000000000' })
    const requests = await measureRequests(portal, given, effort)
    say('memory…')
    const memory = await measureMemory(portal, given, effort)
    let mixed = {}
    if (withEditor) {
      say(`24 readers and an editor for ${effort.mixedSeconds} s…`)
      isMixed = true
      const waits = await measureMixed(portal, given, effort)
      say(JSON.stringify(waits))
      mixed = { mixed: waits.reading.worst, 'mixed-crawling': waits.crawling.worst }
    }
    return { ...rebuilt, ...disk, start: started!.value, home, ...requests, publish: published!.value, append, memory, ...mixed }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Sooner than any model writes an article. */
const MODEL_MS = 1_000

/** @returns a model that never runs out of articles, as the offline writer does after some two hundred; it answers at once, or like one */
async function startTirelessModel(answersAtOnce: () => boolean) {
  let written = 0
  const usage = { prompt_tokens: 1_000, completion_tokens: 1_000 }
  return startModelServer(async () => {
    if (!answersAtOnce()) await sleep(MODEL_MS)
    return { content: modelArticle(`Il bilancio di famiglia, esempio ${++written}`), usage }
  })
}

/** A log that a portal has begun, with the data set in it: its identity is there before read models are built from it. */
async function prepare(dataDir: string, size: Size): Promise<Given> {
  {
    await using portal = await startPortalProcess(dataDir)
    await portal.end('SIGTERM')
  }
  const slugs = await makeDataSet({ dataDir, ...size, seed: SEED })
  for (const name of await readModelFiles(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
  return { dataDir, slugs, words: italianVocabulary(seededRandom(`${SEED}/words`)) }
}

/** SQLite's read models stay in the data folder, for the portals that follow. */
async function measureRebuilds(dataDir: string, { views }: Size): Promise<Measured> {
  await using embedded = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
  const events = await countEvents(embedded.url)
  const sqlite = await rebuildInProcess(embedded.url, {
    kind: 'sqlite',
    file: join(dataDir, 'read-models.db'),
    searchFile: join(dataDir, 'search.db'),
  })
  await using redis = views > MAX_VIEWS_ON_REDIS ? null : await startRedis()
  if (!redis) return { 'rebuild-sqlite': events / sqlite.seconds }
  const searchFile = join(dataDir, 'redis-search.db')
  const onRedis = await rebuildInProcess(embedded.url, { kind: 'redis', url: redis.url, prefix: '{growth}', searchFile })
  await rm(searchFile, { force: true })
  return { 'rebuild-sqlite': events / sqlite.seconds, 'rebuild-redis': events / onRedis.seconds }
}

async function countEvents(url: string): Promise<number> {
  await using log = await connectEventLog({ url })
  let events = 0
  for await (const _ of log.readAll()) events++
  return events
}

const readModelFiles = async (dataDir: string) => (await readdir(dataDir)).filter((name) => /^(read-models|search)\.db/.test(name))

async function measureDisk(dataDir: string, { articles }: Size): Promise<Measured> {
  const bytes = async (names: readonly string[]) => {
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const log = await bytes(['log.db'])
  return { 'log-bytes': log / articles / 1_024, disk: (await bytes(await readModelFiles(dataDir))) / log }
}
