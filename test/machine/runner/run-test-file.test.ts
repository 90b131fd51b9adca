import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runTestFile } from './run-test-file.ts'
import { tempFolder } from '../temp-folder.ts'
import { until } from '../until.ts'

const test = suite('Running a test file')
const folder = await tempFolder()
test.after(async () => folder[Symbol.asyncDispose]())

/** Runs a file of these lines, after the import of uvu. */
async function run(lines: string, deadlineMs?: number) {
  const file = join(folder.path, 'fixture.test.ts')
  await writeFile(file, `import { suite, test as single } from 'uvu'\nconst test = suite('Fixture')\n${lines}`)
  const { tests, problems, skipped, output, isOnlyLate } = await runTestFile(file, deadlineMs ? { deadlineMs } : {})
  return { outcomes: tests.map(({ title, outcome }) => `${title}: ${outcome}`), problems, skipped, output, isOnlyLate }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // Ended, but not waited for yet, it still takes signals (proc(5), on Linux).
    return !(existsSync('/proc/self') && /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')))
  } catch {
    return false
  }
}

test('a file whose tests pass has their titles, of every suite, and no problem', async () => {
  const { outcomes, problems } = await run(`
    test('one', () => {})
    test('two', async ({ value }) => {})
    test.run()
    single('three', () => {})
    single.run()`)
  assert.equal(outcomes, ['one: passed', 'two: passed', 'three: passed'])
  assert.equal(problems, [])
})

test('hooks run around each test, and tests get the suite’s context', async () => {
  const { outcomes, output } = await run(`
    const counted = suite('Counted', { count: 1 })
    counted.before((context) => { context.count += 10 })
    counted.before.each((context) => { context.count += 100 })
    counted.after(({ count }) => { console.log('count is ' + count) })
    counted('adds', (context) => { context.count += 1000 })
    counted.run()`)
  assert.equal(outcomes, ['adds: passed'])
  assert.match(output, 'count is 1111')
})

test('a test that fails, or that is marked as skipped, has not passed; the others have', async () => {
  const { outcomes, problems, output } = await run(`
    test('good', () => {})
    test('bad', () => { throw new Error('what went wrong') })
    test.skip('left out', () => {})
    test.run()`)
  assert.equal(outcomes, ['good: passed', 'bad: failed', 'left out: skipped'])
  assert.equal(problems, ['failed: bad', 'ended with exit code 1'])
  assert.match(output, 'what went wrong')
})

test('a suite without .run() is a problem, also beside one that ran', async () => {
  const { outcomes, problems } = await run(`
    test('ran', () => {})
    test.run()
    suite('Forgotten')('forgotten', () => {})`)
  assert.equal(outcomes, ['ran: passed', 'forgotten: not run'])
  assert.equal(problems, ['not run: forgotten'])
})

test('a file without tests is a problem, but for one that says what it needs', async () => {
  assert.equal((await run('test.run()')).problems, ['no test was declared'])
  const withoutBrowser = await run(`console.log('# skipped: no chromium')`)
  assert.equal(withoutBrowser.problems, [])
  assert.equal(withoutBrowser.skipped, ['no chromium'])
})

for (const hook of ['before', 'after', 'before.each', 'after.each']) {
  test(`a ${hook} hook that throws is a problem`, async () => {
    const { problems } = await run(`
      test.${hook}(() => { throw new Error('hook') })
      test('one', () => {})
      test.run()`)
    assert.ok(problems.includes(`failed: a ${hook} hook`), problems.join())
  })
}

test('a test left out by another one’s .only is not run, which is a problem', async () => {
  const { problems } = await run(`
    test('left out', () => {})
    test.only('alone', () => {})
    test.run()`)
  assert.equal(problems, ['not run: left out'])
})

test('a test that hangs is killed and named once it has been silent for five deadlines; the one before it has passed', async () => {
  const { outcomes, problems, isOnlyLate } = await run(
    `
    test('before', () => {})
    test('hangs', () => new Promise((resolve) => setTimeout(resolve, 2 ** 30)))
    test.run()`,
    600,
  )
  assert.equal(outcomes, ['before: passed', 'hangs: not run'])
  assert.is(problems[0], 'not run: hangs')
  assert.match(problems[1]!, /^silent for \d+ s$/)
  assert.ok(isOnlyLate)
})

test('a process that goes on after its tests have ended is a problem that no slow machine explains', async () => {
  const { outcomes, problems, isOnlyLate } = await run(
    `
    test('leaves something open', () => void setTimeout(() => {}, 2 ** 30))
    test.run()`,
    2_000,
  )
  assert.equal(outcomes, ['leaves something open: passed'])
  assert.equal(problems, ['its tests ended and its process went on: something is still open'])
  assert.not(isOnlyLate)
})

test('only a file in which nothing but deadlines failed is late', async () => {
  const late = `test('is late', () => { throw Object.assign(new Error('page.click: Timeout'), { name: 'TimeoutError' }) })`
  const wrong = `test('is wrong', () => { throw new Error('two of three') })`
  assert.ok((await run(`${late}\ntest.run()`)).isOnlyLate)
  assert.not((await run(`${late}\n${wrong}\ntest.run()`)).isOnlyLate)
  assert.not((await run(`test('is right', () => {})\ntest.run()`)).isOnlyLate)
})

test('a process that ends before its tests do is a problem, whatever its exit code', async () => {
  const { outcomes, problems } = await run(`
    test('leaves', () => process.exit(0))
    test.run()`)
  assert.equal(outcomes, ['leaves: not run'])
  assert.is(problems[0], 'not run: leaves')
})

test('a file that never finishes loading, or cannot, is a problem', async () => {
  assert.ok((await run('await new Promise(() => {})')).problems.length > 0)
  assert.ok((await run(`await import('./not-there.ts')`)).problems.length > 0)
})

test('a runner that is killed leaves no test running', async () => {
  const file = join(folder.path, 'endless.test.ts')
  const pidFile = join(folder.path, 'pid')
  await writeFile(
    file,
    `import { renameSync, writeFileSync } from 'node:fs'
    import { suite } from 'uvu'
    const test = suite('Endless')
    test('says who it is, and goes on', async () => {
      writeFileSync('${pidFile}.new', String(process.pid))
      renameSync('${pidFile}.new', '${pidFile}')
      await new Promise((resolve) => setTimeout(resolve, 2 ** 30))
    })
    test.run()`,
  )
  const program = `import('${import.meta.resolve('./run-test-file.ts')}').then((it) => it.runTestFile('${file}'))`
  const runner = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  try {
    await until('the test runs', () => existsSync(pidFile))
  } finally {
    runner.kill('SIGKILL')
  }
  const pid = await readFile(pidFile, 'utf8')
  await until('the test has ended', () => !isRunning(Number(pid)))
})

test.run()
