import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { endWithTest } from './end-with-test.ts'
import type { Report } from './recorded-uvu.ts'

export interface RecordedTest {
  title: string
  /** `not run`: declared, but its suite has no `.run()`, a hook threw, or the process ended before. */
  outcome: 'passed' | 'failed' | 'skipped' | 'not run'
}

export interface FileRun {
  /** As it was given. */
  file: string
  tests: RecordedTest[]
  /** Reasons why the file left tests out, printed as `# skipped: …`: what they need is not on this machine. */
  skipped: string[]
  /** Why the run of the file is not good, one line each; empty when it is. */
  problems: string[]
  /** Standard output and standard error. */
  output: string
  seconds: number
}

interface Options {
  environment?: NodeJS.ProcessEnv
  /** Milliseconds after which the process is killed. */
  timeLimit?: number
}

const RECORD_TESTS = fileURLToPath(new URL('./record-tests.ts', import.meta.url))

/**
 * Runs a test file in a process of its own.
 *
 * uvu alone would let much pass: a suite without `.run()`, a hook that throws, a test that hangs. Here every test that
 * was declared has to come to its end, the process too, and a file without tests is a problem. A runner that is killed takes it along.
 */
export async function runTestFile(file: string, { environment = process.env, timeLimit = 10 * 60_000 }: Options = {}): Promise<FileRun> {
  const started = performance.now()
  const child = endWithTest(
    spawn(process.execPath, ['--enable-source-maps', RECORD_TESTS, file], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], env: environment }),
  )
  let output = ''
  let reports = ''
  let timedOut = false
  const [, stdout, stderr, recorded] = child.stdio as [null, Readable, Readable, Readable, ...unknown[]]
  for (const stream of [stdout, stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  recorded.setEncoding('utf8').on('data', (text: string) => (reports += text))
  const timer = setTimeout(() => {
    timedOut = true
    child.kill('SIGKILL')
  }, timeLimit)
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  clearTimeout(timer)

  const tests = testsOf(reports)
  const skipped = [...output.matchAll(/^# skipped: (.+)$/gm)].map(([, reason]) => reason!)
  const problems = tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'not run').map((one) => `${one.outcome}: ${one.title}`)
  if (timedOut) problems.push(`still running after ${timeLimit / 1000} s`)
  else if (code !== 0) problems.push(`ended with ${signal ?? `exit code ${code}`}`)
  if (tests.length === 0 && skipped.length === 0) problems.push('no test was declared')
  return { file, tests, skipped, problems, output, seconds: (performance.now() - started) / 1000 }
}

function testsOf(reports: string): RecordedTest[] {
  const tests = new Map<number, RecordedTest>()
  for (const line of reports.split('\n')) {
    if (line === '') continue
    const { number, title, outcome } = JSON.parse(line) as Report
    tests.set(number, { title, outcome: outcome === 'declared' ? 'not run' : outcome })
  }
  return [...tests.values()]
}
