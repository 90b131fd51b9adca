import { glob } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { memoryFolder } from './machine/memory-folder.ts'
import { prepareMachine } from './machine/prepare-machine.ts'
import { programArguments } from './machine/program-arguments.ts'
import { type FileRun, runTestFile } from './machine/run-test-file.ts'
import { citedTests, readAsvsRows, readRequirementIds, unmetRequirements } from './spec/requirements.ts'

/**
 * Runs every test file in a process of its own and ends with the line `N passed, N failed, N skipped`.
 * `npm test -- projections pages` runs the files whose path holds one of the words; with `--redis` every whole portal keeps its
 * read models in Redis, where otherwise only tests that run in both settings do.
 *
 * At the end of a whole run each requirement needs a test that ran and passed, which counts as one more test; a run of some
 * files asks it only of the tests that ran.
 */
interface Counts {
  passed: number
  failed: number
}

/** The folders with whole portals and browsers. */
const LONG = ['test/client/', 'test/portal/', 'test/server/']

/**
 * The files of the long folders first, so that none of them runs alone at the end, and in turns: a browser's compute while a
 * killed portal's wait. At any moment of the run all folders are equally far.
 */
function inTurns(files: readonly string[]): string[] {
  const folderOf = (file: string) => LONG.find((folder) => file.startsWith(folder)) ?? ''
  const folders = Object.values(Object.groupBy(files.toSorted(), folderOf)) as string[][]
  const placed = folders.flatMap((inFolder) => inFolder.map((file, n) => ({ file, place: (n + 0.5) / inFolder.length })))
  const isLast = (file: string) => Number(folderOf(file) === '')
  return placed.toSorted((a, b) => isLast(a.file) - isLast(b.file) || a.place - b.place).map(({ file }) => file)
}

/** Where Node keeps compiled modules: each file, and each portal that it starts, loads them in half the time. */
const COMPILE_CACHE = resolve('node_modules/.cache/compiled-tests')

/** A file whose tests all passed and which still went wrong counts as one failure. */
function countsOf({ tests, problems }: FileRun): Counts {
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length
  const failed = tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'not run').length
  return { passed, failed: failed === 0 && problems.length > 0 ? 1 : failed }
}

function reasonsToSkip({ file, tests, skipped }: FileRun): string[] {
  const marked = tests.filter(({ outcome }) => outcome === 'skipped').map(({ title }) => `${title} (marked as skipped)`)
  return [...skipped, ...marked].map((reason) => `${file}: ${reason}`)
}

function printRun(run: FileRun): void {
  const { passed, failed } = countsOf(run)
  const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''} (${run.seconds.toFixed(1)} s)`
  console.log(`${failed > 0 ? '✗' : '✓'} ${run.file} — ${counts}`)
  if (failed > 0) console.log(`${run.output}\n${run.problems.join('\n')}\n`)
}

async function runAll(files: string[], jobs: number, environment: NodeJS.ProcessEnv): Promise<FileRun[]> {
  const runs: FileRun[] = []
  const queue = [...files]
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const run = await runTestFile(file, { environment })
        printRun(run)
        runs.push(run)
      }
    }),
  )
  return runs
}

/** How many of the slowest files are named at the end. */
const SLOWEST = 10

function printSlowest(runs: readonly FileRun[], seconds: number): void {
  const slowest = runs.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  console.log(`${runs.length} files in ${(seconds / 60).toFixed(1)} min, the slowest of them:`)
  for (const run of slowest) console.log(`  ${run.seconds.toFixed(1).padStart(5)} s ${run.file}`)
}

async function checkRequirements(runs: readonly FileRun[], all: boolean): Promise<Counts> {
  const ids = await readRequirementIds()
  const cited = citedTests(await readAsvsRows())
  const unmet = unmetRequirements({ ids, cited }, runs, all)
  console.log(
    `${unmet.length > 0 ? '✗' : '✓'} ${all ? 'every requirement has a test that ran and passed' : 'requirements of the tests that ran'}`,
  )
  for (const line of unmet) console.log(`  ${line}`)
  return unmet.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
}

const USAGE = `npm test -- [word …] [--redis] [--jobs n]

Runs the test files whose path holds one of the words, or all of them.

  --redis   every whole portal keeps its read models in Redis
  --jobs    how many files run at once: one more than processors, and at most 5, unless given
`

async function main(): Promise<void> {
  const { positionals: words, values } = programArguments(USAGE, () =>
    parseArgs({
      allowPositionals: true,
      options: { jobs: { type: 'string' }, redis: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    }),
  )
  const files: string[] = []
  for await (const file of glob('test/**/*.test.ts')) {
    if (words.length === 0 || words.some((word) => file.includes(word))) files.push(file)
  }
  await prepareMachine()

  const folder = memoryFolder()
  const environment = {
    ...process.env,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    TMPDIR: folder,
    PREPARED_DATA: join(folder, 'prepared-data'),
    ...(values.redis ? { PORTAL_SETTING: 'Redis' } : {}),
  }
  const started = performance.now()
  // Much of a test is waiting: one more than processors keeps them at work. With two more, browsers wait for one another too long.
  const runs = await runAll(inTurns(files), Number(values.jobs ?? Math.min(4, availableParallelism()) + 1), environment)
  const seconds = (performance.now() - started) / 1_000
  const ofFiles = runs.map(countsOf)
  const counts = files.length > 0 ? [...ofFiles, await checkRequirements(runs, words.length === 0)] : []
  const passed = counts.reduce((sum, one) => sum + one.passed, 0)
  const failed = counts.reduce((sum, one) => sum + one.failed, 0)
  const skipped = runs.flatMap(reasonsToSkip)
  printSlowest(runs, seconds)
  for (const run of runs.filter((one) => countsOf(one).failed > 0)) console.log(`failed: ${run.file}`)
  for (const reason of skipped) console.log(`skipped: ${reason}`)
  const setting = environment['PORTAL_SETTING']
  if (setting) console.log(`Portals without a setting of their own stored their read models in ${setting}.`)
  console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  process.exitCode = failed > 0 || ofFiles.every((one) => one.passed === 0) ? 1 : 0
}

await main()
