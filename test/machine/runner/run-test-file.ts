import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { DEADLINE_MS } from '../deadline.ts'
import { endWithTest } from '../end-with-test.ts'
import type { Report } from '../recorded-uvu.ts'

export interface RecordedTest {
  title: string
  /** `not run`: declared, but its suite has no `.run()`, a hook threw, or the process ended before. */
  outcome: 'passed' | 'failed' | 'skipped' | 'not run'
  /** First line of the error of a failed test. */
  reason?: string
  /** True if the test failed by a deadline alone. */
  isLate?: boolean
}

export interface FileRun {
  /** Path as the caller gave it. */
  file: string
  tests: RecordedTest[]
  /** Reasons why the file left tests out, printed as `# skipped: …`: this machine lacks something that they need. */
  skipped: string[]
  /** Why the run of the file is not good, one line each; empty when it is. */
  problems: string[]
  /** True if the run failed and every failure was a missed deadline, which a slow machine may have caused. */
  isOnlyLate: boolean
  /** Standard output and standard error. */
  output: string
  seconds: number
}

interface Options {
  environment?: NodeJS.ProcessEnv
  /** Milliseconds, as in `deadline.ts`. */
  deadlineMs?: number
}

/** A test may wait for several things: a file that has reported nothing for this many deadlines hangs. */
const SILENT_DEADLINES = 5
const LOOKS_PER_DEADLINE = 20

const RECORD_TESTS = fileURLToPath(new URL('../record-tests.ts', import.meta.url))

/**
 * Runs a test file in a process of its own.
 *
 * uvu alone would let much pass: a suite without `.run()`, a hook that throws, a test that hangs. Here every test that
 * was declared has to come to its end, the process too, and a file without tests is a problem. A runner that is killed takes it along.
 */
export async function runTestFile(file: string, { environment = process.env, deadlineMs = DEADLINE_MS }: Options = {}): Promise<FileRun> {
  const started = performance.now()
  const child = endWithTest(
    spawn(process.execPath, ['--enable-source-maps', RECORD_TESTS, file], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...environment, TEST_DEADLINE_MS: String(deadlineMs) },
    }),
  )
  let output = ''
  const tests = new Map<number, RecordedTest>()
  const [, stdout, stderr, recorded] = child.stdio as [null, Readable, Readable, Readable, ...unknown[]]
  for (const stream of [stdout, stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  let unfinishedLine = ''
  let heardAt = performance.now()
  recorded.setEncoding('utf8').on('data', (text: string) => {
    heardAt = performance.now()
    const lines = (unfinishedLine + text).split('\n')
    unfinishedLine = lines.pop()!
    for (const line of lines) {
      const { number, ...report } = JSON.parse(line) as Report
      tests.set(number, { ...report, outcome: report.outcome === 'declared' ? 'not run' : report.outcome })
    }
  })
  let lateness: string | null = null
  const timer = setInterval(() => {
    const silentMs = performance.now() - heardAt
    const isDone = tests.size > 0 && [...tests.values()].every(({ outcome }) => outcome !== 'not run')
    if (silentMs < deadlineMs * (isDone ? 1 : SILENT_DEADLINES)) return
    lateness ??= isDone
      ? 'its tests ended and its process went on: something is still open'
      : `silent for ${Math.round(silentMs / 1_000)} s`
    child.kill('SIGKILL')
  }, deadlineMs / LOOKS_PER_DEADLINE)
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  clearInterval(timer)

  const all = [...tests.values()]
  const bad = all.filter(({ outcome }) => outcome === 'failed' || outcome === 'not run')
  const skipped = [...output.matchAll(/^# skipped: (.+)$/gm)].map(([, reason]) => reason!)
  const problems = bad.map(({ outcome, title }) => `${outcome}: ${title}`)
  if (lateness) problems.push(lateness)
  else if (code !== 0) problems.push(`ended with ${signal ?? `exit code ${code}`}`)
  if (all.length === 0 && skipped.length === 0) problems.push('no test was declared')
  const isOnlyLate = bad.length > 0 && bad.every(({ outcome, isLate }) => (outcome === 'failed' ? isLate : lateness !== null))
  return { file, tests: all, skipped, problems, isOnlyLate, output, seconds: (performance.now() - started) / 1000 }
}
