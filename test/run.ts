import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepBusy } from './machine/runner/busy.ts'
import { measureDeadline } from './machine/deadline.ts'
import { memoryFolder } from './machine/memory-folder.ts'
import { shareBrowser } from './machine/open-browser.ts'
import { affectedTests, changedFiles, nearestWithin } from './machine/plan/changed.ts'
import { readImportGraph } from './machine/plan/import-graph.ts'
import { kindOf as kindIn, type Kind, mayRunAgain } from './machine/plan/kinds.ts'
import { keepSeconds, readKnownSeconds } from './machine/plan/known-seconds.ts'
import { readOverdueEntries } from './machine/plan/unstable.ts'
import { prepareMachine } from './machine/runner/prepare-machine.ts'
import {
  type Counts,
  countsOf,
  hasFailed,
  oftenFailed,
  printKinds,
  printRun,
  printSlowest,
  reasonsToSkip,
} from './machine/runner/print-runs.ts'
import { programArguments } from './machine/program-arguments.ts'
import { type FileRun, runTestFile } from './machine/runner/run-test-file.ts'
import { citedTests, readAsvsRows, readRequirementIds, unmetRequirements } from './spec/requirements.ts'

/**
 * Runs every test file in a process of its own and ends with the line `N passed, N failed, N skipped`; the usage below has its options.
 *
 * At the end of a whole run each requirement needs a test that ran and passed, which counts as one more test; a run of some
 * files asks it only of the tests that ran.
 */
const USAGE = `npm test -- [word …] [--changed] [--since commit] [--repeat n] [--busy] [--redis] [--jobs n]

Runs the test files whose path holds one of the words, or all of them.

  --changed  the files nearest to what was changed, as many as a minute has time for
  --since    what --changed compares with: the last commit, unless given
  --repeat   runs them n times, shuffled, and lists what failed at least once
  --busy     beside two endless loops and a process that writes to the disk
  --redis    every whole portal keeps its read models in Redis
  --jobs     how many files run at once: one more than processors, and at most 5, unless given
`

/** The folders with whole portals and browsers. */
const LONG = ['test/client/', 'test/portal/', 'test/server/']

/**
 * Orders the files so that those of the long folders come first and none of them runs alone at the end. Folders take turns, so that a
 * browser computes while a killed portal waits.
 */
function inTurns(files: readonly string[]): string[] {
  const folderOf = (file: string) => LONG.find((folder) => file.startsWith(folder)) ?? ''
  const folders = Object.values(Object.groupBy(files.toSorted(), folderOf)) as string[][]
  const placed = folders.flatMap((inFolder) => inFolder.map((file, n) => ({ file, place: (n + 0.5) / inFolder.length })))
  const isLast = (file: string) => Number(folderOf(file) === '')
  return placed.toSorted((a, b) => isLast(a.file) - isLast(b.file) || a.place - b.place).map(({ file }) => file)
}

function shuffled(files: readonly string[]): string[] {
  return files
    .map((file) => ({ file, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ file }) => file)
}

/** Folder of the modules that Node has compiled, which each file and each portal that it starts load in half the time. */
const COMPILE_CACHE = resolve('node_modules/.cache/compiled-tests')

/** Time limit of a run of `--changed`, in seconds. */
const CHANGED_SECONDS = 50

async function runAll(files: readonly string[], jobs: number, run: (file: string) => Promise<FileRun>): Promise<FileRun[]> {
  const runs: FileRun[] = []
  const queue = [...files]
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (let file = queue.shift(); file; file = queue.shift()) runs.push(await run(file))
    }),
  )
  return runs
}

