import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

/**
 * Runs every test file in a process of its own and ends with the line `N passed, N failed, N skipped`.
 * `npm test -- projections pages` runs the files whose path holds one of the words; with `--redis` every whole portal keeps its
 * read models in Redis, where otherwise only tests that run in both settings do.
 *
 * uvu alone would let much pass: a file without `.run()`, a hook that throws, a test that hangs. Here a file counts as
 * failed when its process fails, says nothing, or outlives its time.
 */
const FILE_TIMEOUT_MS = 5 * 60_000

interface Result {
  file: string
  passed: number
  failed: number
  /** Reasons, one a test or group that a missing part kept from running. */
  skipped: string[]
}

async function runFile(file: string, environment: NodeJS.ProcessEnv): Promise<Result> {
  const child = spawn(process.execPath, ['--enable-source-maps', file], { stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const timer = setTimeout(() => {
    output += `\n${file}: still running after ${FILE_TIMEOUT_MS / 1000} s\n`
    child.kill('SIGKILL')
  }, FILE_TIMEOUT_MS)
  const started = performance.now()
  const [code] = await once(child, 'close')
  clearTimeout(timer)

  // oxlint-disable-next-line no-control-regex -- uvu colours its summary
  const plain = output.replace(/\x1b\[[0-9;]*m/g, '')
  const sum = (pattern: RegExp) => [...plain.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)
  const total = sum(/^\s*Total:\s+(\d+)/gm)
  const passed = sum(/^\s*Passed:\s+(\d+)/gm)
  const uvuSkipped = sum(/^\s*Skipped:\s+(\d+)/gm)
  const skipped = [...plain.matchAll(/^# skipped: (.+)$/gm)].map((match) => `${file}: ${match[1]}`)
  for (let n = 0; n < uvuSkipped; n++) skipped.push(`${file}: a test marked as skipped`)
  let failed = total - passed - uvuSkipped
  const ranNothing = total === 0 && skipped.length === 0
  if (failed <= 0 && (code !== 0 || ranNothing)) failed = 1

  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${failed > 0 ? '✗' : '✓'} ${file} — ${passed} passed${failed > 0 ? `, ${failed} failed` : ''} (${seconds} s)`)
  if (failed > 0) console.log(`${output}\n${ranNothing ? 'No test ran: is `.run()` missing?' : ''} exit ${code}`)
  return { file, passed, failed, skipped }
}

async function main(): Promise<void> {
  const { positionals: words, values } = parseArgs({
    allowPositionals: true,
    options: { jobs: { type: 'string' }, redis: { type: 'boolean', default: false } },
  })
  const { prepareMachine } = await import('./machine/prepare-machine.ts')
  await prepareMachine()

  const files: string[] = []
  for await (const file of glob('test/**/*.test.ts')) {
    if (words.length === 0 || words.some((word) => file.includes(word))) files.push(file)
  }
  files.sort()

  const environment = values.redis ? { ...process.env, PORTAL_SETTING: 'Redis' } : process.env
  const results: Result[] = []
  const queue = [...files]
  const jobs = Number(values.jobs ?? Math.max(1, Math.min(4, availableParallelism())))
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (let file = queue.shift(); file; file = queue.shift()) results.push(await runFile(file, environment))
    }),
  )

  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const skipped = results.flatMap((result) => result.skipped)
  for (const result of results.filter((one) => one.failed > 0)) console.log(`failed: ${result.file}`)
  for (const reason of skipped) console.log(`skipped: ${reason}`)
  const setting = environment['PORTAL_SETTING']
  if (setting) console.log(`Portals without a setting of their own kept their read models in ${setting}.`)
  console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

await main()
