import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deadlineFor, isLate, LateError } from '../deadline.ts'
import { tempFolder } from '../temp-folder.ts'
import { affectedTests, nearestWithin } from './changed.ts'
import { readImportGraph } from './import-graph.ts'
import { kindOf, mayRunAgain } from './kinds.ts'
import { overdueEntries } from './unstable.ts'

const test = suite('What is run')

const TREE = {
  'client/pages/+Page.tsx': `import { Title } from './Title.tsx'`,
  'client/pages/Title.tsx': `import type { Part } from '../../projections/part.ts'`,
  'events/x.ts': '',
  'projections/part.ts': `export { reduce } from './reduce.ts'`,
  'projections/reduce.ts': `const worker = new URL('./worker.ts', import.meta.url)`,
  'projections/worker.ts': '',
  'server/pages/vike.ts': '',
  'server/start.ts': `import '../projections/part.ts'; import './pages/vike.ts'`,
  'server/data/one.json': '{}',
  'server/data/read.ts': `readdirSync(new URL('./texts/', import.meta.url))`,
  'server/data/texts/a.md': '',
  'test/machine/open-browser.ts': '',
  'test/portal/start-portal.ts': `import '../../server/start.ts'; import './redis.ts'`,
  'test/portal/redis.ts': `import { spawn } from 'node:child_process'`,
  'test/pages.test.ts': `import './portal/start-portal.ts'; import './machine/open-browser.ts'`,
  'test/part.test.ts': `import { reduce } from '../projections/part.ts'`,
  'test/portal.test.ts': `import './portal/start-portal.ts'`,
  'test/program.test.ts': `import { spawn } from 'node:child_process'; spawn('node', ['server/start.ts'])`,
  'test/data.test.ts': `import '../server/data/read.ts'`,
}
const folder = await tempFolder()
test.after(async () => folder[Symbol.asyncDispose]())
for (const [file, text] of Object.entries(TREE)) {
  await mkdir(dirname(join(folder.path, file)), { recursive: true })
  await writeFile(join(folder.path, file), text)
}
const graph = readImportGraph(folder.path)
const TESTS = Object.keys(TREE).filter((file) => file.endsWith('.test.ts'))
const affectedBy = (...changed: string[]) => affectedTests(graph, TESTS, changed).map(({ file, distance }) => `${distance} ${file}`)

test('A change reaches the tests that use the file: as a module, a worker, a program, data or a page; the nearest come first', () => {
  assert.equal(affectedBy('projections/reduce.ts'), [
    '2 test/part.test.ts',
    '3 test/program.test.ts',
    '4 test/pages.test.ts',
    '4 test/portal.test.ts',
  ])
  assert.equal(affectedBy('projections/worker.ts')[0], '3 test/part.test.ts')
  assert.equal(affectedBy('server/data/texts/a.md'), ['2 test/data.test.ts'])
  assert.equal(affectedBy('client/pages/Title.tsx'), ['4 test/program.test.ts', '5 test/pages.test.ts', '5 test/portal.test.ts'])
  assert.equal(affectedBy('test/part.test.ts'), ['0 test/part.test.ts'])
  assert.equal(affectedBy('events/x.ts', 'README.md'), [])
})

test('As many of the nearest are run as there is time for, the quickest of one distance first, and one at least', () => {
  const affected = affectedTests(graph, TESTS, ['projections/reduce.ts'])
  assert.equal(
    nearestWithin(affected, () => 20, 50),
    [['test/part.test.ts', 'test/program.test.ts'], 2],
  )
  assert.equal(
    nearestWithin(affected, () => 200, 50),
    [['test/part.test.ts'], 3],
  )
})

test('The kind of a file is that of the dearest thing it uses; a portal’s own Redis makes no test of processes', () => {
  const kinds = TESTS.map((file) => `${file} ${kindOf(graph, file)}`)
  assert.equal(kinds, [
    'test/pages.test.ts browser',
    'test/part.test.ts pure',
    'test/portal.test.ts portal',
    'test/program.test.ts processes',
    'test/data.test.ts pure',
  ])
})

test('Late files of browsers and processes run again, but none where something lost or let in would be hidden', () => {
  assert.ok(mayRunAgain('test/client/pages/x.test.ts', 'browser'))
  assert.ok(mayRunAgain('test/portal/operations/x.test.ts', 'processes'))
  assert.not(mayRunAgain('test/portal/x.test.ts', 'portal'))
  assert.not(mayRunAgain('test/server/x.test.ts', 'pure'))
  for (const place of ['faults/x', 'security/x', 'consistency', 'replay'])
    assert.not(mayRunAgain(`test/portal/${place}.test.ts`, 'processes'), place)
})

test('A deadline is what it is on a quiet machine, longer on a slow one and where more files run than there are processors', () => {
  assert.is(deadlineFor(9_000, 2, 2), 40_000)
  assert.is(deadlineFor(50_000, 1, 2), 40_000)
  assert.is(deadlineFor(3_000, 2, 2), 120_000)
  assert.is(deadlineFor(9_000, 3, 2), 60_000)
})

test('An error is late when a deadline is all that it says, also where another one wraps it', () => {
  const late = new LateError('not within 40 s: the page is shown')
  const wrong = new Error('two of three')
  assert.ok(isLate(late))
  assert.ok(isLate(Object.assign(new Error('page.click'), { name: 'TimeoutError' })))
  assert.ok(isLate(new Error('the portal said nothing', { cause: late })))
  assert.ok(isLate(new AggregateError([late, late])))
  assert.not(isLate(new AggregateError([late, wrong])))
  assert.not(isLate(new SuppressedError(late, wrong)))
  assert.not(isLate(wrong))
  assert.not(isLate('late'))
})

test('An unstable test is entered with its date, and is to be mended within 14 days', () => {
  const text = '# Unstable\n\n- 2026-11-15 test/a.test.ts: one\n- 2026-11-14 test/b.test.ts: another\n- test/c.test.ts: no date\n'
  assert.equal(overdueEntries(text, new Date('2026-11-29')), ['- 2026-11-14 test/b.test.ts: another', '- test/c.test.ts: no date'])
})

test.run()
