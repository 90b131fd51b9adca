import { access, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DEADLINE_MS } from '../machine/deadline.ts'
import { runTestFile } from '../machine/runner/run-test-file.ts'
import { tempFolder } from '../machine/temp-folder.ts'
import { citedTests, readAsvsRows, readRequirementIds, REQUIREMENT_ID, type Requirements, unmetRequirements } from './requirements.ts'

const test = suite('Requirements')
const folder = await tempFolder()
test.after(async () => folder[Symbol.asyncDispose]())

const file = join(folder.path, 'fixture.test.ts')
const GOOD = `test('adds (R1.1)', () => {})`

/** @returns what is unmet after a run of a file with these tests; R1.2 and V1.1.1 cite the other one */
async function unmetAfter(tests: string, { run = 'test.run()', all = true, deadlineMs = DEADLINE_MS } = {}): Promise<string[]> {
  const requirements: Requirements = {
    ids: ['R1.1', 'R1.2'],
    cited: [{ id: 'V1.1.1', file, title: 'takes away' }],
  }
  const other = `test('takes away, to zero (R1.2)', () => {})`
  await writeFile(file, `import { test } from 'uvu'\n${tests}\n${other}\n${run}`)
  return unmetRequirements(requirements, [await runTestFile(file, { deadlineMs })], all)
}

test('a requirement with a test that ran and passed is met', async () => {
  assert.equal(await unmetAfter(GOOD), [])
})

const WAYS: readonly (readonly [what: string, tests: string, unmet: string])[] = [
  ['removed', '', 'R1.1: no test names it'],
  ['renamed', `test('adds (R1.2)', () => {})`, 'R1.1: no test names it'],
  ['skipped', GOOD.replace('test(', 'test.skip('), `R1.1: skipped: ${file}: adds (R1.1)`],
  ['failed', `test('adds (R1.1)', () => { throw new Error('no') })`, `R1.1: failed: ${file}: adds (R1.1)`],
  ['failed on one of two settings', `${GOOD}\n${GOOD.replace('{}', '{ throw new Error() }')}`, `R1.1: failed: ${file}: adds (R1.1)`],
]
for (const [what, tests, unmet] of WAYS) {
  test(`a requirement whose test is ${what} is unmet`, async () => assert.equal(await unmetAfter(tests), [unmet]))
}

test('without .run(), with a hook that throws or with a test that hangs, what did not run is unmet', async () => {
  const notRun = (id: string, title: string) => `${id}: not run: ${file}: ${title}`
  const both = [notRun('R1.1', 'adds (R1.1)'), ...['R1.2', 'V1.1.1'].map((id) => notRun(id, 'takes away, to zero (R1.2)'))]
  assert.equal(await unmetAfter(GOOD, { run: '' }), both)
  assert.equal(await unmetAfter(`test.before(() => { throw new Error('hook') })\n${GOOD}`), both)
  const hangs = `test('hangs', () => new Promise((resolve) => setTimeout(resolve, 2 ** 30)))`
  assert.equal(await unmetAfter(`${GOOD}\n${hangs}`, { deadlineMs: 600 }), both.slice(1))
})

test('a test that a requirement cites by file and title is missed when it is renamed', async () => {
  const requirements: Requirements = { ids: [], cited: [{ id: 'V1.1.1', file, title: 'takes off' }] }
  await writeFile(file, `import { test } from 'uvu'\n${GOOD}\ntest.run()`)
  const runs = [await runTestFile(file)]
  const missing = `V1.1.1: ${file} has no test «takes off…»`
  assert.equal(unmetRequirements(requirements, runs, true).at(-1), missing)
  assert.equal(unmetRequirements(requirements, runs, false).at(-1), missing, 'also when only some files ran, this one among them')
  assert.equal(unmetRequirements(requirements, [], false), [], 'not when it did not run')
})

test('when some files ran, no test has to show every requirement, but the ids in titles have to exist', async () => {
  assert.equal(await unmetAfter('', { all: false }), [])
  assert.equal(await unmetAfter(`test('adds (R7.7)', () => {})`, { all: false }), [`R7.7 does not exist; ${file} names it: adds (R7.7)`])
})

test('every requirement has a number of its own, and whatever a source or a table names exists', async () => {
  const ids = await readRequirementIds()
  assert.is(new Set(ids).size, ids.length)
  for await (const source of glob('{client,events,projections,server,test}/**/*.{ts,tsx}')) {
    if (source === 'test/spec/requirements.test.ts') continue
    for (const [id] of (await readFile(source, 'utf8')).matchAll(REQUIREMENT_ID)) assert.ok(ids.includes(id), `${source}: ${id}`)
  }
  for (const { file } of citedTests(await readAsvsRows())) await access(file)
})

test.run()
