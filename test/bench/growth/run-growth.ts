import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { startRedis } from '../../projections/stores/redis-server.ts'
import { rebuildInProcess } from '../rebuild-process.ts'
import { modelArticle, startModelServer } from '../../server/newsroom/model-server.ts'
import { PUBLISHES_BEFORE } from '../lines/publish.ts'
import { servePortal } from '../served-portal.ts'
import { machineName } from '../table.ts'
import type { GrowthResults, Measured, Size } from './growth-row.ts'
import {
  type Effort,
  measureHomes,
  measureMemory,
  measureMixed,
  measurePublishing,
  measureRequests,
  measureStarts,
  type Served,
} from './portal-work.ts'
import { type Given, prepareData, readModelFiles } from './prepare-data.ts'

/** Redis is measured up to so many views: with ten million its rebuild alone would take ten minutes of the hour. */
const MAX_VIEWS_ON_REDIS = 1_000_000

/** The size with ten million views comes last: only the rebuild should cost more there than with a million. */
export const WHOLE_GROWTH = {
  sizes: [
    { articles: 1_000, views: 1_000_000 },
    { articles: 10_000, views: 1_000_000 },
    { articles: 100_000, views: 1_000_000 },
    { articles: 10_000, views: 10_000_000 },
  ],
  effort: {
    starts: 3,
    times: 200,
    rendersBefore: 100,
    publishSeconds: 20,
    publishesBefore: PUBLISHES_BEFORE,
    batches: 3,
    loadSeconds: 30,
    mixedSeconds: 1_200,
  },
}

/** Small sizes, to see that the bench runs. */
export const QUICK_GROWTH = {
  sizes: [
    { articles: 60, views: 500 },
    { articles: 240, views: 2_000 },
  ],
  effort: {
    starts: 1,
    times: 4,
    rendersBefore: 1,
    publishSeconds: 0.1,
    publishesBefore: 1,
    batches: 1,
    loadSeconds: 0.1,
    mixedSeconds: 0.4,
  },
}

interface Options {
  readonly sizes: readonly Size[]
  readonly effort: Effort
  readonly say: (text: string) => void
  /** Receives the results so far after each step, so that an interrupted run has reported them. */
  readonly onResults?: (results: GrowthResults) => Promise<void>
}

/**
 * The same work on portals of several sizes: data sets and builds one after the other, starts and requests side by side, by turns,
 * since a shared machine may be half as fast a quarter of an hour later.
 */
export async function runGrowth({ sizes, effort, say, onResults = () => Promise.resolve() }: Options): Promise<GrowthResults> {
  let measured: Measured[] = []
  const results = (): GrowthResults => ({
    at: new Date().toISOString(),
    machine: machineName(),
    sizes: sizes.slice(0, measured.length),
    measured,
    remarks:
      `Medians of ${effort.times} requests, one at a time and by turns of the sizes, where nothing else is said; «p99» is of as many. Memory after ${effort.loadSeconds} s ` +
      `of 24 readers that crawl; the worst wait is of ${effort.mixedSeconds / 60} minutes of reading (a request a second each) and a quarter of that of crawling (60 ms between an answer and the next request), at the most articles, beside an editor who has batches generated all the time, by a model that answers after ${MODEL_MS / 1_000} s. Not with more than a million views: Redis.`,
  })
  const add = async (more: readonly Measured[]) => {
    measured = more.map((values, at) => ({ ...measured[at], ...values }))
    await onResults(results())
  }
  await using stack = new AsyncDisposableStack()
  const given: Given[] = []
  for (const size of sizes) {
    say(`${size.articles} articles and ${size.views} views…`)
    const dataDir = stack.adopt(await mkdtemp(join(tmpdir(), 'growth-')), (path) => rm(path, { recursive: true, force: true }))
    given.push(await prepareData(dataDir, size))
    say('rebuild…')
    const rebuilt = { ...(await measureRebuilds(dataDir, size)), ...(await measureDisk(dataDir, size)) }
    await add([...measured, rebuilt])
  }
  // Flushes the builds' writes to the disk, so that they do not slow the measurements.
  await promisify(execFile)('sync')
  say('start…')
  await add((await measureStarts(given, effort)).map((start) => ({ start })))
  say('publish…')
  await add(await measurePublishing(given, effort))
  say('home…')
  await add((await measureHomes(given, effort)).map((home) => ({ home })))
  await measurePortals(given, { effort, say, add })
  return results()
}

type Steps = Pick<Options, 'effort' | 'say'> & { readonly add: (more: readonly Measured[]) => Promise<void> }

/** Measures portals that run side by side. The portal with the most articles runs longest. */
async function measurePortals(given: readonly Given[], { effort, say, add }: Steps): Promise<void> {
  let isMixed = false
  await using model = await startTirelessModel(() => !isMixed)
  const environment = { OPENAI_BASE_URL: model.url, BUDGET_TOKENS_MONTH: '1000000000000' }
  const most = given.reduce((one, other) => (other.slugs.length > one.slugs.length ? other : one))
  await using largest = await servePortal(most.dataDir, environment)
  {
    await using others = new AsyncDisposableStack()
    const served: Served[] = []
    for (const one of given)
      served.push({ given: one, portal: one === most ? largest : others.use(await servePortal(one.dataDir, environment)) })
    say('requests…')
    await add(await measureRequests(served, effort))
    say('memory…')
    const memory: number[] = []
    for (const one of served) memory.push(await measureMemory(one.portal, one.given, effort))
    await add(memory.map((megabytes) => ({ memory: megabytes })))
  }
  say(`24 readers and an editor for ${effort.mixedSeconds} s…`)
  isMixed = true
  const waits = await measureMixed(largest, most, effort)
  say(JSON.stringify(waits))
  await add(given.map((one) => (one === most ? { mixed: waits.reading.worst, 'mixed-crawling': waits.crawling.worst } : {})))
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

async function measureDisk(dataDir: string, { articles }: Size): Promise<Measured> {
  const bytes = async (names: readonly string[]) => {
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const log = await bytes(['log.db'])
  return { 'log-bytes': log / articles / 1_024, disk: (await bytes(await readModelFiles(dataDir))) / log }
}
