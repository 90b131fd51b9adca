import { spawnSync } from 'node:child_process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startCommand } from '../../machine/programs/start-command.ts'

const test = suite('Limits of heaps')

const [HEAP_LIMITS, HEAP_GROWTH] = ['server/workers/heap-limits.ts', 'projections/projector/heap-growth.ts'].map(
  (path) => new URL(`../../../${path}`, import.meta.url).href,
)

/** Megabytes that the heaps of the main thread and of a thread with a young generation of 3 MB may take. */
const PROGRAM = `
  import { getHeapStatistics } from 'node:v8'
  import { Worker } from 'node:worker_threads'
  import { growMoreUntil } from '${HEAP_GROWTH}'
  import { setHeapLimits } from '${HEAP_LIMITS}'
  setHeapLimits()
  growMoreUntil(Promise.resolve())
  const own = getHeapStatistics().heap_size_limit
  const code = "const { getBuiltinModule: load } = process; load('node:worker_threads').parentPort.postMessage(load('node:v8').getHeapStatistics().heap_size_limit)"
  const worker = new Worker(code, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 3 } })
  worker.once('message', (thread) => console.log(JSON.stringify([own, thread].map((bytes) => bytes / 2 ** 20))))`

test('As npm start runs Node, a thread has the young generation that it asks for, and the main thread that of the command.', () => {
  const { options } = startCommand()
  const semi = Number(/--max-semi-space-size=(\d+)/.exec(options.join(' '))![1])
  const limits = options.filter((one) => one.startsWith('--max'))
  const { stdout, stderr } = spawnSync(process.execPath, [...limits, '--input-type=module', '--eval', PROGRAM], { encoding: 'utf8' })
  // V8 reports a flag that it does not know, and Node runs without it.
  assert.is(stderr, '')
  const [own, thread] = JSON.parse(stdout) as [number, number]
  assert.is(Math.round(own - thread), 3 * semi - 3)
})

/** The growth that is set while read models catch up, and once they have, whether or not that failed. */
const GROWTHS = `
  import v8 from 'node:v8'
  import { syncBuiltinESMExports } from 'node:module'
  const set = v8.setFlagsFromString
  let growth = null
  v8.setFlagsFromString = (flag) => {
    growth = Number(/^--heap-growing-percent=(\\d+)$/.exec(flag)?.[1] ?? growth)
    set(flag)
  }
  syncBuiltinESMExports()
  const { growMoreUntil } = await import('${HEAP_GROWTH}')
  const { setHeapLimits } = await import('${HEAP_LIMITS}')
  setHeapLimits()
  const seen = [growth]
  for (const end of [() => {}, () => { throw new Error('no log') }]) {
    const { promise, resolve } = Promise.withResolvers()
    growMoreUntil(promise.then(end))
    seen.push(growth)
    resolve()
    await new Promise(setImmediate)
    seen.push(growth)
  }
  console.log(JSON.stringify(seen))`

test('A heap grows more while read models catch up, and no longer once they have, or cannot.', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', GROWTHS], { encoding: 'utf8' })
  assert.is(stderr, '')
  const [serving, catchingUp, ...after] = JSON.parse(stdout) as number[]
  assert.ok(catchingUp! > serving!)
  assert.equal(after, [serving, catchingUp, serving])
})

test.run()