/** Runs files that were only late once more, alone. @returns the runs that count, and a line for each file that passed then */
async function lookAgain(
  runs: readonly FileRun[],
  kindOf: (file: string) => Kind,
  run: (file: string) => Promise<FileRun>,
): Promise<{ counted: FileRun[]; unstable: string[] }> {
  const counted: FileRun[] = []
  const unstable: string[] = []
  for (const first of runs) {
    if (!first.isOnlyLate || !mayRunAgain(first.file, kindOf(first.file))) {
      counted.push(first)
      continue
    }
    console.log(`once more, alone: ${first.file}`)
    const second = await run(first.file)
    counted.push(second)
    if (!hasFailed(second)) unstable.push(...oftenFailed([first]))
  }
  return { counted, unstable }
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

const readArguments = () =>
  programArguments(USAGE, () => {
    const parsed = parseArgs({
      allowPositionals: true,
      options: {
        jobs: { type: 'string', default: String(Math.min(4, availableParallelism()) + 1) },
        repeat: { type: 'string', default: '1' },
        since: { type: 'string', default: 'HEAD' },
        changed: { type: 'boolean', default: false },
        busy: { type: 'boolean', default: false },
        redis: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    for (const name of ['jobs', 'repeat'] as const)
      if (!/^[1-9]\d{0,2}$/.test(parsed.values[name]))
        throw new RangeError(`--${name} is a number from 1 to 999, not «${parsed.values[name]}».`)
    return parsed
  })

async function main(): Promise<void> {
  const { positionals: words, values } = readArguments()
  const [jobs, repeat] = [Number(values.jobs), Number(values.repeat)]
  const graph = readImportGraph(process.cwd())
  const all = [...graph.files].filter((file) => file.endsWith('.test.ts'))
  const kindOf = (file: string) => kindIn(graph, file)
  let files = words.length === 0 ? all : all.filter((file) => words.some((word) => file.includes(word)))
  if (values.changed) {
    const affected = affectedTests(graph, files, changedFiles(values.since))
    const [nearest, left] = nearestWithin(affected, readKnownSeconds(), CHANGED_SECONDS * Math.min(jobs, availableParallelism()))
    files = nearest
    if (left > 0) console.log(`${left} more files use what was changed, further away: npm test runs them too.`)
  }
  await prepareMachine()

  await using stack = new AsyncDisposableStack()
  if (values.busy) {
    const onDisk = mkdtempSync(resolve('node_modules/.cache/busy-'))
    stack.defer(() => rmSync(onDisk, { recursive: true, force: true }))
    stack.use(keepBusy(onDisk))
  }
  const deadlineMs = measureDeadline(jobs)
  const browser = files.some((file) => kindOf(file) === 'browser') ? stack.use(await shareBrowser()) : null
  const folder = memoryFolder()
  const environment = {
    ...process.env,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    TMPDIR: folder,
    PREPARED_DATA: join(folder, 'prepared-data'),
    ...browser?.environment,
    ...(values.redis ? { PORTAL_SETTING: 'Redis' } : {}),
  }
  const run = async (file: string) => {
    const ran = await runTestFile(file, { environment, deadlineMs })
    printRun(ran)
    return ran
  }
  const started = performance.now()
  const isRepeated = repeat > 1
  // Much of a test is waiting: one more than processors keeps them at work. With two more, browsers wait for one another too long.
  const order = isRepeated ? Array.from({ length: repeat }, () => shuffled(files)).flat() : inTurns(files)
  const runs = await runAll(order, jobs, run)
  const { counted, unstable } = isRepeated ? { counted: runs, unstable: [] } : await lookAgain(runs, kindOf, run)
  const seconds = (performance.now() - started) / 1_000
  keepSeconds(runs)

  const isWhole = words.length === 0 && !values.changed
  const ofFiles = counted.map(countsOf)
  const overdue = readOverdueEntries()
  const counts = [...ofFiles, { passed: 0, failed: overdue.length }]
  if (files.length > 0 && !isRepeated) counts.push(await checkRequirements(counted, isWhole))
  const passed = counts.reduce((sum, one) => sum + one.passed, 0)
  const failed = counts.reduce((sum, one) => sum + one.failed, 0)
  const skipped = [...new Set(counted.flatMap(reasonsToSkip))]
  printSlowest(runs, seconds)
  printKinds(runs, kindOf)
  console.log(`each wait had ${(deadlineMs / 1_000).toFixed(0)} s, as this machine was measured`)
  for (const line of oftenFailed(counted)) console.log(`failed: ${line}`)
  for (const line of unstable) console.log(`unstable: ${line}`)
  for (const line of overdue) console.log(`failed: unstable for more than 14 days, or without a date: ${line}`)
  for (const reason of skipped) console.log(`skipped: ${reason}`)
  const setting = environment['PORTAL_SETTING']
  if (setting) console.log(`Portals without a setting of their own stored their read models in ${setting}.`)
  console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  const ranNothing = files.length > 0 && ofFiles.every((one) => one.passed === 0)
  process.exitCode = failed > 0 || ranNothing || (files.length === 0 && !values.changed) ? 1 : 0
}

await main()
