import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../server/pages/build-if-stale.ts'
import { programArguments, WRONG_ARGUMENTS } from '../machine/program-arguments.ts'
import { until } from '../machine/until.ts'
import { startPortalProcess } from '../portal/portal-process.ts'
import { isReady } from '../portal/readiness.ts'
import { growthTable } from './growth/growth-row.ts'
import { prepareData } from './growth/prepare-data.ts'
import { QUICK_GROWTH, runGrowth, WHOLE_GROWTH } from './growth/run-growth.ts'
import { runLargestInputs } from './largest-inputs/run-largest-inputs.ts'
import type { BenchContext, Line, Row } from './line.ts'
import { apiAnswers } from './lines/api-answers.ts'
import { asRealServer } from './lines/as-real-server.ts'
import { idle } from './lines/idle.ts'
import { embeddedLog } from './lines/embedded-log.ts'
import { cachedPages } from './lines/cached-pages.ts'
import { processes } from './lines/processes.ts'
import { publish } from './lines/publish.ts'
import { rebuild } from './lines/rebuild.ts'
import { renderedPages } from './lines/rendered-pages.ts'
import { start } from './lines/start.ts'
import { views } from './lines/views.ts'
import { machineName, markdownTable, type Results, withTable } from './table.ts'

const USAGE = `npm run bench -- [growth|largest-inputs] [--quick] [--only cached,api,…] [--readme]

Measures the portal against baselines in the same run, prints the table and writes it to test/bench/last.json.

  --quick   short rounds on a small data set: to see that it runs, not how fast
  --seconds, --rounds  of each measurement: 2.5 s, 5 pairs
  --only    names of lines: start, cached, render, api, publish, server, processes, views, rebuild, log, idle
  --readme  writes the table into test/bench/README.md too

  growth    the same work at 1,000, 10,000 and 100,000 articles, side by side, in less than an hour;
            --minutes of the mixed readers: 20
  largest-inputs  sends each route its largest and most expensive input: the longest block of the event loop for each
`

const LINES: readonly Line[] = [
  start,
  cachedPages,
  renderedPages,
  apiAnswers,
  publish,
  asRealServer,
  processes,
  views,
  rebuild,
  embeddedLog,
  idle,
]
const README = 'test/bench/README.md'
const LAST = 'test/bench/last.json'
const LAST_GROWTH = 'test/bench/growth/last.json'

const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${text}`)

async function growth({ quick, minutes, readme }: { quick: boolean; minutes: string; readme: boolean }): Promise<void> {
  await buildIfStale(process.cwd())
  setInterval(() => {}, 60_000)
  const { sizes, effort } = quick ? QUICK_GROWTH : WHOLE_GROWTH
  const results = await runGrowth({
    sizes,
    effort: quick ? effort : { ...effort, mixedSeconds: Number(minutes) * 60 },
    say,
    onResults: (soFar) => writeFile(LAST_GROWTH, `${JSON.stringify(soFar, null, 2)}\n`),
  })
  const table = growthTable(results)
  console.log(table)
  if (readme) await intoReadme(table, 'growth')
  process.exit()
}

async function intoReadme(table: string, name: 'bench' | 'growth'): Promise<void> {
  const command = `npm run bench -- ${name === 'growth' ? 'growth ' : ''}--readme`
  await writeFile(README, withTable(await readFile(README, 'utf8'), table, { name, command }))
  execFileSync('oxfmt', [README])
}

async function main(): Promise<void> {
  const { values, positionals } = programArguments(USAGE, () =>
    parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        readme: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '2.5' },
        rounds: { type: 'string', default: '5' },
        minutes: { type: 'string', default: '20' },
        only: { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
      },
    }),
  )
  const names = values.only.split(',').filter(Boolean)
  const lines = LINES.filter(({ name }) => names.length === 0 || names.includes(name))
  const isGrowth = positionals[0] === 'growth'
  const isLargest = positionals[0] === 'largest-inputs'
  if (lines.length === 0 || positionals.length > (isGrowth || isLargest ? 1 : 0)) {
    console.error(USAGE)
    process.exit(WRONG_ARGUMENTS)
  }
  if (isGrowth) return growth(values)
  if (isLargest) {
    await buildIfStale(process.cwd())
    process.exit((await runLargestInputs(say)) ? 0 : 1)
  }

  const size = values.quick ? { articles: 100, views: 20_000 } : { articles: 1_000, views: 500_000 }
  const timing = values.quick ? { seconds: 0.5, rounds: 2 } : { seconds: Number(values.seconds), rounds: Number(values.rounds) }
  await buildIfStale(process.cwd())
  // Many awaited operations do not keep the process alive by themselves.
  setInterval(() => {}, 60_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    say(`${size.articles} articles and ${size.views} views…`)
    const { slugs } = await prepareData(dataDir, size)
    say('building the read models…')
    {
      await using portal = await startPortalProcess(dataDir)
      await until('the read models are built', () => isReady(portal.url), { deadlines: 15 })
      await portal.end('SIGTERM')
    }
    const context: BenchContext = { ...timing, dataDir, slugs, views: size.views, say }
    const rows: Row[] = []
    const results = (): Results => ({
      at: new Date().toISOString(),
      machine: machineName(),
      rounds: `Medians of ${timing.rounds} alternating rounds of ${timing.seconds} s (whole rebuilds: at most two); ${size.articles} articles, ${size.views} views.`,
      rows,
    })
    for (const line of lines) {
      say(`${line.name}…`)
      rows.push(...(await line.run(context)))
      // Written after each line, so that an interrupted run has its results.
      await writeFile(LAST, `${JSON.stringify(results(), null, 2)}\n`)
    }
    const table = markdownTable(results())
    console.log(table)
    if (values.readme) await intoReadme(table, 'bench')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  process.exit()
}

try {
  await main()
} catch (error) {
  console.error(error)
  // Pending work would keep the process alive.
  process.exit(1)
}
